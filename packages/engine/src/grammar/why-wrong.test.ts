import { expect, test } from 'vitest';
import type { GrammarQuestion } from './grammar-question.ts';
import { whyWrong } from './why-wrong.ts';

const question: GrammarQuestion = {
  id: 'choice-001',
  sentence: 'Would you mind ___ the window?',
  options: ['close', 'closing', 'to close', 'closed'],
  correct: 1,
  hint: 'gợi ý',
  explanation: 'giải thích',
  why: ['nguyên mẫu', null, 'có "to"', 'quá khứ'],
  rule: 'gerunds',
};

test.each([
  [0, { option: 'close', reason: 'nguyên mẫu' }],
  [3, { option: 'closed', reason: 'quá khứ' }],
  [1, undefined],
  [null, undefined],
  [4, undefined],
])('CO-10 the reason of the chosen option %j is told, none of another', (choice, told) => {
  expect(whyWrong(question, choice)).toEqual(told);
});

test('CO-10 a question from before there were reasons tells none', () => {
  expect(whyWrong({ ...question, why: undefined }, 0)).toBeUndefined();
});
