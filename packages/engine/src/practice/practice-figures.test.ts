import fc from 'fast-check';
import { expect, test } from 'vitest';
import { word } from './practice-events.cases.ts';
import { figureCases, reviewCases } from './practice-figures.cases.ts';
import { anyLog } from './practice-logs.cases.ts';
import { levelOf, practiceFigures, wholePercent } from './practice-figures.ts';
import { completedSetKeys } from './progress.ts';

test.each(figureCases)('PF-02 figures of %s', (_, log, figures) => {
  expect(practiceFigures(log)).toMatchObject(figures);
});

test.each(reviewCases)('SE-07 figures of %s', (_, log, figures) => {
  expect(practiceFigures(log)).toMatchObject(figures);
});

test('PF-05 PF-02 figures depend neither on the order of the log nor on events standing in it more than once', () => {
  fc.assert(
    fc.property(
      anyLog.chain((log) =>
        fc.tuple(
          fc.constant(log),
          fc.shuffledSubarray([...log, ...log], {
            minLength: log.length * 2,
            maxLength: log.length * 2,
          }),
        ),
      ),
      ([log, mixed]) => {
        expect(practiceFigures(mixed)).toEqual(practiceFigures(log));
      },
    ),
  );
});

test('PF-05 two devices that exchanged their logs show the same figures, in either order', () => {
  fc.assert(
    fc.property(anyLog, anyLog, (log, other) => {
      const mine = log.map((event) => ({ ...event, id: event.id.replace(/^0190/, '0191') }));
      expect(practiceFigures([...mine, ...other])).toEqual(practiceFigures([...other, ...mine]));
    }),
  );
});

test('PF-01 PF-02 figures agree with each other and stay in their ranges', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const figures = practiceFigures(log);
      const best = figures.exercises.map(({ bestScore }) => bestScore);
      const isPercent = (score: number) => Number.isInteger(score) && score >= 0 && score <= 100;
      expect(figures.exercises).toHaveLength(figures.exercisesCompleted);
      expect(figures.exercisesCompleted).toBeLessThanOrEqual(completedSetKeys(log).size);
      expect([...best, ...figures.recent.map(({ score }) => score)].every(isPercent)).toBe(true);
      expect(figures.averageScore === null).toBe(best.length === 0);
      expect(figures.averageScore ?? 0).toBeLessThanOrEqual(Math.max(0, ...best));
      expect(figures.recent.length).toBeLessThanOrEqual(3);
      expect(figures.days.every(({ right, checks }) => right <= checks && checks > 0)).toBe(true);
      expect(new Set(figures.days.map(({ day }) => day)).size).toBe(figures.days.length);
    }),
  );
});

test('PF-01 practising on never lowers the level', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const before = practiceFigures(log);
      const later = word({ minute: 1_000_000 }, 'later', { correct: false });
      expect(practiceFigures([...log, later]).masteredItems).toBe(before.masteredItems);
    }),
  );
});

test.each([
  [0, 'beginner'],
  [199, 'beginner'],
  [200, 'intermediate'],
  [799, 'intermediate'],
  [800, 'advanced'],
] as const)('PF-01 with %i items right at a first check one is %s', (items, level) => {
  expect(levelOf(items)).toBe(level);
});

test('PF-02 whole percents round half up', () => {
  expect([1, 2, 3].map((right) => wholePercent(right, 3))).toEqual([33, 67, 100]);
  expect(wholePercent(1, 40)).toBe(3);
  expect(wholePercent(0, 0)).toBe(0);
});

test('PF-02 times are compared as times, however they are written', () => {
  const first = { ...word({ minute: 1 }, 'w', { correct: false }), at: '2026-01-01T00:01:00Z' };
  const second = { ...word({ minute: 1, n: 1 }, 'w'), at: '2026-01-01T00:01:00.500Z' };
  expect(practiceFigures([second, first]).masteredItems).toBe(0);
});
