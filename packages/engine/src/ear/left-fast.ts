import type { PracticeEvent, SenseJudged } from '../practice/practice-event.ts';
import { inOrder } from '../practice/running-pass.ts';
import { goOnMs } from './left-check.ts';

/**
 * The answers against the clock of the round of fast ear that was left before its end, in order; none if there is no
 * such round, or it is too old to go on with. A round asks each pair once, so a repeated one begins another.
 * @param total how many sentences a round has
 * @param at milliseconds since 1970
 */
export function leftFast(
  events: Iterable<PracticeEvent>,
  total: number,
  at: number,
): SenseJudged[] {
  let left: SenseJudged[] = [];
  for (const { event, ms } of inOrder(events, isTimed)) {
    if (!(ms > at - goOnMs && ms <= at)) continue;
    if (left.length === total || left.some(({ pairId }) => pairId === event.pairId)) left = [];
    left.push(event);
  }
  return left.length < total ? left : [];
}

const isTimed = (event: PracticeEvent): event is SenseJudged =>
  event.kind === 'sense-judged' && event.reactionMs !== null;
