import { daysBetween } from '../memory/calendar.ts';
import type { MemoryItem } from '../memory.ts';
import type { DayValue, Reviewable } from './day-value.ts';

/** The state of an item on a day. */
export function reviewable(
  { kind, stability, difficulty, lastReview }: MemoryItem,
  today: string,
): Reviewable {
  return { kind, stability, difficulty, elapsed: daysBetween(lastReview, today) };
}

/** About how many seconds the review of an item takes: for this time a day is composed, and home announces it. */
export function reviewSeconds(item: MemoryItem, value: DayValue, today: string): number {
  return value.costOfReview(reviewable(item, today)).seconds;
}

/** Seconds as whole minutes for an announcement, at least one. */
export function announcedMinutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}
