import { expect, test } from 'vitest';
import { calibrationOf, forecastKnown, type ForecastParts } from './forecast.ts';
import { RecallModel } from './recall-model.ts';

const parts = (more: Partial<ForecastParts> = {}): ForecastParts => ({
  items: Array.from({ length: 40 }, (_, n) => ({
    kind: 'word',
    stability: 1 + n,
    difficulty: 5,
    elapsed: 3,
  })),
  daysLeft: 20,
  isPlanned: () => true,
  kept: 6 / 7,
  minutes: 10,
  newWords: 4_000,
  seed: 7,
  ...more,
});
const knownOf = (more: Partial<ForecastParts>) => forecastKnown(parts(more), 9).known;

test('DY-06 the same plan has the same forecast, with the middle inside its range', () => {
  const forecast = forecastKnown(parts(), 9);
  expect(forecastKnown(parts(), 9)).toEqual(forecast);
  expect(forecast.low).toBeLessThan(forecast.known);
  expect(forecast.known).toBeLessThan(forecast.high);
});

test('DY-06 more minutes and more days kept are more words known, never more than there are', () => {
  expect(knownOf({ minutes: 20 })).toBeGreaterThan(knownOf({}) * 1.3);
  expect(knownOf({ kept: 1 })).toBeGreaterThan(knownOf({ kept: 0.5 }));
  expect(knownOf({ minutes: 45, newWords: 10 })).toBeLessThanOrEqual(50);
});

test('DY-06 who never practises any more knows what is left then', () => {
  const model = new RecallModel();
  const left = parts().items.reduce((sum, { stability }) => sum + model.recall(stability, 23), 0);
  const { known, low, high } = forecastKnown(parts({ isPlanned: () => false }), 9);
  expect([known, low, high].map((one) => Math.abs(one - left) < 0.001)).toEqual([true, true, true]);
});

test('DY-06 only words count as words', () => {
  const items = parts().items.map((item) => ({ ...item, kind: 'sentence' as const }));
  expect(knownOf({ items, newWords: 0 })).toBe(0);
});

test('DY-06 a learner who recalls less than expected gets a lower forecast', () => {
  const review = (day: number, stability: number) => ({
    lastReview: `2026-01-${String(day).padStart(2, '0')}`,
    stability,
  });
  const forgets = Array.from({ length: 2_000 }, () => [review(1, 4), review(5, 1)]);
  const recalls = Array.from({ length: 2_000 }, () => [review(1, 4), review(5, 9)]);
  expect(calibrationOf([])).toBe(1);
  expect(calibrationOf([[review(1, 4)]])).toBe(1);
  // one in twenty more or less of a hundred reviews is chance, and moves a forecast by hardly a hundredth
  expect(calibrationOf([...recalls.slice(0, 85), ...forgets.slice(0, 15)])).toBeGreaterThan(0.985);
  expect(calibrationOf([...recalls.slice(0, 95), ...forgets.slice(0, 5)])).toBeLessThan(1.015);
  expect(calibrationOf(forgets)).toBeLessThan(0.3);
  expect(calibrationOf(recalls)).toBeGreaterThan(1);
  expect(knownOf({ calibration: 0.5 })).toBeCloseTo(knownOf({}) / 2);
});
