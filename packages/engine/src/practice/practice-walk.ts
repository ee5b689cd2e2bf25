import type { PassCheck } from './running-pass.ts';

/**
 * Which items a session goes through: all items of the set; its open items; its missed items, which leaves the pass of
 * the set unchanged (SE-02, SE-07); or one item of a review, which also leaves it unchanged (ME-04). `place` counts the
 * items of that review from 0, `done` is how many are over; `isFirst`: the review began with this item; `again`: for an
 * item that was missed in this review and has come back, how many such items are left, itself included.
 */
export type PracticeWalk =
  { kind: 'set' } | { kind: 'skipped' } | MissedWalk | ({ kind: 'review' } & PlaceInReview);

export type PlaceInReview = {
  place: number;
  total: number;
  done: number;
  isFirst?: boolean;
  again?: number | undefined;
};

/** A round of the missed items. It has a result of its own: tries before the round do not count. */
export type MissedWalk = {
  kind: 'missed';
  ids: readonly string[];
  doneIds: ReadonlySet<string>;
  /** The checks of this round, in order; their attempts are counted from its start. */
  checks: readonly PassCheck[];
  /** Items that were skipped in this round: a skip counts as an attempt. */
  skippedIds: ReadonlySet<string>;
};

/** How often an item was tried in this round so far. */
export function triesInRound({ checks, skippedIds }: MissedWalk, id: string): number {
  return checks.filter(({ itemId }) => itemId === id).length + (skippedIds.has(id) ? 1 : 0);
}

type Walking = {
  items: readonly { id: string }[];
  position: number;
  correctIds: ReadonlySet<string>;
  walk: PracticeWalk;
};

/** How many items of the set were not right yet in this pass. */
export function countOpen({ items, correctIds }: Pick<Walking, 'items' | 'correctIds'>): number {
  return items.filter(({ id }) => !correctIds.has(id)).length;
}

/** Whether all items of the set were right in this pass. */
export function isAllRight(pass: Pick<Walking, 'items' | 'correctIds'>): boolean {
  return countOpen(pass) === 0;
}

/** Where a walk begins; undefined if it has no item. */
export function firstPosition(walking: Walking): number | undefined {
  return positionAfter({ ...walking, position: -1 });
}

/** The next place after the current item; undefined at the end. */
export function positionAfter({ items, position, correctIds, walk }: Walking): number | undefined {
  switch (walk.kind) {
    case 'set':
      return position + 1 < items.length ? position + 1 : undefined;
    case 'skipped':
      return known(items.findIndex(({ id }, at) => at > position && !correctIds.has(id)));
    case 'missed': {
      // repeats until each item was right once with the answer unseen; the current item returns last
      const at = walk.ids.indexOf(items[position]?.id ?? '');
      const next = [...walk.ids.slice(at + 1), ...walk.ids.slice(0, at + 1)].find(
        (id) => !walk.doneIds.has(id),
      );
      return next === undefined ? undefined : known(items.findIndex(({ id }) => id === next));
    }
    case 'review':
      return undefined;
    default:
      return walk satisfies never;
  }
}

/** The item before the current one; undefined at the first. */
export function positionBefore({ items, position, walk }: Walking): number | undefined {
  if (walk.kind !== 'missed') return known(position - 1);
  const before = walk.ids[walk.ids.indexOf(items[position]?.id ?? '') - 1];
  return before === undefined ? undefined : known(items.findIndex(({ id }) => id === before));
}

/**
 * How far the learner is, for the header (DC-01). In walks where items return, the place counts the items that are
 * done, so that the number never goes down (UX-10).
 */
export function placeInWalk({ items, position, correctIds, walk }: Walking): {
  /** from 0 */
  position: number;
  total: number;
  completed: number;
} {
  switch (walk.kind) {
    case 'missed':
      return { ...placeAmong(walk.doneIds, items[position]), total: walk.ids.length };
    case 'skipped':
      return { ...placeAmong(correctIds, items[position]), total: items.length };
    case 'review':
      return { position: walk.place, total: walk.total, completed: walk.done };
    case 'set':
      return { position, total: items.length, completed: correctIds.size };
    default:
      return walk satisfies never;
  }
}

/** The place after all other items that are done. */
function placeAmong(done: ReadonlySet<string>, current: { id: string } | undefined) {
  const isDone = current !== undefined && done.has(current.id);
  return { position: done.size - (isDone ? 1 : 0), completed: done.size };
}

function known(index: number): number | undefined {
  return index < 0 ? undefined : index;
}
