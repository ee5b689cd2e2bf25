import { itemKey } from '@nghego/engine/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice-event';
import {
  composeReview,
  type ReviewEvent,
  type ReviewItem,
  type ReviewSession,
  startReview,
  stepReview,
} from '@nghego/engine/review-session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { loadItems } from '../../practice/memory/load-items.ts';

/** Where a review is. `turn` counts the items that came up: one that comes again is a new screen. */
export type ReviewPhase =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'running' | 'done';
      session: ReviewSession;
      content: ReadonlyMap<string, ItemContent>;
      /** items that wait for the network */
      away: number;
      turn: number;
      startedAt: number;
      endedAt: number;
    };

/**
 * A review on the screen (ME-04).
 * @param isStillDue whether an item is to be asked: another tab or device may have asked it meanwhile
 */
export function useReview(isStillDue: (item: PracticeItem) => boolean) {
  const [phase, setPhase] = useState<ReviewPhase>({ kind: 'idle' });
  const loading = useRef<AbortController>(undefined);
  useEffect(() => () => loading.current?.abort(), []);

  const start = useCallback(
    async (due: readonly ReviewItem[], kind?: PracticeItem['kind']): Promise<void> => {
      loading.current?.abort();
      const mine = new AbortController();
      loading.current = mine;
      setPhase({ kind: 'loading' });
      try {
        const items = composeReview(due, { seed: Date.now(), kind });
        const { content, away } = await loadItems(items, mine.signal);
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
    },
    [],
  );

  const step = useCallback(
    (event: ReviewEvent): void =>
      setPhase((before) => {
        if (before.kind !== 'running') return before;
        const stepped = stepReview(before.session, event);
        const session = withoutAnswered(stepped, isStillDue);
        const kind = session.queue.length === 0 ? 'done' : 'running';
        return { ...before, kind, session, turn: before.turn + 1, endedAt: Date.now() };
      }),
    [isStillDue],
  );

  /** Ends it here: what was answered is in the log. */
  const end = useCallback((): void => {
    loading.current?.abort();
    setPhase((before) =>
      before.kind === 'running' && before.session.right.length + before.session.missed.length > 0
        ? { ...before, kind: 'done', endedAt: Date.now() }
        : { kind: 'idle' },
    );
  }, []);
  const close = useCallback((): void => setPhase({ kind: 'idle' }), []);

  return { phase, start, step, end, close };
}

/** Drops what is not due any more, but not what was missed here and comes again. */
function withoutAnswered(
  session: ReviewSession,
  isStillDue: (item: PracticeItem) => boolean,
): ReviewSession {
  const missed = new Set(session.missed.map(itemKey));
  return session.queue
    .filter((item) => !missed.has(itemKey(item)) && !isStillDue(item))
    .reduce((kept, item) => stepReview(kept, { kind: 'dropped', item }), session);
}
