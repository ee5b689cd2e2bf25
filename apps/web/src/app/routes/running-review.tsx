import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeFacts, PracticeItem } from '@nghego/engine/practice/practice-event';
import type { ReactNode } from 'react';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import { countDone, type OpenReview, type ReviewActs } from '../../features/review/use-review.ts';
import { ReviewItem } from './review-item.tsx';

/**
 * The current item of a running review, for the pages Review, Mistakes and Today.
 * @param from what the log says of where it was practised (SE-07)
 * @param onStored called once an answer is in the log
 * @param after how many items come after those of the review
 * @param isDone whether the log says that an item is done, so that a reload changes no number (UX-10)
 * @param rest how many more are due after this review
 */
export function RunningReview({
  phase,
  from = 'review',
  onStored,
  after = 0,
  isDone,
  rest = 0,
  isStored,
  aside,
  acts: { step, noteChecked, end },
}: {
  phase: OpenReview;
  from?: 'review' | 'today';
  onStored?: (answer: PracticeFacts) => void;
  after?: number;
  isDone?: (item: PracticeItem) => boolean;
  rest?: number;
  isStored: boolean;
  aside: SetAsideActs;
  acts: ReviewActs;
}): ReactNode {
  const { session, content, turn } = phase;
  const [item] = session.queue;
  const shown = item && content.get(itemKey(item));
  if (shown === undefined) return null;
  // in a round of missed items, all items were answered before
  const counted = phase.first === undefined ? isDone : undefined;
  return (
    <ReviewItem
      from={from}
      onStored={onStored}
      turn={turn}
      content={shown}
      session={session}
      after={after}
      done={counted === undefined ? session.right.length : countDone(session, counted)}
      rest={rest}
      isStored={isStored}
      aside={aside}
      onChecked={noteChecked}
      onAnswered={step}
      onEnd={end}
    />
  );
}
