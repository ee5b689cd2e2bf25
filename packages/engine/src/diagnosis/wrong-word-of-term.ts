import { alignLetters } from './align-letters.ts';
import { wordsOf } from './missing-words.ts';
import { readPhonetic } from './read-phonetic.ts';
import type { WrongWord } from './word-rules.ts';

/**
 * The one wrong word of a term of several words ('it out' for 'eat out'), to be explained alone: with the letters of the
 * words beside it, it may sound as the right one. Undefined if another number of words was typed, if more than one is
 * wrong, or if the term has no phonetic.
 */
export function wrongWordOfTerm(
  term: string,
  typed: string,
  phonetic: string,
): WrongWord | undefined {
  const words = wordsOf(term);
  const said = wordsOf(typed);
  const spoken = phonetic.split(' ');
  if (words.length < 2 || said.length !== words.length || spoken.length !== words.length)
    return undefined;
  const [wrong, another] = words.flatMap((word, n) => (word === said[n] ? [] : [n]));
  if (wrong === undefined || another !== undefined) return undefined;
  const [expected, shown] = [words[wrong] ?? '', said[wrong] ?? ''];
  const sounds = readPhonetic(spoken[wrong] ?? '');
  return { expected, typed: shown, sounds, steps: alignLetters(expected, shown) };
}
