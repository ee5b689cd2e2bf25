import type { MistakeKind } from '../diagnosis/mistake.ts';
import { type EarRegion, earRegionOf, earRegions } from '../sounds/ear-region.ts';
import type { PassCheck } from './running-pass.ts';

/** The results of a pass of a set (SE-01). */
export type PassSummary = {
  /** Items of the set. */
  total: number;
  /** Items right at the first check of the pass, their answer unseen: the score that the profile stores (PF-02). */
  firstTry: number;
  /** The duration of the answers in milliseconds: from each item's appearance to its last check. */
  timeMs: number;
  /** Items that were not right at first, or whose answer was only seen, in the order of the set. */
  missed: MissedItem[];
};

/**
 * A missed item. `mistake` is that of its first wrong check, null if no rule explains it or the answer was seen;
 * `typed` is what was typed then.
 */
export type MissedItem = {
  itemId: string;
  mistake: MistakeKind | null;
  typed: string;
  /** Its answer was seen before it was right. */
  wasSeen: boolean;
  /** It was skipped, and then right at the first check: nothing wrong was typed. */
  wasSkipped: boolean;
};

/** The most time that one item counts: a longer time is a break. */
const longestMs = 3 * 60_000;

/**
 * The results of a pass from its checks, in order. Checks of items that the set no longer has do not count.
 * @param seenIds items whose answer was seen, and which are not right yet
 */
export function summarizePass(
  items: readonly { id: string }[],
  checks: readonly PassCheck[],
  seenIds: ReadonlySet<string> = new Set(),
): PassSummary {
  const byItem = new Map<string, PassCheck[]>(items.map(({ id }) => [id, []]));
  for (const check of checks) byItem.get(check.itemId)?.push(check);
  const summary: PassSummary = { total: items.length, firstTry: 0, timeMs: 0, missed: [] };
  for (const [itemId, [first, ...later]] of byItem) {
    if (first === undefined) {
      if (seenIds.has(itemId))
        summary.missed.push({ itemId, mistake: null, typed: '', wasSeen: true, wasSkipped: false });
      continue;
    }
    summary.timeMs += timeOf([first, ...later]);
    // an item that was right with given words counts neither as right at the first try nor as missed
    if (isRightAtOnce(first)) summary.firstTry += first.isEased === true ? 0 : 1;
    else {
      const wrong = [first, ...later].find(({ correct }) => !correct);
      summary.missed.push({
        itemId,
        mistake: wrong?.mistake ?? null,
        typed: wrong?.typed ?? '',
        wasSeen: [first, ...later].some(({ revealed }) => revealed),
        wasSkipped: wrong === undefined && !first.revealed,
      });
    }
  }
  return summary;
}

/** Where in words sounds were misheard in a pass, with the items, the most frequent place first (UX-03). */
export function soundsLost(
  missed: readonly MissedItem[],
): { region: EarRegion; items: MissedItem[] }[] {
  return earRegions
    .map((region) => ({
      region,
      items: missed.filter(({ mistake }) => earRegionOf(mistake) === region),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.items.length - a.items.length);
}

/** Whether the item was right at the first check of a session, its answer unseen. */
function isRightAtOnce({ correct, revealed, attempt }: PassCheck): boolean {
  return correct && !revealed && attempt === 1;
}

/** The time from each appearance of an item to its last check: `elapsedMs` grows until it appears again. */
function timeOf(checks: readonly PassCheck[]): number {
  let sum = 0;
  for (const [index, { elapsedMs }] of checks.entries()) {
    const isLastOfItsTime = elapsedMs > (checks[index + 1]?.elapsedMs ?? -1);
    if (isLastOfItsTime) sum += Math.min(elapsedMs, longestMs);
  }
  return sum;
}
