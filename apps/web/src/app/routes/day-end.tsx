import { itemKey } from '@nghego/engine/memory/memory-marks';
import { startReview } from '@nghego/engine/memory/review-session';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MissedTalk } from '../../features/listening/missed-talk.ts';
import type { OpenReview } from '../../features/review/use-review.ts';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import { m } from '../../messages/messages.js';
import { ReviewEnd } from './memory-page.tsx';
import { type DayListeningState, missedListening } from './use-day-listening.ts';

/** Shows nothing if its code cannot be loaded, for example without a network. */
const DayMissed = lazyPart(async () => (await import('./day-missed.tsx')).DayMissed);

/** The result of a day on which only listening items were heard. */
const noItems = { session: startReview([]), content: new Map(), checks: [], round: undefined };

/** The one summary of today's practice: its items and its listening items (DY-01). */
export function DayEnd({
  phase,
  aside,
  listening,
  onWrite,
  onMore,
  onPractise,
}: {
  /** undefined if there were no other items */
  phase: OpenReview | undefined;
  aside: SetAsideActs;
  listening: DayListeningState;
  onWrite: (talk: MissedTalk) => void;
  onMore: () => void;
  onPractise: () => void;
}): ReactNode {
  const away = phase?.away ?? 0;
  const { checks, again, chosen } = listening;
  const missed = missedListening(listening);
  return (
    <>
      <ReviewEnd
        phase={phase ?? noItems}
        heard={
          checks.length === 0
            ? undefined
            : {
                checks,
                again,
                left: missed.length,
                isMissed: checks.some(({ correct }) => !correct),
                missed:
                  missed.length === 0 ? null : (
                    <Suspense>
                      <DayMissed
                        items={missed.map(({ item }) => item)}
                        chosen={chosen}
                        onWrite={onWrite}
                      />
                    </Suspense>
                  ),
              }
        }
        aside={aside}
        title={isWhole(phase) ? m.today_practice_done() : m.today_practice_part()}
        more={0}
        onMore={onMore}
        onPractise={onPractise}
      />
      {away === 0 ? null : <p role="status">{m.review_some_away({ count: away })}</p>}
    </>
  );
}

/** Whether every missed item is right by now. */
function isWhole(phase: OpenReview | undefined): boolean {
  const right = new Set(phase?.session.right.map(itemKey));
  return (
    phase?.round?.left.length === 0 ||
    (phase?.session.missed ?? []).every((item) => right.has(itemKey(item)))
  );
}
