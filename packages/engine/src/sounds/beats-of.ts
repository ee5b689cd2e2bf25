import { readPhonetic } from '../diagnosis/read-phonetic.ts';

/**
 * The syllables of a word or term, and the number of the stressed one, from 1; undefined if not exactly one is
 * stressed.
 */
export type Beats = { count: number; stress: number | undefined };

/**
 * Counts the syllables of a transcription: one for each vowel.
 * @returns undefined if no vowel is in it
 */
export function beatsOf(phonetic: string): Beats | undefined {
  const vowels = readPhonetic(phonetic).filter(({ isVowel }) => isVowel);
  const stressed = vowels.flatMap(({ stress }, at) => (stress === 1 ? [at + 1] : []));
  return vowels.length === 0
    ? undefined
    : { count: vowels.length, stress: stressed.length === 1 ? stressed[0] : undefined };
}
