import { addDays } from './calendar.ts';
import { retrievability, type ReviewState, reviewsByItem } from '../memory.ts';
import type { MemoryContent } from './memory-marks.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

/** What was known of words at the end of a day. */
export type KnownWords = {
  /** The learner's own day, as 2026-11-21. */
  day: string;
  /** The sum of the chances to remember each word that was answered by then, to three decimals. */
  known: number;
  /** Words that were answered by then. */
  words: number;
};

const daysAWeek = 7;

/**
 * Words known over time (ME-05): at the end of today, and of the same day of each week before, oldest first. Each word
 * is folded once, and its chance on each of these days follows from the last review before it.
 * @param at milliseconds since 1970; later events are ignored
 * @param today the learner's own day
 */
export function knownWordsByWeek(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
  today: string,
  weeks = 12,
): KnownWords[] {
  const reviews = reviewsByItem(events, content, at);
  const points = Array.from({ length: weeks }, (_, n) => ({
    day: addDays(today, (n - weeks + 1) * daysAWeek),
    known: 0,
    words: 0,
  }));
  for (const [key, ofItem] of reviews) {
    if (!key.startsWith('word:')) continue;
    for (const point of points) {
      // after the learner traveled west a review may have a later day than today: it has happened, so it counts today
      const last = point.day === today ? ofItem.at(-1) : lastReviewUntil(ofItem, point.day);
      if (last === undefined) continue;
      point.words += 1;
      point.known += retrievability(last, point.day);
    }
  }
  return points.map(({ known, ...rest }) => ({
    ...rest,
    known: Math.round(known * 1_000) / 1_000,
  }));
}

/** The last review on or before a day. */
function lastReviewUntil(reviews: readonly ReviewState[], day: string): ReviewState | undefined {
  return reviews.findLast(({ lastReview }) => lastReview <= day);
}
