import {
  type History,
  isBetter,
  splitHistories,
  usableWeights,
} from '@nghego/engine/memory/weigh-weights';
import { daysBetween } from '@nghego/engine/memory/calendar';

/** Weights that predict a learner's last reviews better than those in use; and how many reviews they were fitted to. */
export type Fitted = { weights: number[]; reviews: number };

/**
 * Fits weights to the reviews of a learner with the optimiser of FSRS (DY-07). It takes seconds of processor time.
 * @param inUse the weights in use; undefined for the published ones
 * @returns undefined for too few reviews, or if the weights in use predict as well
 */
export async function fitWeights(
  histories: readonly History[],
  inUse: readonly number[] | undefined,
): Promise<Fitted | undefined> {
  const split = splitHistories(histories);
  if (split === undefined) return undefined;
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } =
    await import('@open-spaced-repetition/binding');
  // an item of the optimiser is one review together with all reviews before it
  const items = split.before.flatMap((history) => {
    const reviews = history.map(
      ({ day, grade }, n) =>
        new FSRSBindingReview(grade, n === 0 ? 0 : daysBetween(history[n - 1]?.day ?? day, day)),
    );
    return reviews.slice(1).map((_, n) => new FSRSBindingItem(reviews.slice(0, n + 2)));
  });
  const weights = usableWeights(await computeParameters(items, { enableShortTerm: false }));
  return isBetter(histories, split, weights, inUse)
    ? { weights, reviews: split.reviews }
    : undefined;
}
