import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import {
  composeReview,
  type ReviewedKind,
  type ReviewEvent,
  type ReviewItem,
  type ReviewSession,
  startReview,
  stepReview,
} from '@nghego/engine/memory/review-session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { loadItems } from '../../practice/memory/load-items.ts';

/** The phase of a review. `turn` counts the items that were shown: an item that returns gets a new screen. */
export type ReviewPhase =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'running' | 'done';
      session: ReviewSession;
      content: ReadonlyMap<string, ItemContent>;
      /** items that could not be loaded offline */
      away: number;
      turn: number;
      startedAt: number;
      endedAt: number;
    };

/** The actions of a review on the screen. */
export type ReviewActs = Pick<ReturnType<typeof useReview>, 'step' | 'noteChecked' | 'end'>;

/**
 * A review on the screen (ME-04).
 * @param isStillDue whether an item is still due: it may have been checked in another tab or device
 */
export function useReview(isStillDue: (item: PracticeItem) => boolean) {
  const [phase, setPhase] = useState<ReviewPhase>({ kind: 'idle' });
  /** items that the server did not have */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const loading = useRef<AbortController>(undefined);
  /** the turn whose item was checked here */
  const checkedTurn = useRef<number>(undefined);
  useEffect(() => () => loading.current?.abort(), []);

  /** Begins with these items, in this order. */
  const begin = useCallback(async (items: readonly ReviewItem[]): Promise<void> => {
    loading.current?.abort();
    const mine = new AbortController();
    loading.current = mine;
    setPhase({ kind: 'loading' });
    checkedTurn.current = undefined;
    try {
      const { content, away } = await loadItems(items, mine.signal);
      const missing = items.map(itemKey).filter((key) => !content.has(key));
      if (away === 0) setGone((before) => new Set([...before, ...missing]));
      const times = { startedAt: Date.now(), endedAt: Date.now() };
      const session = startReview(items.filter((item) => content.has(itemKey(item))));
      const kindNow = session.queue.length === 0 ? 'idle' : 'running';
      setPhase(
        kindNow === 'idle'
          ? { kind: away > 0 ? 'failed' : 'idle' }
          : { kind: 'running', session, content, away, turn: 0, ...times },
      );
    } catch {
      if (!mine.signal.aborted) setPhase({ kind: 'failed' });
    }
  }, []);

  const start = useCallback(
    (due: readonly ReviewItem[], kind?: ReviewedKind): Promise<void> =>
      begin(composeReview(due, { seed: Date.now(), kind })),
    [begin],
  );

  const step = useCallback(
    (event: ReviewEvent): void =>
      setPhase((before) => {
        const goesOn =
          before.kind === 'running' || (before.kind === 'done' && event.kind === 'returned');
        if (!goesOn) return before;
        const stepped = stepReview(before.session, event);
        const session = withoutAnswered(stepped, isStillDue);
        if (session.queue.length === 0 && countAnswered(session) === 0) return { kind: 'idle' };
        const kind = session.queue.length === 0 ? 'done' : 'running';
        return { ...before, kind, session, turn: before.turn + 1, endedAt: Date.now() };
      }),
    [isStillDue],
  );

  /** Notes that the item on the screen was checked in this tab. */
  const turn = phase.kind === 'running' ? phase.turn : undefined;
  const noteChecked = useCallback((): void => {
    checkedTurn.current = turn;
  }, [turn]);

  /** Skips the item on the screen if it was checked in another tab or device, but not in this tab. */
  const follow = useCallback((): void => {
    if (turn === undefined || checkedTurn.current === turn) return;
    setPhase((before) => {
      if (before.kind !== 'running' || before.turn !== turn) return before;
      const session = withoutAnswered(before.session, isStillDue);
      if (session.queue[0] === before.session.queue[0]) return before;
      if (session.queue.length > 0) return { ...before, session, turn: turn + 1 };
      return countAnswered(session) === 0
        ? { kind: 'idle' }
        : { ...before, kind: 'done', session, endedAt: Date.now() };
    });
  }, [isStillDue, turn]);

  /** Ends the review here; the answers are in the log already. */
  const end = useCallback((): void => {
    loading.current?.abort();
    setPhase((before) =>
      before.kind === 'running' && countAnswered(before.session) > 0
        ? { ...before, kind: 'done', endedAt: Date.now() }
        : { kind: 'idle' },
    );
  }, []);
  const close = useCallback((): void => setPhase({ kind: 'idle' }), []);

  return { phase, gone, begin, start, step, noteChecked, follow, end, close };
}

function countAnswered({ right, missed }: ReviewSession): number {
  return right.length + missed.length;
}

/** Drops items that are no longer due, except those that were missed here and come again. */
function withoutAnswered(
  session: ReviewSession,
  isStillDue: (item: PracticeItem) => boolean,
): ReviewSession {
  const missed = new Set(session.missed.map(itemKey));
  return session.queue
    .filter((item) => !missed.has(itemKey(item)) && !isStillDue(item))
    .reduce((kept, item) => stepReview(kept, { kind: 'dropped', item }), session);
}
