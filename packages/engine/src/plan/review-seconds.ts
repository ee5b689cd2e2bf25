import { daysBetween } from '../memory/calendar.ts';
import type { MemoryItem } from '../memory.ts';
import type { DayValue, Reviewable } from './day-value.ts';

/** An item as it is on a day. */
export function reviewable(
  { kind, stability, difficulty, lastReview }: MemoryItem,
  today: string,
): Reviewable {
  return { kind, stability, difficulty, elapsed: daysBetween(lastReview, today) };
}

/** About how many seconds the review of an item takes: the time for which a day is composed, and which home announces. */
export function reviewSeconds(item: MemoryItem, value: DayValue, today: string): number {
  return value.costOfReview(reviewable(item, today)).seconds;
}

/** Seconds as the minutes that are announced, at least one. */
export function announcedMinutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}
