import { expect, test } from 'vitest';
import { calibrationOf, forecastOfRuns, type ForecastParts, runForecast } from './forecast.ts';
import { RecallModel } from './recall-model.ts';

const parts = (more: Partial<ForecastParts> = {}): ForecastParts => ({
  items: Array.from({ length: 40 }, (_, n) => ({
    kind: 'word',
    stability: 1 + n,
    difficulty: 5,
    elapsed: 3,
    isCounted: true,
  })),
  daysLeft: 20,
  isPlanned: () => true,
  keeping: { kept: 24, missed: 4 },
  minutes: 10,
  newWords: 4_000,
  seed: 7,
  ...more,
});
const forecast = (more: Partial<ForecastParts> = {}) =>
  forecastOfRuns(Array.from({ length: 9 }, (_, n) => runForecast({ ...parts(more), seed: 7 + n })));
const knownOf = (more: Partial<ForecastParts>) => forecast(more).known;

test('DY-06 the same plan has the same forecast, with the middle inside its range', () => {
  const { known, low, high } = forecast();
  expect(forecast()).toEqual({ known, low, high });
  expect(low).toBeLessThan(known);
  expect(known).toBeLessThan(high);
});

test('DY-06 the range holds eight of ten: wider where runs differ, and never as narrow as if all learners were alike', () => {
  expect(forecastOfRuns([100, 100, 100])).toEqual({ known: 100, low: 93.6, high: 106.4 });
  const { low, high } = forecastOfRuns([80, 100, 120]);
  expect([low, high].map(Math.round)).toEqual([74, 126]);
  expect(forecastOfRuns([0, 0, 90]).low).toBe(0);
});

test('DY-06 few days of the past leave more possible than many', () => {
  const width = (keeping: { kept: number; missed: number }): number => {
    const { known, low, high } = forecastOfRuns(
      Array.from({ length: 40 }, (_, seed) => runForecast({ ...parts({ keeping }), seed })),
    );
    return (high - low) / known;
  };
  expect(width({ kept: 0, missed: 0 })).toBeGreaterThan(width({ kept: 600, missed: 100 }) * 1.1);
});

test('DY-06 more minutes and more days kept are more words known, never more than there are', () => {
  expect(knownOf({ minutes: 20 })).toBeGreaterThan(knownOf({}) * 1.3);
  const kept = (days: number) => knownOf({ keeping: { kept: days, missed: 28 - days } });
  expect(kept(28)).toBeGreaterThan(kept(14));
  expect(knownOf({ minutes: 45, newWords: 10 })).toBeLessThanOrEqual(50);
});

test('DY-06 who never practises any more knows what is left then', () => {
  const model = new RecallModel();
  const left = parts().items.reduce((sum, { stability }) => sum + model.recall(stability, 23), 0);
  expect(knownOf({ isPlanned: () => false })).toBeCloseTo(left);
  expect(knownOf({ isPlanned: () => false, setAside: 9 })).toBeCloseTo(left + 9);
});

test('DY-06 what is no word of the course counts nothing, and takes time, as listening does', () => {
  const others = parts().items.map((item) => ({
    ...item,
    kind: 'sentence' as const,
    elapsed: 200,
    isCounted: false,
  }));
  expect(knownOf({ items: others, newWords: 0 })).toBe(0);
  expect(knownOf({ items: [...parts().items, ...others] })).toBeLessThan(knownOf({}));
  expect(knownOf({ listeningSeconds: 120 })).toBeLessThan(knownOf({}));
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
  // five more or fewer of a hundred reviews are chance: they change a forecast by hardly a hundredth
  expect(calibrationOf([...recalls.slice(0, 85), ...forgets.slice(0, 15)])).toBeGreaterThan(0.985);
  expect(calibrationOf([...recalls.slice(0, 95), ...forgets.slice(0, 5)])).toBeLessThan(1.015);
  expect(calibrationOf(forgets)).toBeLessThan(0.3);
  expect(calibrationOf(recalls)).toBeGreaterThan(1);
  expect(knownOf({ calibration: 0.5 })).toBeCloseTo(knownOf({}) / 2);
});
