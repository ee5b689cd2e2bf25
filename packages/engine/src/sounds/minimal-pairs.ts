import { isVowelSign, readPhonetic, type WordSound } from '../diagnosis/read-phonetic.ts';
import type { SoundPair } from './sound-pair.ts';

/** The facts about a word that are needed to find minimal pairs. */
export type SpokenWord = {
  word: string;
  /** IPA in the style of content/GUIDE.md. */
  phonetic: string;
  /** 'A1' to 'C2', or empty. */
  cefr: string;
};

/** Two words that differ by one sound; `one` has the first sound of the pair. */
export type MinimalPair<Word> = { one: Word; other: Word };

/** The most sounds of a word: a longer word does not help to hear a single sound. */
const mostSounds = 7;

/**
 * Words of a list that differ by the sounds of a pair alone, in the same place and with the same stress: the shortest
 * and easiest first, each word once. Where `other` is empty, the sound is dropped at the end of a word (`pay`, `paid`).
 * The list may be in any order, and may contain a word twice. Leaves out words that differ by something else in a
 * British voice: pause and pour, whose r is silent there, half and have.
 */
export function minimalPairs<Word extends SpokenWord>(
  words: readonly Word[],
  { one, other }: SoundPair,
  most = 20,
): MinimalPair<Word>[] {
  const spoken = words.flatMap((word) => spokenOf(word)).toSorted(byEase);
  const found: { pair: MinimalPair<Word>; ease: number }[] = [];
  const others = new Map<string, Spoken<Word>[]>();
  for (const candidate of spoken)
    for (const frame of framesOf(candidate.signs, other)) {
      const same = others.get(frame);
      if (same === undefined) others.set(frame, [candidate]);
      else same.push(candidate);
    }
  for (const candidate of spoken)
    for (const frame of framesOf(candidate.signs, one))
      for (const match of others.get(other === '' ? withoutEnd(frame) : frame) ?? [])
        if (match.text !== candidate.text && !isOtherInBritish(candidate.signs, match.signs, frame))
          found.push({
            pair: { one: candidate.word, other: match.word },
            ease: candidate.ease + match.ease,
          });
  return onceEach(
    found.toSorted((a, b) => a.ease - b.ease || (textOf(a.pair) < textOf(b.pair) ? -1 : 1)),
    most,
  );
}

type Spoken<Word> = { word: Word; text: string; signs: readonly string[]; ease: number };

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** The word with its sounds; an empty list for terms, long words, and words whose sounds are not known. */
function spokenOf<Word extends SpokenWord>(word: Word): Spoken<Word>[] {
  const text = word.word.trim().toLowerCase();
  if (!/^[a-z]+$/.test(text)) return [];
  const sounds = readPhonetic(word.phonetic);
  if (sounds.length === 0 || sounds.length > mostSounds) return [];
  const level = levels.indexOf(word.cefr);
  const ease = sounds.length + (level < 0 ? 3 : level);
  return [{ word, text, signs: sounds.map(signOf), ease }];
}

/** The sign of a sound; a stressed vowel gets a mark, since an unstressed one sounds different. */
const signOf = ({ sign, isVowel, stress }: WordSound): string =>
  isVowel && stress === 1 ? `ˈ${sign}` : sign;

const plain = (sign: string): string => sign.replace('ˈ', '');

/** The word with a gap (`_`) in each place of the sound; for an empty sign the whole word. */
function framesOf(signs: readonly string[], sign: string): string[] {
  if (sign === '') return [signs.join(' ')];
  return signs.flatMap((one, at) =>
    plain(one) === sign
      ? [
          [...signs.slice(0, at), one.startsWith('ˈ') ? 'ˈ_' : '_', ...signs.slice(at + 1)].join(
            ' ',
          ),
        ]
      : [],
  );
}

/** A short a that the British say as in 'father': half, pass, dance. */
const bath = /æ (?:f|s|θ|n (?:s|t|tʃ)|m p)(?: |$)/;

/** Whether two words sound the same in a British voice, or differ there by something else than the sound in the gap. */
function isOtherInBritish(
  one: readonly string[],
  other: readonly string[],
  frame: string,
): boolean {
  if (bath.test(one.join(' ')) !== bath.test(other.join(' '))) return true;
  const at = frame.split(' ').findIndex((sign) => plain(sign) === '_');
  // a British voice says an r only before a vowel
  return [one, other].some(
    (signs) => signs[at] === 'r' && !isVowelSign(plain(signs[at + 1] ?? '')),
  );
}

/** The word without the dropped last sound; '' if the gap is elsewhere. */
function withoutEnd(frame: string): string {
  return frame.endsWith(' _') ? frame.slice(0, -2) : '';
}

function byEase<Word>(a: Spoken<Word>, b: Spoken<Word>): number {
  return a.ease - b.ease || (a.text < b.text ? -1 : 1);
}

const textOf = ({ one, other }: MinimalPair<SpokenWord>): string => `${one.word} ${other.word}`;

function onceEach<Word extends SpokenWord>(
  found: readonly { pair: MinimalPair<Word> }[],
  most: number,
): MinimalPair<Word>[] {
  const used = new Set<string>();
  const pairs: MinimalPair<Word>[] = [];
  for (const { pair } of found) {
    if (pairs.length >= most) break;
    const [one, other] = [pair.one.word.toLowerCase(), pair.other.word.toLowerCase()];
    if (used.has(one) || used.has(other)) continue;
    used.add(one).add(other);
    pairs.push(pair);
  }
  return pairs;
}
