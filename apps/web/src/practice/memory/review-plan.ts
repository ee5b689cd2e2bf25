import {
  dueToday,
  type NextReviews,
  nextReviews,
  reviewedOn,
} from '@nghego/engine/memory/due-today';
import { localDay } from '@nghego/engine/memory/local-day';
import { type Memory, retrievability } from '@nghego/engine/memory';
import {
  type MemoryFigures,
  memoryFigures,
  practiceDaysOf,
} from '@nghego/engine/memory/memory-figures';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import type { ReviewItem } from '@nghego/engine/memory/review-session';
import { secondsOfReview } from './seconds-of-review.ts';
import { topicsOfLog } from './topics-of-log.ts';

/** What is due on this device now, and the figures of its memory. */
export type ReviewPlan = {
  today: string;
  /** the items that are shown today, the most forgotten first, and about how long each takes */
  due: (ReviewItem & { seconds: number })[];
  /** all due items, also those that are set aside, by the keys of `itemKey` */
  dueKeys: ReadonlySet<string>;
  /** whether only some of it is shown, after a time away (ME-07) */
  isEased: boolean;
  /** whether something was reviewed today */
  hasReviewed: boolean;
  /** the next day with due items, once those of today are done */
  next: NextReviews | undefined;
  figures: MemoryFigures;
};

/** @param now milliseconds since 1970 */
export function planReview(
  memory: Memory,
  events: readonly PracticeEvent[],
  now: number,
  zone: string,
): ReviewPlan {
  const today = localDay(now, zone);
  const days = practiceDaysOf(events, now);
  const topics = topicsOfLog(events);
  const { items, isEased } = dueToday(memory, days, today);
  const secondsOf = secondsOfReview(events, now, today);
  const figures = memoryFigures(memory, days, today);
  return {
    today,
    due: items.map((item) => ({
      kind: item.kind,
      id: item.id,
      retrievability: retrievability(item, today),
      seconds: secondsOf(item),
      topic: topics.get(itemKey(item)) ?? itemKey(item),
    })),
    dueKeys: new Set([...memory].flatMap(([key, { due }]) => (due <= today ? key : []))),
    isEased,
    hasReviewed: reviewedOn(memory, today) > 0,
    next: nextReviews(memory, figures.forecast, figures.dueInAll),
    figures,
  };
}
