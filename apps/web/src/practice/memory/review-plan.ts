import { dueTodayInSteps } from '@nghego/engine/due-today';
import { localDay } from '@nghego/engine/local-day';
import { type Memory, retrievability } from '@nghego/engine/memory';
import {
  type MemoryFigures,
  memoryFiguresInSteps,
  practiceDaysInSteps,
} from '@nghego/engine/memory-figures';
import { itemKey } from '@nghego/engine/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import type { ReviewItem } from '@nghego/engine/review-session';
import type { Steps } from '@nghego/engine/steps';
import { topicsOfLogInSteps } from './topics-of-log.ts';

/** What is due on this device now, and the figures of its memory. */
export type ReviewPlan = {
  today: string;
  /** what is shown today, the most forgotten first */
  due: ReviewItem[];
  /** only some of it is shown, after a time away (ME-07) */
  isEased: boolean;
  figures: MemoryFigures;
};

/** @param now milliseconds since 1970 */
export function* planReview(
  memory: Memory,
  events: readonly PracticeEvent[],
  now: number,
  zone: string,
): Steps<ReviewPlan> {
  const today = localDay(now, zone);
  const days = yield* practiceDaysInSteps(events, now);
  const topics = yield* topicsOfLogInSteps(events);
  const { items, isEased } = yield* dueTodayInSteps(memory, days, today);
  const figures = yield* memoryFiguresInSteps(memory, days, today);
  return {
    today,
    due: items.map((item) => ({
      kind: item.kind,
      id: item.id,
      retrievability: retrievability(item, today),
      topic: topics.get(itemKey(item)) ?? itemKey(item),
    })),
    isEased,
    figures,
  };
}
