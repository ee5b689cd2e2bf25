import type { PairHeard, PracticeEvent } from '../practice/practice-event.ts';
import { inOrder } from '../practice/running-pass.ts';

/** How long rounds that were left can be gone on with. */
export const goOnMs = 3_600_000;

/** The rounds that were heard so lately that one can go on with them, in order. */
export function roundsHeard(
  events: Iterable<PracticeEvent>,
  at: number,
): { event: PairHeard; ms: number }[] {
  return inOrder(events, isPairHeard).filter(({ ms }) => ms > at - goOnMs && ms <= at);
}

/**
 * The one-minute check that was left before its end: how many rounds were answered, and when the first was; undefined
 * if there is none, or it is too old to go on with. A check asks each contrast once, so a repeated one begins another.
 * @param total how many contrasts a check asks
 * @param at milliseconds since 1970
 * @param sameAs returns the key of a pair's contrast
 */
export function leftCheck(
  events: Iterable<PracticeEvent>,
  total: number,
  at: number,
  sameAs: (key: string) => string,
): { done: number; since: number } | undefined {
  const asked = new Set<string>();
  let since = at;
  for (const { event, ms } of roundsHeard(events, at)) {
    if (event.stage !== 'minute') continue;
    const key = sameAs(event.sounds);
    if (asked.has(key) || asked.size === total) asked.clear();
    if (asked.size === 0) since = ms;
    asked.add(key);
  }
  return asked.size > 0 && asked.size < total ? { done: asked.size, since } : undefined;
}

export const isPairHeard = (event: PracticeEvent): event is PairHeard =>
  event.kind === 'pair-heard';
