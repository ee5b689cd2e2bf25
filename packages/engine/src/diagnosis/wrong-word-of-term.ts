import { alignLetters } from './align-letters.ts';
import { wordsOf } from './missing-words.ts';
import { readPhonetic } from './read-phonetic.ts';
import type { WrongWord } from './word-rules.ts';

/**
 * The one wrong word of a term of several words ('it out' for 'eat out'), to be explained alone: with the letters of the
 * words beside it, it may sound as the right one. Undefined if another number of words was typed, if more than one is
 * wrong, or if the term has no phonetic. `number`: which word it is, from 1, of `words`.
 */
export function wrongWordOfTerm(
  term: string,
  typed: string,
  phonetic: string,
): (WrongWord & { number: number; words: number }) | undefined {
  const words = wordsOf(term);
  const said = wordsOf(typed);
  const spoken = phonetic.split(' ');
  if (words.length < 2 || said.length !== words.length || spoken.length !== words.length)
    return undefined;
  const [wrong, another] = words.flatMap((word, n) => (word === said[n] ? [] : [n]));
  if (wrong === undefined || another !== undefined) return undefined;
  const [expected, shown] = [words[wrong] ?? '', said[wrong] ?? ''];
  const sounds = readPhonetic(spoken[wrong] ?? '');
  const steps = alignLetters(expected, shown);
  return { expected, typed: shown, sounds, steps, number: wrong + 1, words: words.length };
}
