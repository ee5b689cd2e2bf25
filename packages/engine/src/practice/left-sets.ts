import type { PracticeEvent } from './practice-event.ts';
import { countsForSet, isOfSet, setKeyOf } from './progress.ts';

/** A set that was left before its end: it was practised since it was last completed or restarted. */
export type LeftSet = {
  /** as `setKeyOf` names it */
  key: string;
  /** how many of its items were right since its last completion or restart */
  right: number;
  /** when it was last checked or restarted, in milliseconds since 1970 */
  lastMs: number;
};

type LeftSets = { left: LeftSet[]; begun: ReadonlySet<string> };

/**
 * The sets that a learner can go on with, the one that was practised last first (HM-10). Reviews and other practice
 * outside of a set do not count. The log may be in any order, and an event that it has twice counts once.
 * @param at milliseconds since 1970; later events are ignored
 * @returns `begun`: all sets that were ever practised, by their keys
 */
export function readLeftSets(log: Iterable<PracticeEvent>, at: number): LeftSets {
  /** when each set was last completed or restarted, by its key */
  const endedMs = new Map<string, number>();
  const restartedMs = new Map<string, number>();
  const checks: { key: string; ms: number; rightId: string | undefined }[] = [];
  for (const event of log) {
    if (!isOfSet(event) || !countsForSet(event)) continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at)) continue;
    const key = setKeyOf(event);
    if (event.kind === 'set-completed' || event.kind === 'set-restarted') {
      endedMs.set(key, Math.max(ms, endedMs.get(key) ?? ms));
      if (event.kind === 'set-restarted')
        restartedMs.set(key, Math.max(ms, restartedMs.get(key) ?? ms));
    } else {
      const itemId = event.kind === 'word-checked' ? event.wordId : event.sentenceId;
      checks.push({ key, ms, rightId: event.correct ? itemId : undefined });
    }
  }
  const passes = new Map<string, { rightIds: Set<string>; lastMs: number }>();
  const begun = new Set(endedMs.keys());
  // a set that was restarted and not checked since goes on at its first item
  for (const [key, ms] of restartedMs)
    if (ms === endedMs.get(key)) passes.set(key, { rightIds: new Set(), lastMs: ms });
  for (const { key, ms, rightId } of checks) {
    begun.add(key);
    // the check that completes a set may have the time of its completion
    if (ms <= (endedMs.get(key) ?? Number.NEGATIVE_INFINITY)) continue;
    const pass = passes.get(key) ?? { rightIds: new Set<string>(), lastMs: ms };
    passes.set(key, pass);
    pass.lastMs = Math.max(pass.lastMs, ms);
    if (rightId !== undefined) pass.rightIds.add(rightId);
  }
  const left = [...passes]
    .map(([key, { rightIds, lastMs }]) => ({ key, right: rightIds.size, lastMs }))
    .toSorted((a, b) => b.lastMs - a.lastMs || (a.key < b.key ? -1 : 1));
  return { left, begun };
}
