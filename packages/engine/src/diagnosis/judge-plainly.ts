import { sameWord } from './compare-word.ts';
import type { Judge } from './judgement.ts';

/**
 * Judges a word without the diagnosis, which is large and loaded later: the word, or one of its accepted forms, is
 * right. Returns undefined for any other text, which may still be right.
 */
export const judgeWordPlainly: Judge<{ word: string; accept?: readonly string[] }, string> = (
  { word, accept = [] },
  typed,
) => {
  if (sameWord(word, typed)) return { verdict: 'right', mistake: null };
  return accept.some((other) => sameWord(other, typed))
    ? { verdict: 'variant', mistake: null }
    : undefined;
};
