import { inFull } from '@nghego/engine/read-aloud/abbreviations';
import { plainSigns } from '@nghego/engine/text/plain-signs';
import type { Stress } from '@nghego/engine/sounds/arpabet';
import { arpabetToIpa, countSyllables } from './arpabet-to-ipa.ts';
import { ruleEntry } from './rule-entry.ts';

type Entries = Readonly<Record<string, string>>;

/** Function words whose vowel is reduced inside a term. */
const weakForms: Entries = {
  a: 'ə',
  an: 'ən',
  and: 'ənd',
  as: 'əz',
  at: 'ət',
  for: 'fɚ',
  from: 'frəm',
  of: 'əv',
  the: 'ðə',
  to: 'tə',
};

let dictionary: Promise<Entries> | undefined;

/** Loads the dictionary, five megabytes, when the first word is looked up. */
async function loadDictionary(): Promise<Entries> {
  dictionary ??= import('cmu-pronouncing-dictionary').then(({ dictionary: entries }) => entries);
  return dictionary;
}

/**
 * The pronunciation of a word or term from the CMU dictionary, in the style of content/GUIDE.md (SV-02).
 * @param type decides which word of a term has the main stress: the first of a noun, else the last
 * @returns undefined if the dictionary lacks a word
 */
export function dictionaryPhonetic(term: string, type = ''): Promise<string | undefined> {
  return phoneticOf(term, type, () => undefined);
}

/**
 * As {@link dictionaryPhonetic}; a word that the dictionary lacks gets its sounds by rules (LI-02).
 * @returns undefined if a word is not written in letters
 */
export function anyPhonetic(term: string, type = ''): Promise<string | undefined> {
  const isCapital = (word: string): boolean => term.includes(word.toUpperCase());
  return phoneticOf(term, type, (word, entries) => ruleEntry(word, entries, isCapital(word)));
}

async function phoneticOf(
  term: string,
  type: string,
  entryOfLacking: (word: string, entries: Entries) => string | undefined,
): Promise<string | undefined> {
  const entries = await loadDictionary();
  const plain = term.normalize('NFC');
  const entryOf = (word: string): string | undefined =>
    Object.hasOwn(entries, word) ? entries[word] : entryOfLacking(word, entries);
  const full = wordsOf(inFull(plain));
  // the dictionary has some abbreviations, such as "Ms.", only in their short form
  const words = full.some((word) => entryOf(word) === undefined) ? wordsOf(plain) : full;
  const found = words.map(entryOf);
  if (found.length === 0 || found.includes(undefined)) return undefined;
  const said = found.filter((entry) => entry !== undefined);

  const [only, another] = said;
  if (only !== undefined && another === undefined) {
    const isLone = countSyllables(only) === 1;
    return `/${arpabetToIpa(only, (stress) => (isLone ? 0 : stress))}/`;
  }
  const isFull = (at: number) => weakForms[words[at] ?? ''] === undefined;
  const stressed = said.map((_, at) => at).filter(isFull);
  const strongest = type === 'n.' ? stressed[0] : stressed.at(-1);
  const parts = said.map((entry, at) => {
    const weak = weakForms[words[at] ?? ''];
    if (weak !== undefined) return weak;
    const isStrongest = at === strongest;
    // the dictionary has function words of one syllable without stress, such as "in" of "move in"
    if (!entry.includes('1')) return arpabetToIpa(entry, () => (isStrongest ? 1 : 2));
    return arpabetToIpa(entry, (stress) => (isStrongest ? stress : demoted(stress)));
  });
  return `/${parts.join(' ')}/`;
}

const wordsOf = (term: string): string[] =>
  plainSigns(term)
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');

function demoted(stress: Stress): Stress {
  return stress === 1 ? 2 : 0;
}
