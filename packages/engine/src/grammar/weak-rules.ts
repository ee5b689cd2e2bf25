import type { GrammarQuestion } from './grammar-question.ts';
import type { GrammarRule } from './grammar-rules.ts';
import type { GrammarAnswer } from './grammar-score.ts';

/** How many rules the results name at most. */
const mostNamed = 3;

/**
 * The rules of a game's missed questions (CO-10), the most often missed first; rules missed equally often in the order
 * of their first miss.
 * @param answers to the questions, in order; a time-out counts as missed
 */
export function weakRules(
  questions: readonly GrammarQuestion[],
  answers: readonly GrammarAnswer[],
): { rule: GrammarRule; missed: number }[] {
  const missed = new Map<GrammarRule, number>();
  for (const [i, { rule }] of questions.entries())
    if (answers[i]?.correct === false) missed.set(rule, (missed.get(rule) ?? 0) + 1);
  // sorting keeps the order of rules that were missed equally often
  return [...missed]
    .map(([rule, count]) => ({ rule, missed: count }))
    .toSorted((a, b) => b.missed - a.missed)
    .slice(0, mostNamed);
}
