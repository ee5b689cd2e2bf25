import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GrammarQuestion } from './grammar-question.ts';
import { grammarRules, type GrammarRule } from './grammar-rules.ts';
import type { GrammarAnswer } from './grammar-score.ts';
import { weakRules } from './weak-rules.ts';

const questionOf = (rule: GrammarRule): GrammarQuestion => ({
  id: `choice-${rule}`,
  sentence: 'She ___ here.',
  options: ['a', 'b', 'c', 'd'],
  correct: 0,
  hint: 'gợi ý',
  explanation: 'giải thích',
  rule,
});
const answerOf = (correct: boolean): GrammarAnswer => ({
  choice: correct ? 0 : null,
  correct,
  elapsedMs: 1,
});

test('CO-10 the rules missed most often are named first, three at most, none without a miss', () => {
  const played: [GrammarRule, boolean][] = [
    ['gerunds', false],
    ['nouns', true],
    ['passive', false],
    ['adverbs', false],
    ['passive', false],
    ['modals', false],
    ['gerunds', true],
  ];
  const weak = weakRules(
    played.map(([rule]) => questionOf(rule)),
    played.map(([, correct]) => answerOf(correct)),
  );
  expect(weak).toEqual([
    { rule: 'passive', missed: 2 },
    { rule: 'gerunds', missed: 1 },
    { rule: 'adverbs', missed: 1 },
  ]);
});

test('CO-10 no rule is named more often than it was missed, whatever was played', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...grammarRules), fc.boolean()), { maxLength: 40 }),
      (played) => {
        const weak = weakRules(
          played.map(([rule]) => questionOf(rule)),
          played.map(([, correct]) => answerOf(correct)),
        );
        expect(weak.length).toBeLessThanOrEqual(3);
        for (const { rule, missed } of weak)
          expect(played.filter(([one, correct]) => one === rule && !correct).length).toBe(missed);
      },
    ),
  );
});
