import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReactNode } from 'react';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import type { OpenReview, ReviewActs } from '../../features/review/use-review.ts';
import { ReviewItem } from './review-item.tsx';

/** The current item of a running review, for the pages Review and Mistakes. */
export function RunningReview({
  phase: { session, content, turn },
  isStored,
  aside,
  acts: { step, noteChecked, end },
}: {
  phase: OpenReview;
  isStored: boolean;
  aside: SetAsideActs;
  acts: ReviewActs;
}): ReactNode {
  const [item] = session.queue;
  const shown = item && content.get(itemKey(item));
  if (shown === undefined) return null;
  return (
    <ReviewItem
      turn={turn}
      content={shown}
      session={session}
      isStored={isStored}
      aside={aside}
      onChecked={noteChecked}
      onAnswered={step}
      onEnd={end}
    />
  );
}
