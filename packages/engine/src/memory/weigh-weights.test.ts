import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chances } from '../plan/forecast.ts';
import { publishedWeights, RecallModel } from '../plan/recall-model.ts';
import { addDays, daysBetween } from './calendar.ts';
import {
  fewestReviews,
  type History,
  isBetter,
  lossOf,
  splitHistories,
  usableWeights,
} from './weigh-weights.ts';

/** A learner who forgets ten times as fast as the published weights say. */
const fast = publishedWeights.map((weight, n) => (n < 4 ? weight / 10 : weight));

/** Made-up reviews of items by a learner with these weights, or by one who answers at random. */
function learn(seed: number, items: number, weights: readonly number[] | 'noise'): History[] {
  const chance = chances(seed);
  const model = new RecallModel(weights === 'noise' ? publishedWeights : weights);
  return Array.from({ length: items }, (_, n) => {
    let day = addDays('2026-01-01', n % 60);
    let state = model.first('good');
    const history = [{ day, grade: 3 }];
    for (let review = 0; review < 6; review += 1) {
      const gap = 1 + Math.floor(chance() * 12);
      const next = addDays(day, gap);
      const recall =
        weights === 'noise' ? 0.5 : model.recall(state.stability, daysBetween(day, next));
      const grade = chance() < recall ? 3 : 1;
      state = model.next(state, gap, grade === 3 ? 'good' : 'again');
      history.push({ day: next, grade });
      day = next;
    }
    return history;
  });
}

describe('weights that were fitted', () => {
  const split = (histories: History[]) => {
    const found = splitHistories(histories);
    if (found === undefined) throw new Error('too few reviews');
    return found;
  };

  test('DY-07 are judged by the last fifth of the reviews, which they have not seen', () => {
    const histories = learn(1, 120, fast);
    const { from, before, reviews } = split(histories);
    expect(reviews).toBe(720);
    const later = histories.flatMap((one) => one.slice(1)).filter(({ day }) => day >= from);
    expect(later.length).toBeGreaterThanOrEqual(144);
    expect(later.length).toBeLessThan(200);
    expect(before.flat().every(({ day }) => day < from)).toBe(true);
  });

  test('DY-07 are not fitted to fewer than 400 reviews', () => {
    expect(splitHistories(learn(1, 66, fast))).toBe(undefined);
    expect(splitHistories(learn(1, 67, fast))?.reviews).toBeGreaterThan(fewestReviews);
    expect(splitHistories([])).toBe(undefined);
  });

  test('DY-07 are taken where they predict better, and not where those in use do', () => {
    const histories = learn(1, 200, fast);
    expect(isBetter(histories, split(histories), fast, undefined)).toBe(true);
    expect(isBetter(histories, split(histories), publishedWeights, fast)).toBe(false);
    // the weights in use are no better than themselves
    expect(isBetter(histories, split(histories), fast, fast)).toBe(false);
  });

  test.each([1, 2, 3, 4, 5])(
    'DY-07 a log of noise (seed %i) is refused, whatever was fitted to it',
    (seed) => {
      const histories = learn(seed, 200, 'noise');
      for (const factor of [0.001, 0.01, 0.1, 0.5, 3])
        expect(
          isBetter(
            histories,
            split(histories),
            publishedWeights.map((weight, n) => (n < 4 ? weight * factor : weight)),
            undefined,
          ),
        ).toBe(false);
    },
  );

  test('DY-07 keep the published curve, and lack nothing', () => {
    expect(usableWeights([])).toEqual(publishedWeights);
    const fitted = publishedWeights.map((weight) => weight * 1.02);
    expect(usableWeights(fitted)).toEqual([...fitted.slice(0, 20), publishedWeights[20]]);
  });
});

test('DY-07 a loss is a number for any reviews and weights', () => {
  const review = fc.record({
    gap: fc.integer({ min: 1, max: 500 }),
    grade: fc.integer({ min: 1, max: 4 }),
  });
  const weights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), {
    minLength: 21,
    maxLength: 21,
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(review, { maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      weights,
      (drawn, own) => {
        const histories = drawn.map((ofItem) => {
          let day = '2026-01-01';
          return ofItem.map(({ gap, grade }) => ({ day: (day = addDays(day, gap)), grade }));
        });
        expect(lossOf(histories, '2026-01-01', usableWeights(own))).not.toBeNaN();
      },
    ),
  );
});
