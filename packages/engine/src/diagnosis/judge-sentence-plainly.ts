import { sameWord } from './compare-word.ts';
import type { Judge } from './judgement.ts';
import { boxWords } from '../practice/sentence-boxes.ts';

/**
 * As `judgeWordPlainly`, for a sentence: right if each box has its word. It has a file of its own, so that the pages of
 * words do not load it.
 */
export const judgeSentencePlainly: Judge<{ englishSentence: string }, readonly string[]> = (
  sentence,
  typed,
) =>
  rightBoxes(sentence, typed).every((right) => right)
    ? { verdict: 'right', mistake: null }
    : undefined;

/** Which boxes hold the expected word (SP-05). */
export function rightBoxes(
  { englishSentence }: { englishSentence: string },
  typed: readonly string[],
): boolean[] {
  return boxWords(englishSentence).map((word, box) => sameWord(word, typed[box] ?? ''));
}
