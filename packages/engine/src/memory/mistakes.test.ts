import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, anyMemoryLog, choiceOf, missedIn, wordCheck } from '../memory.cases.ts';
import { trustedContent } from './memory-marks.ts';
import { hasRecentChecks, recentMistakes } from './mistakes.ts';
import { pairHeard } from '../practice/practice-events.cases.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

const hanoi = (day: number, hour = 9): string =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+07:00`;
const at = Date.parse(hanoi(30));
const mistakesOf = (log: readonly PracticeEvent[], now = at) =>
  recentMistakes(log, trustedContent, now);
const wrong = (day: number, id: string, mistake: 'vowel' | 'slip' | 'ending', hour = 9) =>
  wordCheck(hanoi(day, hour), id, { correct: false, mistake });

test('ME-09 what was missed, by kind and item, with how often, the most often first', () => {
  const log = [
    wrong(10, 'w1', 'ending'),
    wrong(11, 'w2', 'vowel'),
    wrong(11, 'w2', 'vowel', 10),
    wordCheck(hanoi(12), 'w2', { correct: false, mistake: 'slip', typed: 'the last' }),
    wordCheck(hanoi(12), 'w3'),
    wordCheck(hanoi(12), 'seen', { revealed: true }),
    answerOf(hanoi(13), 'q1', { correct: false }),
    missedIn(hanoi(14), 's1', [
      ['w1', 'vowel'],
      ['w4', 'slip'],
    ]),
  ];
  expect(mistakesOf(log)).toEqual({
    kinds: [
      { kind: 'vowel', count: 4 },
      { kind: 'ending', count: 1 },
      { kind: null, count: 1 },
      { kind: 'slip', count: 1 },
    ],
    items: [
      {
        kind: 'word',
        id: 'w2',
        mistakes: [
          { kind: 'vowel', count: 2 },
          { kind: 'slip', count: 1 },
        ],
        lastAt: '2026-03-12T02:00:00.000Z',
        typed: 'the last',
      },
      {
        kind: 'word',
        id: 'w1',
        mistakes: [
          { kind: 'ending', count: 1 },
          { kind: 'vowel', count: 1 },
        ],
        lastAt: '2026-03-14T02:00:00.000Z',
        typed: '',
      },
      {
        kind: 'sentence',
        id: 's1',
        mistakes: [{ kind: 'vowel', count: 1 }],
        lastAt: '2026-03-14T02:00:00.000Z',
        typed: 'x',
      },
      {
        kind: 'question',
        id: 'q1',
        mistakes: [{ kind: null, count: 1 }],
        lastAt: '2026-03-13T02:00:00.000Z',
        typed: '',
      },
    ],
  });
});

const right = (day: number, more: Parameters<typeof wordCheck>[2] = {}) =>
  wordCheck(hanoi(day, 20), 'w1', more);

test.each<[string, PracticeEvent[], boolean]>([
  ['never right again', [], true],
  ['right later on the same day', [right(10)], true],
  ['right later on the same day and on the next', [right(10), right(11)], true],
  ['right on one day', [right(11), wordCheck(hanoi(11, 21), 'w1')], true],
  ['right on two days', [right(11), right(15)], false],
  [
    'right on two days, once with the answer seen',
    [right(11), right(12, { revealed: true })],
    true,
  ],
  ['right on two days, and missed again', [right(11), right(12), wrong(13, 'w1', 'vowel')], true],
  [
    'right on one day before and one after the last miss',
    [right(11), wrong(12, 'w1', 'slip'), right(13)],
    true,
  ],
  ['right on two days in reviews', [right(11, { from: 'review' }), right(12)], false],
  ['set aside', [choiceOf(hanoi(11), { kind: 'word', id: 'w1' })], false],
  [
    'set aside and taken back',
    [
      choiceOf(hanoi(12), { kind: 'word', id: 'w1' }, false),
      choiceOf(hanoi(11), { kind: 'word', id: 'w1' }),
    ],
    true,
  ],
])('ME-09 whether an item is listed that was %s', (_, more, isListed) => {
  const log = [wrong(10, 'w1', 'ending'), ...more];
  expect(mistakesOf(log).items.length).toBe(isListed ? 1 : 0);
  expect(mistakesOf(log.toReversed())).toEqual(mistakesOf(log));
});

test('ME-09 after 30 days a miss is forgotten; one of tomorrow is not known yet', () => {
  const log = [wrong(1, 'w1', 'vowel'), wrong(20, 'w2', 'vowel')];
  const day = 86_400_000;
  const first = Date.parse(hanoi(1));
  expect(mistakesOf(log, first + 30 * day - 1).items).toHaveLength(2);
  expect(mistakesOf(log, first + 30 * day).items).toMatchObject([{ id: 'w2' }]);
  expect(mistakesOf(log, first).items).toMatchObject([{ id: 'w1' }]);
  expect(recentMistakes(log, trustedContent, at, 15).items).toMatchObject([{ id: 'w2' }]);
});

test('ME-09 an item that was deleted is not listed', () => {
  const content = { ...trustedContent, isGone: () => true };
  expect(recentMistakes([wrong(10, 'w1', 'vowel')], content, at)).toEqual({ kinds: [], items: [] });
});

test('ME-09 neither order nor doubles make a difference, and kinds and items agree', () => {
  const late = Date.UTC(2026, 1, 5);
  const mixes = anyMemoryLog.chain((log) =>
    fc.tuple(
      fc.constant(log),
      fc.shuffledSubarray([...log, ...log], { minLength: log.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(mixes, ([log, mixed]) => {
      const mistakes = recentMistakes(log, trustedContent, late);
      expect(recentMistakes(mixed, trustedContent, late)).toEqual(mistakes);
      const sum = (counts: readonly { count: number }[]) =>
        counts.reduce((all, { count }) => all + count, 0);
      expect(sum(mistakes.kinds)).toBe(sum(mistakes.items.flatMap((one) => one.mistakes)));
      expect(mistakes.items.every(({ lastAt }) => Date.parse(lastAt) <= late)).toBe(true);
    }),
  );
});

test('ME-09 practice that could have mistakes is told from none, from a drill, and from what is long ago', () => {
  const heard = pairHeard({ minute: 1 }, false, { at: hanoi(29) });
  expect(hasRecentChecks([], at)).toBe(false);
  expect(hasRecentChecks([heard], at)).toBe(false);
  expect(hasRecentChecks([wordCheck('2026-01-02T09:00:00+07:00', 'w1')], at)).toBe(false);
  expect(hasRecentChecks([wordCheck('2026-04-02T09:00:00+07:00', 'w1')], at)).toBe(false);
  expect(hasRecentChecks([wordCheck(hanoi(20), 'w1', { from: 'level' })], at)).toBe(false);
  expect(hasRecentChecks([heard, wordCheck(hanoi(20), 'w1')], at)).toBe(true);
});
