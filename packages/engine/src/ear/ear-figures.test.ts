import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at as timeOf, pairHeard, senseJudged } from '../practice/practice-events.cases.ts';
import { anyLog } from '../practice/practice-logs.cases.ts';
import type { PairHeard, PairStage, PracticeEvent } from '../practice/practice-event.ts';
import { earFigures } from './ear-figures.ts';

const day = 24 * 60;
const at = Date.parse(timeOf(60 * day));
const ofPair = (events: readonly PracticeEvent[], key = 'ɪ-i') =>
  earFigures(events, at).pairs.get(key);

/** Rounds a minute apart: `b+` is a right answer in the check before the drill, `d-` a wrong one in the drill. */
function rounds(text: string, from = 0, more: Partial<PairHeard> = {}): PairHeard[] {
  const stages: Record<string, PairStage> = { b: 'before', d: 'drill', a: 'after', m: 'minute' };
  return text.split(' ').map((one, n) =>
    pairHeard({ minute: from + n }, one.endsWith('+'), {
      stage: stages[one[0] ?? ''] ?? 'drill',
      ...more,
    }),
  );
}

test.each([
  ['a drill alone', 'd+ d- d+', { of: 3, right: 2 }, undefined, undefined],
  ['a check before, a drill, a check after', 'b- b+ d+ a+ a+', { of: 1, right: 1 }, [2, 1], [2, 2]],
  ['the last of two checks', 'b- b- d+ a- b+ d+ a+ a+', { of: 2, right: 2 }, [1, 1], [2, 2]],
  [
    'a drill that was left keeps no older check after it',
    'b- d+ a+ b+ b+',
    { of: 1, right: 1 },
    [2, 2],
    undefined,
  ],
  ['the one-minute check is no drill', 'm- m+ b+ m- b-', { of: 0, right: 0 }, [2, 1], undefined],
])('EA-02 EA-06 the figures of two sounds: %s', (_, text, drilled, before, after) => {
  const tally = (counts: number[] | undefined) => counts && { of: counts[0], right: counts[1] };
  expect(ofPair(rounds(text))).toMatchObject({
    drilled,
    before: tally(before),
    after: tally(after),
  });
});

test('EA-02 EA-06 when two sounds were drilled last: the one-minute check is no drill', () => {
  expect(ofPair(rounds('b+ d+ m+'))?.drilledMs).toBe(Date.parse(timeOf(1)));
  expect(ofPair(rounds('m+'))?.drilledMs).toBeUndefined();
});

test('EA-06 of a long training the newest twenty rounds count, and those of the last drill, of each pair by itself, and none of the future', () => {
  const long = rounds(Array.from({ length: 30 }, (_, n) => (n < 10 ? 'd-' : 'd+')).join(' '));
  expect(ofPair(long)?.heard).toEqual({ of: 20, right: 20 });
  const twoDrills = rounds(Array.from({ length: 20 }, (_, n) => (n < 10 ? 'd-' : 'd+')).join(' '));
  expect(ofPair(twoDrills)).toMatchObject({
    heard: { of: 20, right: 10 },
    drilled: { of: 10, right: 10 },
  });
  expect(ofPair([...long, ...rounds('d-', 100, { sounds: 's-' })], 's-')?.drilled).toEqual({
    of: 1,
    right: 0,
  });
  expect(ofPair([...long, ...rounds('d-', 61 * day)])?.drilled).toEqual({ of: 10, right: 10 });
  expect(earFigures([], at)).toEqual({ pairs: new Map(), weeks: [] });
});

test('EA-04 EA-06 fast answers by week: how many were right, and the median time of the right ones', () => {
  // minute 0 is Thursday, 2026-01-01, 07:00 in Hanoi
  const sunday = 3 * day + 16 * 60;
  const log = [
    senseJudged({ minute: 0 }, true, 800),
    senseJudged({ minute: 1 }, true, 400),
    senseJudged({ minute: 2 }, false, 100),
    senseJudged({ minute: sunday }, true, 1_000),
    senseJudged({ minute: sunday + 60 }, true, null),
    senseJudged({ minute: sunday + 61 }, false, null),
    senseJudged({ minute: 11 * day }, true, 501),
    senseJudged({ minute: 11 * day + 1 }, true, 600),
  ];
  expect(earFigures([...log.toReversed(), ...log], at).weeks).toEqual([
    { ...timed(4, 3, 800), week: '2025-12-29' },
    { ...timed(0, 0, null), week: '2026-01-05', calm: { of: 2, right: 1 } },
    { ...timed(2, 2, 551), week: '2026-01-12' },
  ]);
});

const timed = (of: number, right: number, medianMs: number | null) => ({
  of,
  right,
  medianMs,
  isGuess: false,
  calm: { of: 0, right: 0 },
});

test('EA-04 of a week with few right answers no time is told, and calm answers do not change that', () => {
  const guessed = Array.from({ length: 20 }, (_, n) => senseJudged({ minute: n }, n < 11, 310));
  const calm = Array.from({ length: 9 }, (_, n) => senseJudged({ minute: 30 + n }, true, null));
  expect(earFigures([...guessed, ...calm], at).weeks).toEqual([
    {
      ...timed(20, 11, null),
      week: '2025-12-29',
      isGuess: true,
      calm: { of: 9, right: 9 },
    },
  ]);
});

test('EA-06 the order of the log and doubles make no difference, and the shares add up', () => {
  fc.assert(
    fc.property(anyLog, fc.nat(), (log, cut) => {
      const figures = earFigures(log, at);
      const other = [...log.toReversed(), ...log.slice(cut % (log.length + 1))];
      expect(earFigures(other, at)).toEqual(figures);
      const judged = log.filter(({ kind }) => kind === 'sense-judged').length;
      expect(figures.weeks.reduce((sum, { of, calm }) => sum + of + calm.of, 0)).toBe(judged);
      for (const { of, right } of figures.weeks) expect(right).toBeLessThanOrEqual(of);
    }),
  );
});
