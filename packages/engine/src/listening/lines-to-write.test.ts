import { expect, test } from 'vitest';
import { linesToWrite } from './lines-to-write.ts';
import { conversation, reply } from './listening-items.cases.ts';

test.each([
  ['right', 2],
  ['wrong', 0],
])(
  'LS-04 of a reply the prompt and the right reply are written, also if it was %s',
  (_, choice) => {
    expect(linesToWrite(reply('p2-001', 2), new Map([['p2-001', choice]]))).toEqual([0, 3]);
  },
);

const item = conversation('p3-001');

test.each<[string, Record<string, number>, number[]]>([
  ['the first question', { 'p3-001-1': 1, 'p3-001-2': 1, 'p3-001-3': 2 }, [0]],
  ['the last two', { 'p3-001-1': 0, 'p3-001-2': 0, 'p3-001-3': 0 }, [1, 2, 3]],
  ['all, each line once', { 'p3-001-1': 3, 'p3-001-2': 0, 'p3-001-3': 0 }, [0, 1, 2, 3]],
])('LS-04 of a conversation the evidence of %s is written', (_, choices, lines) => {
  expect(linesToWrite(item, new Map(Object.entries(choices)))).toEqual(lines);
});

test('LS-04 where all was right, the two lines with the most words that carry meaning are written', () => {
  const choices = new Map([
    ['p3-001-1', 0],
    ['p3-001-2', 1],
    ['p3-001-3', 2],
  ]);
  expect(linesToWrite(item, choices)).toEqual([1, 3]);
});
