import { type PassSummary, summarizePass } from './pass-summary.ts';
import { isAllRight, type PracticeWalk, triesInRound } from './practice-walk.ts';
import type { PassCheck, RunningPass } from './running-pass.ts';

/** The pass of a set in a session: what was right, and which items come next. */
export type PracticePass = {
  items: readonly { id: string }[];
  position: number;
  walk: PracticeWalk;
  /** Items that were right in this pass, also those of an earlier visit. */
  correctIds: ReadonlySet<string>;
  /** The checks of this pass from before the session, in order. */
  earlier: readonly PassCheck[];
  /** The checks of the session, in order. */
  checks: readonly PassCheck[];
  /** Items that were left after their answer was seen, until they are right (UX-03). */
  seenIds: ReadonlySet<string>;
  /** The set was completed in this session, here or on another screen. */
  isCompleted: boolean;
};

/** The numbers of the running pass of the set (SE-01). */
export function passSummary({
  items,
  earlier,
  checks,
  seenIds,
}: Pick<PracticePass, 'items' | 'earlier' | 'checks' | 'seenIds'>): PassSummary {
  return summarizePass(items, [...earlier, ...checks], seenIds);
}

/**
 * The missed items to practise again: those that are right by now. Items that are still open return with the skipped
 * ones instead. In a round of missed items: those that are not done yet.
 */
export function missedToPractise(pass: PracticePass): string[] {
  const { walk } = pass;
  if (walk.kind === 'missed') return walk.ids.filter((id) => !walk.doneIds.has(id));
  return passSummary(pass)
    .missed.map(({ itemId }) => itemId)
    .filter((id) => pass.correctIds.has(id));
}

/**
 * Adds a check to the pass, or in a round of missed items to that round. The round, and a review, leave the pass
 * unchanged (SE-07).
 */
export function noteCheck<Pass extends PracticePass>(pass: Pass, check: PassCheck): Pass {
  const { walk } = pass;
  if (walk.kind === 'review') return pass;
  if (walk.kind !== 'missed')
    return {
      ...pass,
      checks: [...pass.checks, check],
      correctIds: check.correct ? new Set(pass.correctIds).add(check.itemId) : pass.correctIds,
    };
  const { itemId, correct, revealed } = check;
  const inRound = { ...check, attempt: triesInRound(walk, itemId) + 1 };
  const doneIds = correct && !revealed ? new Set(walk.doneIds).add(itemId) : walk.doneIds;
  return { ...pass, walk: { ...walk, doneIds, checks: [...walk.checks, inRound] } };
}

/** Notes that an item was left without being right; in a round of missed items the round notes it, too. */
export function noteSkip<Pass extends PracticePass & { skippedIds: ReadonlySet<string> }>(
  pass: Pass,
  itemId: string,
): Pass {
  const { walk, skippedIds } = pass;
  const skipped = { ...pass, skippedIds: new Set(skippedIds).add(itemId) };
  if (walk.kind !== 'missed') return skipped;
  return { ...skipped, walk: { ...walk, skippedIds: new Set(walk.skippedIds).add(itemId) } };
}

/** The pass, now going through the items that were skipped (SE-03). */
export function walkSkipped<Pass extends PracticePass>(pass: Pass): Pass {
  return { ...pass, walk: { kind: 'skipped' } };
}

/**
 * The pass, now going through the missed items alone (SE-02). Items that are still open are not among them: they return
 * with the skipped ones (SE-03).
 */
export function walkMissed<Pass extends PracticePass>(pass: Pass): Pass {
  const ids = missedToPractise(pass);
  const walk = {
    kind: 'missed',
    ids,
    doneIds: new Set(),
    checks: [],
    skippedIds: new Set(),
  } as const;
  return { ...pass, walk };
}

/**
 * Merges what the log knows of the pass (SE-04).
 * @param isFresh nothing was done in this session yet, so that the session may move to another item
 * @returns `position`: the place to move to, if it is not the current one; `completes`: all items are right and the log
 * has no completion, since two devices answered the last items before they were synced
 */
export function takeInLog<Pass extends PracticePass>(
  pass: Pass,
  { earlier, correctIds, isCompleted }: RunningPass,
  isFresh: boolean,
): { state: Pass; position?: number; completes?: true } {
  if (isCompleted || pass.isCompleted) return { state: { ...pass, isCompleted: true } };
  // until the first check here the log decides: a restart on another device reopens the items
  const known = isFresh ? correctIds : [...pass.correctIds, ...correctIds];
  const state = { ...pass, earlier, correctIds: new Set(known) };
  if (!isFresh || pass.items.length === 0) return { state };
  if (isAllRight(state))
    return { state: { ...state, earlier: [], correctIds: new Set() }, completes: true };
  const position = state.items.findIndex(({ id }) => !state.correctIds.has(id));
  return position === pass.position ? { state } : { state, position };
}
