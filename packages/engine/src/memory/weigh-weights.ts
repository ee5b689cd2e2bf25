import { clipParameters } from 'ts-fsrs';
import type { GradedReview } from '../memory.ts';
import { publishedWeights, RecallModel, type RecallGrade } from '../plan/recall-model.ts';
import { daysBetween } from './calendar.ts';

// Whether weights that were fitted to a learner are better than those in use (DY-07).

/** How many reviews a fit needs, without the first review of each item. */
export const fewestReviews = 400;
/** The share of the reviews by which weights are judged: the newest ones. */
const judgedShare = 1 / 5;

/** The reviews of an item, oldest first. */
export type History = readonly GradedReview[];

/** Splits the reviews at the day `from`: weights are fitted to those before it, and judged by the others. */
export type Split = {
  from: string;
  before: History[];
  /** Reviews in all. */
  reviews: number;
};

/** @returns undefined for too few reviews */
export function splitHistories(histories: readonly History[]): Split | undefined {
  const days = histories.flatMap((history) => history.slice(1).map(({ day }) => day)).toSorted();
  const from = days[Math.floor(days.length * (1 - judgedShare))];
  if (from === undefined || days.length < fewestReviews) return undefined;
  const before = histories.map((history) => history.filter(({ day }) => day < from));
  return { from, before: before.filter((history) => history.length > 1), reviews: days.length };
}

/**
 * Fitted weights as they are used: the shape of the curve of forgetting (the last weight) stays the published one, so
 * that a stability means the same for every learner and in every program.
 */
export function usableWeights(fitted: readonly number[]): number[] {
  const whole = publishedWeights.map((weight, n) => (n === 20 ? weight : (fitted[n] ?? weight)));
  // the scheduler clips weights to the bounds of FSRS, too
  return clipParameters(whole, 0);
}

/**
 * Whether weights predict the reviews from the day `from` on better than those in use, and better than one fixed chance
 * for all reviews. The second condition refuses weights fitted to a log of random answers, which only learn how often
 * the answers were right.
 */
export function isBetter(
  histories: readonly History[],
  { from }: Pick<Split, 'from'>,
  weights: readonly number[],
  inUse: readonly number[] | undefined,
): boolean {
  const loss = lossOf(histories, from, weights);
  return loss < lossOf(histories, from, inUse) && loss < lossOfOneChance(histories, from);
}

/** The mean logarithmic loss of the weights' predictions for the reviews from a day on. */
export function lossOf(
  histories: readonly History[],
  from: string,
  weights: readonly number[] = publishedWeights,
): number {
  const model = new RecallModel(weights);
  let sum = 0;
  let count = 0;
  for (const history of histories) {
    const [first] = history;
    if (first === undefined) continue;
    let state = model.first(nameOf(first));
    let last = first;
    for (const review of history.slice(1)) {
      const days = daysBetween(last.day, review.day);
      if (review.day >= from) {
        sum += lossAt(model.recall(state.stability, days), review);
        count += 1;
      }
      state = model.next(state, days, nameOf(review));
      last = review;
    }
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}

/** The mean logarithmic loss if one chance predicts each review: the share of right answers before the day. */
function lossOfOneChance(histories: readonly History[], from: string): number {
  const reviews = histories.flatMap((history) => history.slice(1));
  const before = reviews.filter(({ day }) => day < from);
  const judged = reviews.filter(({ day }) => day >= from);
  const chance = before.filter(isRight).length / before.length;
  return judged.reduce((sum, review) => sum + lossAt(chance, review), 0) / judged.length;
}

/** Bounds chances, so that one unexpected review does not decide the mean loss. */
const leastChance = 0.0001;

function lossAt(chance: number, review: GradedReview): number {
  const bounded = Math.min(1 - leastChance, Math.max(leastChance, chance));
  return -Math.log(isRight(review) ? bounded : 1 - bounded);
}

const isRight = ({ grade }: GradedReview): boolean => grade > 1;

const names: readonly RecallGrade[] = ['again', 'hard', 'good', 'easy'];

const nameOf = ({ grade }: GradedReview): RecallGrade => names[grade - 1] ?? 'good';
