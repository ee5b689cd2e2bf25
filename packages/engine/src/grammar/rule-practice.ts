import type { GrammarAnswered, PracticeEvent } from '../practice/practice-event.ts';
import type { GrammarMode, GrammarQuestion } from './grammar-question.ts';
import { type GrammarRule, grammarRules } from './grammar-rules.ts';

/** How many questions the practice of one rule has at most. */
const mostQuestions = 10;

/** The rule of a name; undefined if there is none. */
export const findRule = (name: string): GrammarRule | undefined =>
  grammarRules.find((rule) => rule === name);

/** The game whose questions train a rule. */
export function modeOfRule(rule: GrammarRule): GrammarMode {
  if (rule.endsWith('-tenses')) return 'classify';
  return rule === 'sentence-parts' ? 'structure' : 'choice';
}

/**
 * The questions for the practice of one rule: first those whose last answer was wrong, then those that were never
 * answered in the order of the bank, then those that were right, the longest ago first.
 * @param bank all questions of the rule's mode, the easiest level first
 */
export function rulePractice(
  rule: GrammarRule,
  bank: readonly GrammarQuestion[],
  events: Iterable<PracticeEvent>,
): GrammarQuestion[] {
  const last = new Map<string, GrammarAnswered>();
  for (const event of events) {
    if (event.kind !== 'grammar-answered') continue;
    const before = last.get(event.questionId);
    if (before === undefined || event.at >= before.at) last.set(event.questionId, event);
  }
  // 0 missed, 1 new, 2 right; then the time of the answer
  const turn = ({ id }: GrammarQuestion): string => {
    const answer = last.get(id);
    if (answer === undefined) return '1';
    return `${answer.correct ? 2 : 0} ${answer.at}`;
  };
  const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
  // sorting keeps the order of the bank where nothing else decides
  return bank
    .filter((question) => question.rule === rule)
    .toSorted((a, b) => inOrder(turn(a), turn(b)))
    .slice(0, mostQuestions);
}
