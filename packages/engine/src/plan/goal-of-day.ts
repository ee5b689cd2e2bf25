import type { Memory } from '../memory.ts';
import { dailyGoal, type Goal } from '../memory/daily-goal.ts';
import { doneToday } from '../memory/memory-figures.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import type { DayState } from './day-list.ts';
import { practiceSeconds } from './practice-seconds.ts';
import type { StudyPlan } from './study-plan.ts';

/** The goal of a day, and how much of it is done, in the goal's own unit (DY-02). */
export type GoalOfDay = Goal & { done: number };

/** @param at milliseconds since 1970; later events are ignored */
export function goalOfDay(
  memory: Memory,
  events: readonly PracticeEvent[],
  at: number,
  today: string,
): GoalOfDay {
  const chosen = dailyGoal(events, at);
  const done =
    chosen.unit === 'minutes'
      ? wholeMinutes(practiceSeconds(events, at, today))
      : doneToday(memory, today);
  return { ...chosen, done };
}

/**
 * The goal beside the button of today's practice. The list of a day may take less time than its plan has, or come on top
 * of other practice: minutes of a plan become those that the day has in truth, what is done and what is left.
 */
export function goalBesideDay(
  goal: GoalOfDay,
  { minutes }: Pick<StudyPlan, 'minutes'>,
  day: DayState,
): GoalOfDay {
  // other minutes were chosen as the goal itself
  if (goal.unit !== 'minutes' || goal.goal !== minutes || day.kind === 'free') return goal;
  const left = day.kind === 'done' ? 0 : day.minutes;
  return { ...goal, goal: goal.done + left || minutes };
}

/**
 * Whole minutes, rounded down. Any practice counts as at least one minute, so that the page shows 0 only without
 * practice.
 */
function wholeMinutes(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.floor(seconds / 60));
}
