import { expect, test } from 'vitest';
import type { TalkItem } from '@nghego/contracts/listening-file';
import { printQuestions } from './print-questions.ts';

const question = {
  id: 'p3-001-1',
  asks: 'gist',
  question: 'Why is the man calling?',
  vietnamese: 'Vì sao người đàn ông gọi điện?',
  options: ['To order', 'To cancel', 'To complain', 'To apply'],
  correct: 2,
  evidence: [0],
  why: ['', '', '', ''],
} as const;
const item: TalkItem = {
  id: 'p3-001',
  part: 'part3',
  topic: 'shops-and-retail',
  cefr: 'A2',
  genre: 'complaint',
  speakers: { M: 'us-m' },
  lines: [{ by: 'M', english: 'This lamp is broken.', vietnamese: 'Cái đèn này hỏng.' }],
  graphic: { kind: 'list', title: 'Lamps', rows: [['Luna', '$9']] },
  questions: [1, 2, 3].map((n) => ({
    ...question,
    id: `p3-001-${n}`,
    options: [...question.options],
    evidence: [...question.evidence],
    why: [...question.why],
  })),
};
const orderOf = (seed: number, n = 1) => {
  const lines = printQuestions([item], seed, 'blind');
  const at = lines.findIndex((line) => line.startsWith(`p3-001-${n} `));
  return lines.slice(at + 1, at + 5);
};

test('LS-12 a solver without the sound gets the graphic and the questions, but no spoken text', () => {
  const text = printQuestions([item], 1, 'blind').join('\n');
  expect(text).toContain('| Luna | $9 |');
  for (const option of question.options) expect(text).toContain(option);
  expect(text).not.toContain('broken');
  expect(printQuestions([item], 1, 'heard').join('\n')).toContain('M: This lamp is broken.');
});

test('LS-12 the key names the letter under which the right option is shown', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const letters = printQuestions([item], seed, 'key').map((line) => line.split(' ')[1]);
    for (const [i, letter] of letters.entries())
      expect(orderOf(seed, i + 1)).toContain(`  ${letter} To complain`);
  }
});

test('LS-12 another seed and another question show the options in another order', () => {
  const orders = Array.from({ length: 20 }, (_, seed) => orderOf(seed).join());
  expect(new Set(orders).size).toBeGreaterThan(5);
  expect(orderOf(7)).toEqual(orderOf(7));
});
