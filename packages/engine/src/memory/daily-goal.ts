import { newestPlan, planOf } from '../plan/plan.ts';
import type { GoalUnit, PracticeEvent } from '../practice/practice-event.ts';

/** How much a learner wants to do on a day, in minutes of practice, or in reviews and new items (ME-06, DY-02). */
export type Goal = { goal: number; unit: GoalUnit };

/**
 * The goal of a day. The newest choice counts; early choices name no unit, and mean items. Minutes are those of the
 * plan, unless others were chosen after the plan.
 * @param at milliseconds since 1970; later events are ignored
 */
export function dailyGoal(events: Iterable<PracticeEvent>, at: number): Goal {
  const log = [...events];
  let newest: (Goal & { ms: number; id: string }) | undefined;
  for (const event of log) {
    if (event.kind !== 'goal-chosen') continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at)) continue;
    const { goal, unit = 'items', id } = event;
    if (newest === undefined || ms > newest.ms || (ms === newest.ms && id > newest.id))
      newest = { goal, unit, ms, id };
  }
  if (newest?.unit === 'items') return { goal: newest.goal, unit: 'items' };
  const planned = newestPlan(log, at);
  if (newest !== undefined && (planned === undefined || planned.ms < newest.ms))
    return { goal: newest.goal, unit: 'minutes' };
  return { goal: planOf(log, at).minutes, unit: 'minutes' };
}
