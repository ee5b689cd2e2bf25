import type { PracticeEvent } from '../practice/practice-event.ts';

/** Weights fitted to a learner, and the number of reviews that they were fitted to. */
export type ChosenWeights = { weights: readonly number[]; reviews: number };

/** A choice of weights as a log has it: null for the published ones. */
export type WeightsChoice = { weights: readonly number[] | null; at: string; id: string };

/** The later of two choices; ids decide between equal times. */
export function laterChoice<Choice extends WeightsChoice>(
  one: Choice | undefined,
  other: Choice,
): Choice {
  if (one === undefined) return other;
  const by = Date.parse(other.at) - Date.parse(one.at) || (other.id > one.id ? 1 : -1);
  return by > 0 ? other : one;
}

/**
 * The weights of a learner's memory (DY-07): the newest choice; undefined for the published ones.
 * @param at milliseconds since 1970; later events are ignored
 */
export function chosenWeights(
  events: Iterable<PracticeEvent>,
  at: number,
): ChosenWeights | undefined {
  let newest: (WeightsChoice & { reviews: number }) | undefined;
  for (const event of events)
    if (event.kind === 'weights-chosen' && Date.parse(event.at) <= at)
      newest = laterChoice(newest, event);
  if (newest === undefined || newest.weights === null) return undefined;
  const { weights, reviews } = newest;
  return { weights, reviews };
}
