import { chances } from '@nghego/engine/plan/forecast';
import { publishedWeights, RecallModel } from '@nghego/engine/plan/recall-model';
import { addDays } from '@nghego/engine/memory/calendar';
import { type History, lossOf, splitHistories } from '@nghego/engine/memory/weigh-weights';
import { describe, expect, test } from 'vitest';
import { fitWeights } from './fit-weights.ts';

/** Reviews of 200 items: `recallOf` gives the chance that each is remembered. */
function learn(
  seed: number,
  recallOf: (stability: number, days: number) => number,
  model: RecallModel,
): History[] {
  const chance = chances(seed);
  return Array.from({ length: 200 }, (_, n) => {
    const history = [{ day: addDays('2026-01-01', n % 60), grade: 3 }];
    let state = model.first('good');
    for (let review = 0; review < 6; review += 1) {
      const gap = 1 + Math.floor(chance() * 12);
      const grade = chance() < recallOf(state.stability, gap) ? 3 : 1;
      state = model.next(state, gap, grade === 3 ? 'good' : 'again');
      history.push({ day: addDays(history.at(-1)?.day ?? '', gap), grade });
    }
    return history;
  });
}

describe('a fit by the optimiser of FSRS', () => {
  test.each([1, 2, 3])(
    'DY-07 of a learner who forgets much faster is better than the published weights (seed %i)',
    async (seed) => {
      const model = new RecallModel(
        publishedWeights.map((weight, n) => (n < 4 ? weight / 20 : weight)),
      );
      const histories = learn(seed, (stability, days) => model.recall(stability, days), model);
      const fitted = await fitWeights(histories, undefined);
      expect(fitted?.reviews).toBe(1_200);
      expect(fitted?.weights).toHaveLength(21);
      const { from = '' } = splitHistories(histories) ?? {};
      expect(lossOf(histories, from, fitted?.weights)).toBeLessThan(lossOf(histories, from));
      // with these weights in use, a second fit finds none that are better
      expect(await fitWeights(histories, fitted?.weights)).toBe(undefined);
    },
  );

  test.each([1, 2, 3, 4, 5, 6])('DY-07 of noise is refused (seed %i)', async (seed) => {
    const coin = learn(seed, () => 0.5, new RecallModel());
    expect(await fitWeights(coin, undefined)).toBe(undefined);
  });

  test('DY-07 of too few reviews is not tried', async () => {
    const model = new RecallModel();
    expect(await fitWeights(learn(1, () => 0.9, model).slice(0, 60), undefined)).toBe(undefined);
  });
});
