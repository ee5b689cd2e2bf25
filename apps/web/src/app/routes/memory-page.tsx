import type { Steps } from '@nghego/engine/steps';
import { type ReactNode, useCallback } from 'react';
import { ReviewSummary } from '../../features/review/review-summary.tsx';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import type { ReviewPhase } from '../../features/review/use-review.ts';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import { m } from '../../messages/messages.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { type ReadyMemory, useDeviceMemory } from '../../practice/memory/device-memory.ts';
import { useInPageTurns } from '../../practice/memory/page-turns.ts';
import { SessionNotice } from '../shell/session-notice.tsx';

// What the pages Review and Mistakes have in common.

type Waits<Result> = {
  /** what the page shows of the memory; the same function at each render */
  read: (memory: ReadyMemory) => Steps<Result>;
  /** the page until then; `failed` where its code could not be fetched */
  waiting: (state: 'reading' | 'failed') => ReactNode;
  children: (memory: ReadyMemory, result: Result) => ReactNode;
};

/** Waits for the memory of this device, and for what is read from it: that follows the memory in a moment. */
export function WithMemory<Result>(props: Waits<Result>): ReactNode {
  const memory = useDeviceMemory();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      {memory.kind === 'ready' ? (
        <Read key={turn} memory={memory} {...props} />
      ) : (
        props.waiting(memory.kind === 'failed' ? 'failed' : 'reading')
      )}
    </>
  );
}

function Read<Result>({
  memory,
  read,
  waiting,
  children,
}: Waits<Result> & { memory: ReadyMemory }): ReactNode {
  const result = useInPageTurns(useCallback(() => read(memory), [read, memory]));
  return result === undefined ? waiting('reading') : children(memory, result);
}

/**
 * The page's frame. Its footer is below the window from the first HTML on, so that what is filled in moves nothing.
 * @param beside stands at the end of the title's line
 */
export function MemoryPage({
  title,
  beside,
  children,
}: {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="mx-auto grid min-h-dvh max-w-2xl grid-cols-1 content-start gap-6 px-4 py-8 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl font-semibold">{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  );
}

/** What the page is for; it stands in the first HTML, and moves nothing when the page is filled in. */
export function MemoryLead({ text }: { text: string }): ReactNode {
  return <p className="text-muted text-lg">{text}</p>;
}

/** Stands where the page's content will, or says that it failed. */
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

/** How a review ended, with what was set aside last. */
export function ReviewEnd({
  phase: { session, content, startedAt, endedAt },
  aside,
  ...next
}: {
  phase: Extract<ReviewPhase, { kind: 'running' | 'done' }>;
  aside: SetAsideActs;
  more: number;
  onMore: () => void;
}): ReactNode {
  return (
    <>
      <ReviewSummary session={session} content={content} timeMs={endedAt - startedAt} {...next} />
      <SetAsideNote acts={aside} />
    </>
  );
}
