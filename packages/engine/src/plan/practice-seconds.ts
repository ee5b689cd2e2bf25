import { localDay } from '../memory/local-day.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

/** The most seconds that one answer counts: a longer time is a break (DY-02). */
const mostSeconds = 60;

/**
 * The seconds of practice of a local day: the sum of the time of its answers (DY-02). An event counts once.
 * @param at milliseconds since 1970; later events are ignored
 */
export function practiceSeconds(
  events: Iterable<PracticeEvent>,
  at: number,
  today: string,
): number {
  const seen = new Set<string>();
  let seconds = 0;
  for (const event of events) {
    if (!('elapsedMs' in event)) continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at) || localDay(ms, event.zone) !== today) continue;
    const id = event.id.toLowerCase();
    if (seen.has(id)) continue;
    seen.add(id);
    seconds += Math.min(mostSeconds, event.elapsedMs / 1_000);
  }
  return seconds;
}
