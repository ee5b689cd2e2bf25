import { expect, test } from 'vitest';
import { publishedWeights } from '../plan/recall-model.ts';
import { foldMemory } from '../memory.ts';
import { weightsChosen, word } from '../practice/practice-events.cases.ts';
import { chosenWeights } from './chosen-weights.ts';
import { trustedContent } from './memory-marks.ts';

const own = publishedWeights.map((weight, n) => (n < 4 ? weight * 2 : weight));

test('DY-07 the newest choice counts, in any order; null takes it back', () => {
  const first = weightsChosen({ minute: 1, n: 1 }, own);
  const second = weightsChosen({ minute: 2, n: 2 }, publishedWeights);
  const back = weightsChosen({ minute: 3, n: 3 }, null);
  const always = Number.POSITIVE_INFINITY;
  expect(chosenWeights([], always)).toBe(undefined);
  expect(chosenWeights([second, first], always)?.weights).toBe(publishedWeights);
  expect(chosenWeights([second, back, first], always)).toBe(undefined);
  // a later choice does not count yet
  expect(chosenWeights([second, back, first], Date.parse(first.at))).toEqual({
    weights: own,
    reviews: 400,
  });
});

test('DY-07 a memory is folded by the weights of its learner', () => {
  const log = [word({ minute: 0 }, 'w', { correct: true })];
  const fold = (weights?: readonly number[]) =>
    foldMemory(log, { ...trustedContent, weights }, Number.POSITIVE_INFINITY).get('word:w');
  expect(fold(publishedWeights)).toEqual(fold());
  expect(fold(own)?.stability).toBeCloseTo(2 * (fold()?.stability ?? 0), 5);
  expect((fold(own)?.due ?? '') > (fold()?.due ?? '')).toBe(true);
});
