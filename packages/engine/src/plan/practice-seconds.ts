import { checkedItem } from '../practice/checked-item.ts';
import { localDay } from '../memory/local-day.ts';
import { itemKey } from '../memory/memory-marks.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { inOrder } from '../practice/running-pass.ts';

/** The most seconds that one answer counts: a longer time is a break (DY-02). */
const mostSeconds = 60;

type Answer = Extract<PracticeEvent, { elapsedMs: number }>;

/**
 * The seconds of practice of a local day: the sum of the time of its answers (DY-02). An event counts once. The time of
 * a check begins when its item appeared, so a second check adds only the time since the first.
 * @param at milliseconds since 1970; later events are ignored
 */
export function practiceSeconds(
  events: Iterable<PracticeEvent>,
  at: number,
  today: string,
): number {
  const isOfDay = (event: PracticeEvent): event is Answer =>
    'elapsedMs' in event &&
    Date.parse(event.at) <= at &&
    localDay(Date.parse(event.at), event.zone) === today;
  /** when each item was checked last */
  const checkedAt = new Map<string, number>();
  let seconds = 0;
  for (const { event, ms } of inOrder(events, isOfDay)) {
    const item = checkedItem(event);
    let ownMs = event.elapsedMs;
    if (item !== undefined) {
      const key = itemKey(item);
      ownMs = Math.min(ownMs, ms - (checkedAt.get(key) ?? Number.NEGATIVE_INFINITY));
      checkedAt.set(key, ms);
    }
    seconds += Math.min(mostSeconds, ownMs / 1_000);
  }
  return seconds;
}
