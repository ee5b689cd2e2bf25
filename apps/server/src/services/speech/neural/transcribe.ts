import { isSoundSign, readPhonetic, type WordSound } from '@nghego/engine/diagnosis/read-phonetic';
import { type Dictionary, sayWord } from './say-word.ts';
import { american, type SignsOfAccent } from './signs-of-accent.ts';
import { soundBySense } from './two-senses.ts';

/** Words, and the punctuation that the voice hears as a pause or a tone. */
const parts = /[A-Za-z]+(?:'[A-Za-z]+)*'?|[,.;:!?]+/g;

/**
 * A text in the signs of the neural voice.
 * @param text as {@link speakableText} returned it: one line of ASCII, numbers in words
 * @param phonetic of the whole text, in the course's IPA; ignored unless it has one part for each word. Of a sentence that
 *   of single words: `gonna /ˈɡʌnə/`
 */
export function transcribe(
  text: string,
  phonetic: string,
  dictionary: Dictionary,
  accent: SignsOfAccent = american,
): string {
  const named = namedWords(phonetic);
  const said = named.size > 0 ? [] : spokenWords(phonetic);
  const spelled = [text.split(' '), text.split(/[ -]/)].find(
    ({ length }) => length === said.length,
  );
  if (spelled !== undefined)
    // a word alone is said as a statement: without the stop its end is cut
    return `${said.map((word, at) => accent.word(word, spelled[at] ?? '')).join(' ')}.`;
  const tokens = text.match(parts) ?? [];
  const signs: string[] = [];
  // from the end: how "the" is said depends on what follows
  for (const [fromEnd, token] of tokens.toReversed().entries()) {
    const at = tokens.length - 1 - fromEnd;
    if (/^[A-Za-z]/.test(token))
      signs.unshift(sayToken(tokens, at, signs, { dictionary, accent, named }));
    else signs.unshift(token.slice(0, 1));
  }
  const line = signs.join(' ').replaceAll(/ (?=[,.;:!?])/g, '');
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** @param after what is already transcribed: the rest of the text */
function sayToken(
  tokens: readonly string[],
  at: number,
  after: readonly string[],
  {
    dictionary,
    accent,
    named,
  }: {
    dictionary: Dictionary;
    accent: SignsOfAccent;
    named: ReadonlyMap<string, string>;
  },
): string {
  const token = tokens[at] ?? '';
  const word = token.toLowerCase().replace(/'$/, '');
  const ofWord = named.get(token.toLowerCase()) ?? named.get(word);
  if (ofWord !== undefined) return accent.word(readPhonetic(ofWord), word);
  const next = after[0];
  const isLast = next === undefined || /^[.!?;:]/.test(next);
  const isBeforeVowel = next !== undefined && /^[ˈˌ]?[AIOQWYaiuæɑɐɒɔəɛɜɪʊʌ]/.test(next);
  const isOneLetter = /^[A-Z]$/.test(token);
  if (tokens.length > 1) {
    // "plan A", "A M": a capital in the middle is a letter
    if (word === 'a' && (!isOneLetter || at === 0)) return 'ɐ';
    if (word === 'the') return isBeforeVowel ? 'ði' : 'ðə';
    if (word === 'to') return isLast ? (accent.atEnd.to ?? '') : isBeforeVowel ? 'tʊ' : 'tə';
    if (isLast && Object.hasOwn(accent.atEnd, word)) return accent.atEnd[word] ?? '';
    if (Object.hasOwn(accent.inside, word) && (!isOneLetter || word === 'i'))
      return accent.inside[word] ?? '';
    const before = tokens
      .slice(Math.max(0, at - 2), at)
      .join(' ')
      .toLowerCase();
    const bySense = soundBySense(word, before);
    if (bySense !== undefined) return accent.word(readPhonetic(bySense), word);
  }
  return accent.word(sayWord(token.replace(/'$/, ''), dictionary), word);
}

/** The words of a sentence whose sounds are given, in lower case: reduced forms, which no dictionary has. */
function namedWords(phonetic: string): ReadonlyMap<string, string> {
  return new Map(
    [...phonetic.matchAll(/([a-z]+(?:'[a-z]*)*) (\/[^/]+\/)/gi)].map(
      ([, word = '', sounds = '']) => [word.toLowerCase(), sounds],
    ),
  );
}

/** The sounds of each word of a phonetic. */
function spokenWords(phonetic: string): WordSound[][] {
  const words: WordSound[][] = [];
  let word: WordSound[] = [];
  for (const sound of readPhonetic(phonetic)) {
    if (isSoundSign(sound.sign)) word.push(sound);
    if (!sound.endsWord) continue;
    words.push(word);
    word = [];
  }
  return words;
}
