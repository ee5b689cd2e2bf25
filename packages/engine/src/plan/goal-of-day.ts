import type { Memory } from '../memory.ts';
import { dailyGoal, type Goal } from '../memory/daily-goal.ts';
import { doneToday } from '../memory/memory-figures.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { practiceSeconds } from './practice-seconds.ts';

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
 * Whole minutes, rounded down. Any practice counts as at least one minute, so that the page shows 0 only without
 * practice.
 */
function wholeMinutes(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.floor(seconds / 60));
}
