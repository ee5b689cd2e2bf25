import { isSoundSign, isVowelSign } from '../diagnosis/read-phonetic.ts';

/**
 * Two sounds that are taken for each other, in the signs of content/GUIDE.md without marks of length; `other` is empty
 * where `one` is dropped at the end of a word.
 */
export type SoundPair = { one: string; other: string };

/** A pair in its usual order, whichever sound comes first in the arguments. A dropped sound is always `one`. */
export function soundPair(sign: string, otherSign: string): SoundPair {
  if (otherSign === '') return { one: sign, other: '' };
  if (sign === '') return { one: otherSign, other: '' };
  return rankOf(sign) <= rankOf(otherSign)
    ? { one: sign, other: otherSign }
    : { one: otherSign, other: sign };
}

/** The order of the sounds in the usual names of pairs (/ɪ/ and /i/, /s/ and /z/). */
const order =
  'ɪ i e æ ʌ ɑ ɔ oʊ ʊ u ə ɚ ɝ eɪ aɪ ɔɪ aʊ p b θ ð t d k ɡ f v s z ʃ ʒ tʃ dʒ l r n m ŋ h w j'.split(
    ' ',
  );
const rankOf = (sign: string): number => order.indexOf(sign);

/** How addresses name a pair: 'ɪ-i', and 's-' for a sound that is dropped. */
export function soundPairKey({ one, other }: SoundPair): string {
  return `${one}-${other}`;
}

/** Parses a key; undefined unless it names two vowels, two consonants, or a consonant that is dropped. */
export function readSoundPair(key: string): SoundPair | undefined {
  const [one = '', other, ...rest] = key.normalize('NFC').split('-');
  if (other === undefined || rest.length > 0 || !isSoundSign(one)) return undefined;
  if (other === '') return isVowelSign(one) ? undefined : soundPair(one, '');
  if (one === other || !isSoundSign(other) || isVowelSign(one) !== isVowelSign(other))
    return undefined;
  return soundPair(one, other);
}

/** What Vietnamese learners confuse most: vowels, dropped ends, then consonants. */
export const usualPairs: readonly SoundPair[] = [
  'ɪ-i',
  's-',
  't-',
  'd-',
  'n-',
  's-ʃ',
  'p-b',
  'f-v',
  'l-r',
  'l-n',
].flatMap((key) => readSoundPair(key) ?? []);
