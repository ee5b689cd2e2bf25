import type { ReactNode } from 'react';
import { type HeardResult, ReviewSummary } from '../../features/review/review-summary.tsx';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import type { OpenReview } from '../../features/review/use-review.ts';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import type { LogAnswer } from '../../practice/memory/use-log-answer.ts';
import { m } from '../../messages/messages.js';
import { useAtRest } from '../../practice/at-rest.ts';

// What the pages Review and Mistakes have in common.

/**
 * The page's frame. From the first HTML on, the footer is below the window, so that content that is added later moves
 * nothing in sight.
 * @param isAtRest whether nothing is practised while it shows, so that a phone has the bar at its foot
 * @param beside shown at the end of the title's line
 */
export function MemoryPage({
  title,
  isAtRest = true,
  beside,
  isWide = false,
  children,
}: {
  title: string;
  isAtRest?: boolean;
  beside?: ReactNode;
  /** whether the content has two columns in a wide window */
  isWide?: boolean;
  children: ReactNode;
}): ReactNode {
  useAtRest(isAtRest);
  return (
    <div
      className={`mx-auto grid min-h-dvh max-w-2xl grid-cols-1 content-start gap-6 px-4 py-6 sm:py-10 ${isWide ? 'lg:max-w-5xl' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="page-title">{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  );
}

/**
 * What the page is for. It is in the first HTML, and stays the same element when the page gets its content: a new
 * element would be measured as a later largest contentful paint.
 */
export function MemoryLead({ text }: { text: string }): ReactNode {
  return <p className="text-muted -mt-4 text-lg">{text}</p>;
}

/** The placeholder of the page's content, or the message that loading it failed. */
export function MemoryWaits({
  text,
  state,
}: {
  text: string;
  state: 'reading' | 'failed';
}): ReactNode {
  return (
    <p role="status" className="text-muted">
      {state === 'failed' ? m.review_failed() : text}
    </p>
  );
}

/** Whether the log is stored beyond this tab; true while unknown, so that no warning flashes. */
export const isStored = (read: LogAnswer<unknown>): boolean =>
  read.kind !== 'ready' || read.log.storage !== 'memory';

/** The result of a review, and the item that was set aside last. */
export function ReviewEnd({
  phase,
  aside,
  ...after
}: {
  phase: Pick<OpenReview, 'session' | 'content' | 'checks' | 'round'>;
  aside: SetAsideActs;
  heard?: HeardResult | undefined;
  title?: string;
  more: number;
  onMore: () => void;
  onPractise: () => void;
  next?: { to: string; text: string };
}): ReactNode {
  return (
    <>
      <ReviewSummary review={phase} {...after} />
      <SetAsideNote acts={aside} />
    </>
  );
}
