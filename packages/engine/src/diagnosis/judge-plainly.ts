import { sameWord } from './compare-word.ts';
import type { Judge } from './judgement.ts';
import { boxWords } from '../practice/sentence-boxes.ts';

/**
 * Judges a word without the diagnosis, which is large and loaded later: the word, or one of its accepted forms, is
 * right. Any other text may still be right: undefined.
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

/** As {@link judgeWordPlainly}, for a sentence: right if each box has its word. */
export const judgeSentencePlainly: Judge<{ englishSentence: string }, readonly string[]> = (
  sentence,
  typed,
) =>
  rightBoxes(sentence, typed).every((right) => right)
    ? { verdict: 'right', mistake: null }
    : undefined;

/** Which boxes have their word (SP-05). */
export function rightBoxes(
  { englishSentence }: { englishSentence: string },
  typed: readonly string[],
): boolean[] {
  return boxWords(englishSentence).map((word, box) => sameWord(word, typed[box] ?? ''));
}
