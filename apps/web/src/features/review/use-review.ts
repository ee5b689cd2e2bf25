import { itemKey } from '@nghego/engine/memory/memory-marks';
import { answeredItems } from '@nghego/engine/plan/day-answers';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import type { PassCheck } from '@nghego/engine/practice/running-pass';
import {
  composeReview,
  type ReviewedKind,
  type ReviewEvent,
  type ReviewItem,
  type ReviewSession,
  resumeReview,
  startReview,
  stepReview,
} from '@nghego/engine/memory/review-session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { type LoadedItems, loadItems } from '../../practice/memory/load-items.ts';

/** The phase of a review. `turn` counts the items that were shown: an item that comes again gets a new screen. */
export type ReviewPhase =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'running' | 'done';
      session: ReviewSession;
      content: ReadonlyMap<string, ItemContent>;
      /** how many items could not be loaded for lack of a network */
      away: number;
      turn: number;
      /** the checks so far; items are named by the keys of `itemKey` */
      checks: readonly PassCheck[];
      /** the review whose missed items are practised again now (SE-02) */
      first: ReviewSession | undefined;
      /** the last round of missed items: its checks while it runs, its result afterwards */
      round: ReviewRound | undefined;
    };
/** A round of missed items, which has a result of its own (SE-02). */
export type ReviewRound = {
  session: ReviewSession;
  checks: readonly PassCheck[];
  /** the items that are still not right */
  left: readonly ReviewItem[];
};
/** A review that is under way, or is over. */
export type OpenReview = Extract<ReviewPhase, { kind: 'running' | 'done' }>;

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
  /** the last `turn` in which the item was checked in this tab */
  const checkedTurn = useRef<number>(undefined);
  /** items that Undo brought back; `isStillDue` hears of it later, once the log is read again */
  const returned = useRef(new Set<string>());
  const isOpen = useCallback(
    (item: PracticeItem): boolean => returned.current.has(itemKey(item)) || isStillDue(item),
    [isStillDue],
  );
  useEffect(() => () => loading.current?.abort(), []);

  /**
   * Begins with these items, in this order.
   * @param earlier the checks of items that were answered before, and count as a part of this review
   * @param loaded the content of the items and of what was missed, if it is here already
   */
  const begin = useCallback(
    async (
      items: readonly ReviewItem[],
      earlier: readonly PassCheck[] = [],
      loaded?: LoadedItems,
    ): Promise<void> => {
      loading.current?.abort();
      const mine = new AbortController();
      loading.current = mine;
      setPhase({ kind: 'loading' });
      checkedTurn.current = undefined;
      returned.current.clear();
      try {
        const { answered, missed } = answeredItems(earlier);
        const { content, away } = loaded ?? (await loadItems([...items, ...missed], mine.signal));
        const isThere = (item: PracticeItem): boolean => content.has(itemKey(item));
        const missing = items.filter((item) => !isThere(item)).map(itemKey);
        if (away === 0) setGone((before) => new Set([...before, ...missing]));
        const right = new Set(earlier.flatMap(({ itemId, correct }) => (correct ? [itemId] : [])));
        const session = resumeReview(
          items.filter(isThere),
          answered.map(asReviewItem),
          missed.filter(isThere).map(asReviewItem),
          (item) => right.has(itemKey(item)),
        );
        const open = { session, content, away, turn: 0, checks: earlier, round: undefined };
        if (session.queue.length > 0) setPhase({ kind: 'running', first: undefined, ...open });
        else if (answered.length > 0) setPhase({ kind: 'done', first: undefined, ...open });
        else setPhase({ kind: away > 0 ? 'failed' : 'idle' });
      } catch {
        if (!mine.signal.aborted) setPhase({ kind: 'failed' });
      }
    },
    [],
  );

  const start = useCallback(
    (due: readonly ReviewItem[], kind?: ReviewedKind): Promise<void> =>
      begin(composeReview(due, { seed: Date.now(), kind })),
    [begin],
  );

  const step = useCallback(
    (event: ReviewEvent, checks: readonly PassCheck[] = []): void => {
      if (event.kind === 'returned') returned.current.add(itemKey(event.item));
      setPhase((before) => {
        const goesOn =
          before.kind === 'running' || (before.kind === 'done' && event.kind === 'returned');
        if (!goesOn) return before;
        const stepped = stepReview(before.session, event);
        const turnNow = before.turn + 1;
        // a round of missed items asks items that are no longer due, and changes no score
        if (before.first !== undefined)
          return follows({
            ...before,
            session: stepped,
            turn: turnNow,
            round: roundOf(stepped, [...(before.round?.checks ?? []), ...checks]),
          });
        const session = withoutAnswered(stepped, isOpen);
        if (session.queue.length === 0 && countAnswered(session) === 0) return { kind: 'idle' };
        return follows({
          ...before,
          session,
          turn: turnNow,
          checks: [...before.checks, ...checks],
        });
      });
    },
    [isOpen],
  );

  /** Call when the item on the screen is checked in this tab. */
  const turn = phase.kind === 'running' ? phase.turn : undefined;
  const noteChecked = useCallback((): void => {
    checkedTurn.current = turn;
  }, [turn]);

  /** Skips the item on the screen if it was checked in another tab or device, but not in this tab. */
  const follow = useCallback((): void => {
    if (turn === undefined || checkedTurn.current === turn) return;
    setPhase((before) => {
      if (before.kind !== 'running' || before.turn !== turn || before.first !== undefined)
        return before;
      const session = withoutAnswered(before.session, isOpen);
      if (session.queue[0] === before.session.queue[0]) return before;
      return session.queue.length === 0 && countAnswered(session) === 0
        ? { kind: 'idle' }
        : follows({ ...before, session, turn: turn + 1 });
    });
  }, [isOpen, turn]);

  /** Ends the review here; the answers are in the log already. */
  const end = useCallback((): void => {
    loading.current?.abort();
    setPhase((before) =>
      before.kind === 'running' && (before.first !== undefined || countAnswered(before.session) > 0)
        ? over(before)
        : { kind: 'idle' },
    );
  }, []);
  /** Practises the missed items once more; then the result of that round is shown. */
  const practiseMissed = useCallback((): void => {
    setPhase((before) => {
      if (before.kind !== 'done') return before;
      const left = leftToPractise(before);
      if (left.length === 0) return before;
      const session = startReview(left);
      return {
        ...before,
        kind: 'running',
        session,
        first: before.session,
        turn: before.turn + 1,
        round: roundOf(session, []),
      };
    });
  }, []);
  const close = useCallback((): void => setPhase({ kind: 'idle' }), []);

  return { phase, gone, begin, start, step, noteChecked, follow, end, practiseMissed, close };
}

/** Goes on with the next item, or ends. */
function follows(review: OpenReview): OpenReview {
  return review.session.queue.length === 0 ? over(review) : { ...review, kind: 'running' };
}

function over(review: OpenReview): OpenReview {
  const { first } = review;
  if (first === undefined) return { ...review, kind: 'done' };
  return { ...review, kind: 'done', session: first, first: undefined };
}

/** The missed items that are not right yet. */
export const leftToPractise = ({
  session,
  round,
}: Pick<OpenReview, 'session' | 'round'>): readonly ReviewItem[] =>
  round === undefined ? session.missed : round.left;

/** The result of a round of missed items. Items that were skipped again, or not asked before the end, are left. */
function roundOf(session: ReviewSession, checks: readonly PassCheck[]): ReviewRound {
  const right = new Set(session.right.map(itemKey));
  const open = [...session.queue, ...session.missed].filter((item) => !right.has(itemKey(item)));
  return {
    session,
    checks,
    left: [...new Map(open.map((item) => [itemKey(item), item])).values()],
  };
}

/**
 * An item as a review needs it. The items are in their final order already, so the chance of recall is a placeholder,
 * and each item counts as its own topic.
 */
const asReviewItem = (item: PracticeItem): ReviewItem => ({
  ...item,
  retrievability: 0,
  topic: itemKey(item),
});

/** How many items of a review are done. */
export function countDone(
  { queue, right, missed }: ReviewSession,
  isDone: (item: PracticeItem) => boolean,
): number {
  return new Set([...queue, ...right, ...missed].filter(isDone).map(itemKey)).size;
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
