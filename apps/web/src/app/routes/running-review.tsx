import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReactNode } from 'react';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import type { OpenReview, ReviewActs } from '../../features/review/use-review.ts';
import { ReviewItem } from './review-item.tsx';

/**
 * The current item of a running review, for the pages Review, Mistakes and Today.
 * @param after how many items come after those of the review
 * @param rest how many more are due after this review
 */
export function RunningReview({
  phase,
  after = 0,
  rest = 0,
  isStored,
  aside,
  acts: { step, noteChecked, end },
}: {
  phase: OpenReview;
  after?: number;
  rest?: number;
  isStored: boolean;
  aside: SetAsideActs;
  acts: ReviewActs;
}): ReactNode {
  const { session, content, turn } = phase;
  const [item] = session.queue;
  const shown = item && content.get(itemKey(item));
  if (shown === undefined) return null;
  return (
    <ReviewItem
      turn={turn}
      content={shown}
      session={session}
      after={after}
      rest={rest}
      isStored={isStored}
      aside={aside}
      onChecked={noteChecked}
      onAnswered={step}
      onEnd={end}
    />
  );
}
