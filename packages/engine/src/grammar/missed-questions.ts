import type { GrammarQuestion } from './grammar-question.ts';
import type { GrammarAnswer } from './grammar-score.ts';

/** The missed questions of a finished game, each once, in the order of the game. */
export function missedQuestions({
  questions,
  answers,
}: {
  questions: readonly GrammarQuestion[];
  answers: readonly GrammarAnswer[];
}): GrammarQuestion[] {
  const missed = questions.filter((_, index) => answers[index]?.correct === false);
  return [...new Map(missed.map((question) => [question.id, question])).values()];
}
