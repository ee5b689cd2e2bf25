import { guessSounds } from '@nghego/engine/diagnosis/guess-sounds';

type Entries = Readonly<Record<string, string>>;

/**
 * The pronunciation of a word that the dictionary lacks, in the form of a dictionary entry: from a word of which it is
 * a form, from the two words of a compound, or guessed by its letters.
 *
 * @param word in lower case
 * @param isCapital it is written in capitals, as an abbreviation
 * @returns undefined if it has characters that are not read as letters, or is no word and no abbreviation ('xqzt')
 */
export function ruleEntry(word: string, entries: Entries, isCapital: boolean): string | undefined {
  const plain = word
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/\p{M}|(?<=[a-z])'(?=[a-z])/gu, '');
  if (!/^[a-z]{1,40}$/.test(plain)) return undefined;
  return (
    entryIn(entries, plain) ??
    inflected(plain, entries) ??
    compound(plain, entries) ??
    (/[aeiouy]/.test(plain)
      ? guessedForm(plain)
      : isCapital || plain.length <= longestLowAbbreviation
        ? letterByLetter(plain, entries)
        : undefined)
  );
}

/** Abbreviations such as 'pcr' are typed in small letters, too; a longer word without a vowel is more likely a slip. */
const longestLowAbbreviation = 3;

/** The entry of a word, without the comment that some entries have. */
const entryIn = (entries: Entries, word: string): string | undefined =>
  Object.hasOwn(entries, word) ? entries[word]?.replace(/\s*#.*/, '') : undefined;

/** Endings, with the phonemes that they add after the word's entry. */
const endings: readonly { ending: RegExp; sounds: (base: string) => string }[] = [
  { ending: /(?:e?s)$/, sounds: pluralSound },
  { ending: /ed$/, sounds: pastSound },
  { ending: /ing$/, sounds: () => 'IH0 NG' },
  { ending: /er$/, sounds: () => 'ER0' },
  { ending: /ers$/, sounds: () => 'ER0 Z' },
  { ending: /est$/, sounds: () => 'AH0 S T' },
  { ending: /ly$/, sounds: () => 'L IY0' },
  { ending: /ness$/, sounds: () => 'N AH0 S' },
  { ending: /less$/, sounds: () => 'L AH0 S' },
  { ending: /ful$/, sounds: () => 'F AH0 L' },
  { ending: /able$/, sounds: () => 'AH0 B AH0 L' },
];

function inflected(word: string, entries: Entries): string | undefined {
  for (const { ending, sounds } of endings) {
    const stem = word.replace(ending, '');
    // a shorter stem would match words by chance
    if (stem === word || stem.length < 3) continue;
    const base = basesOf(stem)
      .map((one) => entryIn(entries, one))
      .find((entry) => entry !== undefined);
    if (base !== undefined) return withEnding(base, sounds);
  }
  const [, prefix, rest = ''] = /^(un|re|non|over|under)([a-z]{4,})$/.exec(word) ?? [];
  const base = prefix === undefined ? undefined : entryIn(entries, rest);
  return base === undefined ? undefined : `${prefixes[prefix ?? ''] ?? ''} ${base}`;
}

const prefixes: Readonly<Record<string, string>> = {
  un: 'AH0 N',
  re: 'R IY0',
  non: 'N AA2 N',
  over: 'OW2 V ER0',
  under: 'AH2 N D ER0',
};

/** The words that a stem may come from: `mak` from make, `stopp` from stop, `happi` from happy. */
function basesOf(stem: string): string[] {
  const bases = [stem, `${stem}e`];
  if (/([b-df-hj-np-tv-z])\1$/.test(stem)) bases.unshift(stem.slice(0, -1));
  if (stem.endsWith('i')) bases.unshift(`${stem.slice(0, -1)}y`);
  return bases;
}

const lastPhone = (entry: string): string => /[A-Z]+(?=\d?$)/.exec(entry)?.[0] ?? '';

function pluralSound(entry: string): string {
  const last = lastPhone(entry);
  if (/^(?:S|Z|SH|ZH|CH|JH)$/.test(last)) return 'IH0 Z';
  return /^(?:P|T|K|F|TH)$/.test(last) ? 'S' : 'Z';
}

function pastSound(entry: string): string {
  const last = lastPhone(entry);
  if (/^[TD]$/.test(last)) return 'IH0 D';
  return /^(?:P|K|F|TH|S|SH|CH)$/.test(last) ? 'T' : 'D';
}

/** A compound of two words, with the main stress on the first; halves of the most equal length are tried first. */
function compound(word: string, entries: Entries): string | undefined {
  const fewest = 3;
  const middle = word.length / 2;
  const cuts = Array.from({ length: word.length }, (_, at) => at)
    .filter((at) => at >= fewest && word.length - at >= fewest && word.length >= 7)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const cut of cuts) {
    const first = entryIn(entries, word.slice(0, cut));
    const second = entryIn(entries, word.slice(cut));
    if (first !== undefined && second !== undefined)
      return `${first} ${second.replaceAll('1', '2')}`;
  }
  return undefined;
}

/** Spells a word letter by letter, as an abbreviation without a vowel is said. */
function letterByLetter(word: string, entries: Entries): string | undefined {
  const said = Array.from(word, (letter) => entryIn(entries, `${letter}.`));
  if (said.includes(undefined)) return undefined;
  return said
    .map((entry, at) => (at < said.length - 1 ? entry?.replace('1', '2') : entry))
    .join(' ');
}

/** The dictionary's phonemes for the IPA signs of a guess. */
const phoneOf: Readonly<Record<string, string>> = Object.fromEntries(
  `ɑ AA|æ AE|ʌ AH|ə AH|ɔ AO|aʊ AW|aɪ AY|e EH|ɝ ER|ɚ ER|eɪ EY|ɪ IH|i IY|oʊ OW|ɔɪ OY|ʊ UH|u UW|b B|tʃ CH|d D|ð DH|f F
ɡ G|h HH|dʒ JH|k K|l L|m M|n N|ŋ NG|p P|r R|s S|ʃ SH|t T|θ TH|v V|w W|j Y|z Z|ʒ ZH`
    .split(/[|\n]/)
    .map((line) => line.split(' ')),
);

/** As {@link guessed}, with `ed`, `ing` and `s` pronounced as endings. */
function guessedForm(word: string): string {
  const [, stem = '', ending = ''] = /^(.*[aeiouy].*?)(ed|ing|(?<![siu])s)$/.exec(word) ?? [];
  if (stem === '') return guessed(word);
  if (ending === 's') return withEnding(guessed(stem), pluralSound);
  const isShort = /[^aeiouy][aeiouy][bcdfgklmnprstvz]$/.test(stem);
  const base = guessed(isShort ? `${stem}e` : (basesOf(stem)[0] ?? stem));
  return withEnding(base, ending === 'ed' ? pastSound : () => 'IH0 NG');
}

const withEnding = (base: string, sounds: (base: string) => string): string =>
  `${base} ${sounds(base)}`;

/** A guess by the letters, as a reader would make it. */
function guessed(word: string): string {
  // a y at the beginning is a consonant
  if (/^y[aeiou]/.test(word)) return `Y ${guessed(word.slice(1))}`;
  return guessSounds(word)
    .sounds.map(({ sign, isVowel, stress }) => {
      // the dictionary gives reduced vowels no stress
      const beat = sign === 'ə' || sign === 'ɚ' ? 0 : stress;
      return `${phoneOf[sign] ?? ''}${isVowel ? beat : ''}`;
    })
    .join(' ');
}
