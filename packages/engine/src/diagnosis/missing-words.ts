import { countChanges } from './align-letters.ts';
import type { Cause } from './mistake.ts';
import { wordsAt } from './words-at.ts';

/** The folded words of a term. */
export const wordsOf = (text: string): string[] => wordsAt(text).map(({ word }) => word);

/** Whether the typed text means this word: at most one letter in four is wrong. */
const isMeant = (word: string, typed: string): boolean =>
  word === typed ||
  countChanges(word, typed) <= Math.floor(Math.min(word.length, typed.length) / 4);

/**
 * Names the missing words of a term ('stay' for 'stay up'); its syllables are not counted then. undefined if no word is
 * missing, or another word was typed.
 */
export function missingWords(term: string, typed: string): Cause | undefined {
  const words = wordsOf(term);
  const said = wordsOf(typed);
  const count = words.length - said.length;
  if (said.length === 0 || count < 1) return undefined;
  let at = 0;
  for (const word of words) if (at < said.length && isMeant(word, said[at] ?? '')) at += 1;
  return at === said.length
    ? { kind: 'unfinished', slots: { count, words: words.length } }
    : undefined;
}
