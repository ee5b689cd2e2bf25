import { expect, test } from 'vitest';
import { isNewBest, nextStartIndex, personalBests } from './grammar-progress.ts';
import type { GameFinished, PracticeEvent, PracticeSource } from '../practice/practice-event.ts';

const base = { v: 1, device: 'd', zone: 'UTC' } as const;
const ids = Array.from({ length: 60 }, (_, n) => `choice-${n}`);

function answered(n: number, at: string, from?: PracticeSource): PracticeEvent {
  return {
    ...base,
    id: `a${at}${String(n).padStart(3, '0')}`,
    at,
    kind: 'grammar-answered',
    mode: 'choice',
    questionId: `choice-${n}`,
    choice: n % 3 === 0 ? null : 1,
    correct: false,
    elapsedMs: 1,
    ...(from !== undefined && { from }),
  };
}

function finished(more: Partial<GameFinished>): GameFinished {
  return {
    ...base,
    id: 'f',
    at: '2026-01-01T00:00:00.000Z',
    kind: 'game-finished',
    mode: 'choice',
    pace: 15,
    score: 100,
    correct: 10,
    total: 20,
    bestStreak: 3,
    ...more,
  };
}

const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;

test.each<[string, PracticeEvent[], number]>([
  ['first game', [], 0],
  ['after a whole game', Array.from({ length: 20 }, (_, n) => answered(n, day(1))), 20],
  ['after a game given up at its third question', [0, 1, 2].map((n) => answered(n, day(1))), 3],
  ['around the end of the list', [answered(59, day(1))], 0],
  [
    'the last one counts, whatever the order of the log',
    [answered(39, day(2)), answered(19, day(1))],
    40,
  ],
  ['a question that is gone', [answered(99, day(1))], 0],
  [
    'SE-07 what was reviewed or missed before is not its place in the bank',
    [answered(4, day(1), 'game'), answered(30, day(2), 'review'), answered(7, day(3), 'missed')],
    5,
  ],
  [
    'a question that is gone, after one that is there',
    [answered(7, day(1)), answered(99, day(2))],
    8,
  ],
])('GG-02 the next game begins where the last one ended: %s', (_, events, index) => {
  expect(nextStartIndex(events, ids)).toBe(index);
});

test('CO-04 each level has a position of its own; answers given before there were levels count for the level of their question', () => {
  const banks = [0, 1, 2].map((level) => ids.filter((_, n) => n % 3 === level));
  const positions = (log: PracticeEvent[]) => banks.map((bank) => nextStartIndex(log, bank));
  // before there were levels, a game had questions of all three levels
  const before = Array.from({ length: 20 }, (_, n) => answered(n, day(1)));
  expect(positions(before)).toEqual([7, 7, 6]);
  // five answers at the second level alone
  const since = Array.from({ length: 5 }, (_, n) => answered(19 + 3 * (n + 1), day(2)));
  expect(positions([...before, ...since])).toEqual([7, 12, 6]);
});

test('GG-02 a bank of 60 gives three different games', () => {
  const log: PracticeEvent[] = [];
  const starts = [1, 2, 3, 4].map((round) => {
    const start = nextStartIndex(log, ids);
    for (let i = 0; i < 20; i += 1) log.push(answered((start + i) % 60, day(round)));
    return start;
  });
  expect(starts).toEqual([0, 20, 40, 0]);
});

test('GG-07 CO-04 the best of a mode and level: by score, then streak, then the earliest', () => {
  const best = finished({ id: 'b', score: 150, bestStreak: 7, at: day(2) });
  const events = [
    finished({ score: 150, bestStreak: 6 }),
    finished({ id: 'c', score: 150, bestStreak: 7, at: day(3) }),
    best,
    finished({ mode: 'structure', score: 200 }),
    finished({ level: 3, score: 180 }),
  ];
  expect(personalBests(events).get('choice-1')).toBe(best);
  expect(personalBests(events.toReversed()).get('choice-1')).toBe(best);
  expect(personalBests(events).get('choice-3')?.score).toBe(180);
  expect(personalBests(events).get('choice-2')).toBeUndefined();
  expect(personalBests(events).get('classify')).toBeUndefined();
  // a game played before there were levels counts at the first
  const first = finished({ level: 1, score: 160 });
  expect(personalBests([...events, first]).get('choice-1')).toBe(first);
  expect(personalBests([best, finished({ level: 1, score: 10 })]).get('choice-1')).toBe(best);
});

test('GG-07 a new best is better than all before, and more than nothing', () => {
  const before = [finished({ id: 'a', score: 120 }), finished({ mode: 'classify', score: 200 })];
  const second = (score: number) => finished({ id: 'b', level: 1, score });
  expect(isNewBest([...before, second(130)], 'choice-1', 130)).toBe(true);
  expect(isNewBest([...before, second(120)], 'choice-1', 120)).toBe(false);
  expect(isNewBest([...before, second(90)], 'choice-1', 90)).toBe(false);
  expect(isNewBest([...before, finished({ level: 2, score: 130 })], 'choice-2', 130)).toBe(false);
  expect(isNewBest([finished({ score: 0 })], 'choice-1', 0)).toBe(false);
  expect(isNewBest([finished({ score: 50 })], 'choice-1', 50)).toBe(false);
});
