import { chosenWeights } from '@nghego/engine/memory/chosen-weights';
import type { MemoryItem } from '@nghego/engine/memory';
import { answerPace } from '@nghego/engine/plan/answer-pace';
import { DayValue } from '@nghego/engine/plan/day-value';
import { RecallModel } from '@nghego/engine/plan/recall-model';
import { reviewSeconds } from '@nghego/engine/plan/review-seconds';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';

/** About how many seconds this learner takes to review an item, as `readDay` counts them. */
export function secondsOfReview(
  events: readonly PracticeEvent[],
  now: number,
  today: string,
): (item: MemoryItem) => number {
  const value = new DayValue(
    answerPace(events, now),
    new RecallModel(chosenWeights(events, now)?.weights),
  );
  return (item) => reviewSeconds(item, value, today);
}
