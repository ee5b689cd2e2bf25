import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarizePass } from '../practice/pass-summary.ts';
import { answer, heard, line, ownWord, sentence, word } from '../practice/practice-events.cases.ts';
import { answersOfDay } from './day-answers.ts';
import { readStep } from './study-plan.ts';

const later = Date.UTC(2027, 0, 1);
const today = '2026-01-01';
const steps = [
  'word:a',
  'word:b',
  'word:own:o',
  'sentence:s',
  'line:p3-001-1',
  'question:choice-001',
  'listening:p3-001',
].flatMap((key) => readStep(key) ?? []);
const log = [
  word({ minute: 1 }, 'a', { correct: false }),
  word({ minute: 2 }, 'a'),
  word({ minute: 3 }, 'b'),
  sentence({ minute: 4 }, 's', { revealed: true }),
  answer({ minute: 5 }, false),
  heard({ minute: 6 }, 'p3-001-1', true),
  heard({ minute: 6, n: 1 }, 'p3-001-2', false),
];

test('DY-01 of a list the answers of its day count, each item once, a listening item with all its questions', () => {
  const { checks, chosen } = answersOfDay(log, steps, today, later);
  const ids = [...new Set(checks.map(({ itemId }) => itemId))];
  expect(ids).toEqual([
    'word:a',
    'word:b',
    'sentence:s',
    'question:choice-001',
    'listening:p3-001',
  ]);
  const summary = summarizePass(
    ids.map((id) => ({ id })),
    checks,
  );
  expect(summary).toMatchObject({ total: 5, firstTry: 1 });
  expect(summary.missed.map(({ itemId, typed, wasSeen }) => [itemId, typed, wasSeen])).toEqual([
    ['word:a', 'x', false],
    ['sentence:s', '', true],
    ['question:choice-001', '', false],
    ['listening:p3-001', '', false],
  ]);
  expect([...chosen.keys()]).toEqual(['p3-001-1', 'p3-001-2']);
});

test('DY-01 an item that is heard again keeps its first answers', () => {
  const again = [
    heard({ minute: 9 }, 'p3-001-1', false),
    heard({ minute: 9, n: 1 }, 'p3-001-2', true),
  ];
  const first = answersOfDay(log, steps, today, later);
  const both = answersOfDay([...again, ...log], steps, today, later);
  expect(both.chosen).toEqual(first.chosen);
  expect(both.checks.at(-1)).toEqual(first.checks.at(-1));
});

test('DY-01 other days, other items, the future and the wrong answers of a level check do not count', () => {
  for (const event of [
    word({ minute: 1 }, 'c'),
    word({ minute: 1 }, 'a', { correct: false, from: 'level' }),
    line({ minute: 1 }, 'p3-001-9'),
    { ...heard({ minute: 1 }, 'p4-001-1', true), itemId: 'p4-001' },
  ])
    expect(answersOfDay([event], steps, today, later).checks).toEqual([]);
  expect(answersOfDay(log, steps, '2026-01-02', later).checks).toEqual([]);
  expect(answersOfDay(log, steps, today, 0).checks).toEqual([]);
  expect(answersOfDay([ownWord({ minute: 1 }, 'o')], steps, today, later).checks).toHaveLength(1);
});

test('DY-01 the answers of a day are the same in any order of the log', () => {
  const expected = answersOfDay(log, steps, today, later);
  fc.assert(
    fc.property(fc.shuffledSubarray(log, { minLength: log.length }), (events) => {
      expect(answersOfDay([...events, ...events], steps, today, later)).toEqual(expected);
    }),
  );
});
