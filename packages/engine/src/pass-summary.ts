import type { MistakeKind } from './diagnosis/mistake.ts';
import type { PassCheck } from './running-pass.ts';

/** What a pass of a set came to (SE-01). */
export type PassSummary = {
  /** Items of the set. */
  total: number;
  /** Items right at the first check of the pass, their answer unseen: the score that the profile keeps (PF-02). */
  firstTry: number;
  /** What the answers took, in milliseconds: from each item's coming up to its last check. */
  timeMs: number;
  /** Items that were checked and not right at first, in the order of the set. */
  missed: MissedItem[];
};

/** An item that was missed. `mistake` is what went wrong first; null where nothing explains it, or where it was seen. */
export type MissedItem = { itemId: string; mistake: MistakeKind | null; wasSeen: boolean };

/** An item that stood open for longer was not worked at for all of that time. */
const longestMs = 3 * 60_000;

/** The numbers of a pass from its checks, in order. Checks of items that the set no longer has do not count. */
export function summarizePass(
  items: readonly { id: string }[],
  checks: readonly PassCheck[],
): PassSummary {
  const byItem = new Map<string, PassCheck[]>(items.map(({ id }) => [id, []]));
  for (const check of checks) byItem.get(check.itemId)?.push(check);
  const summary: PassSummary = { total: items.length, firstTry: 0, timeMs: 0, missed: [] };
  for (const [itemId, [first, ...later]] of byItem) {
    if (first === undefined) continue;
    summary.timeMs += timeOf([first, ...later]);
    if (isFirstTry(first)) summary.firstTry += 1;
    else
      summary.missed.push({
        itemId,
        mistake: [first, ...later].find(({ correct }) => !correct)?.mistake ?? null,
        wasSeen: first.revealed,
      });
  }
  return summary;
}

/** Right at the first check of a session, the answer unseen. */
function isFirstTry({ correct, revealed, attempt }: PassCheck): boolean {
  return correct && !revealed && attempt === 1;
}

/** Of each time that an item came up, what passed until its last check: `elapsedMs` grows until it comes up again. */
function timeOf(checks: readonly PassCheck[]): number {
  let sum = 0;
  for (const [index, { elapsedMs }] of checks.entries()) {
    const isLastOfItsTime = elapsedMs > (checks[index + 1]?.elapsedMs ?? -1);
    if (isLastOfItsTime) sum += Math.min(elapsedMs, longestMs);
  }
  return sum;
}
