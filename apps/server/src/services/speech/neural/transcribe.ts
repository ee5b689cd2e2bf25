import { isSoundSign, readPhonetic, type WordSound } from '@nghego/engine/diagnosis/read-phonetic';
import { type Dictionary, sayWord } from './say-word.ts';
import { american, type SignsOfAccent } from './signs-of-accent.ts';
import { soundBySense } from './two-senses.ts';

/** Words, and the punctuation that the voice turns into a pause or an intonation. */
const parts = /[A-Za-z]+(?:'[A-Za-z]+)*'?|[,.;:!?]+/g;

/**
 * Writes a text in the signs of the neural voice.
 * @param text as {@link speakableText} returned it: one line of ASCII, numbers in words
 * @param phonetic of the whole text, in the course's IPA; ignored unless it has one part for each word. For a sentence
 *   it may list single words: `gonna /ˈɡʌnə/`
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
    // a full stop, since without one the voice cuts off the end of a single word
    return `${said.map((word, at) => accent.word(word, spelled[at] ?? '')).join(' ')}.`;
  const tokens = text.match(parts) ?? [];
  const signs: string[] = [];
  // from the end, since the sound of "the" depends on what follows
  for (const [fromEnd, token] of tokens.toReversed().entries()) {
    const at = tokens.length - 1 - fromEnd;
    if (/^[A-Za-z]/.test(token))
      signs.unshift(sayToken(tokens, at, signs, { dictionary, accent, named }));
    else signs.unshift(token.slice(0, 1));
  }
  const line = signs.join(' ').replaceAll(/ (?=[,.;:!?])/g, '');
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** @param after the signs of the rest of the text */
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
    // a capital A inside a text is the letter: "plan A", "A M"
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

/** The words for which a sentence gives its own sounds, in lower case: reduced forms, which no dictionary has. */
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
