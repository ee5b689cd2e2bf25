import type { DailyGoal, PracticeEvent } from '../practice/practice-event.ts';

/** ME-06: reviews and new items a day, until the learner chooses. */
const firstGoal: DailyGoal = 20;

/**
 * The goal of a day: how many reviews and new items. The newest choice counts.
 * @param at milliseconds since 1970; later events are ignored
 */
export function dailyGoal(events: Iterable<PracticeEvent>, at: number): DailyGoal {
  let newest: { goal: DailyGoal; ms: number; id: string } | undefined;
  for (const event of events) {
    if (event.kind !== 'goal-chosen') continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at)) continue;
    const { goal, id } = event;
    if (newest === undefined || ms > newest.ms || (ms === newest.ms && id > newest.id))
      newest = { goal, ms, id };
  }
  return newest?.goal ?? firstGoal;
}
