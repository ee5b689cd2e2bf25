import type { MistakeKind } from './diagnosis/mistake.ts';
import type { PracticeEvent } from './practice-event.ts';
import { countsForSet, isOfSet, type SetEvent, setKeyOf } from './progress.ts';

/** A check of an item of a set, as far as a pass needs it. */
export type PassCheck = {
  itemId: string;
  correct: boolean;
  /** 1 for the first check of the item in its session. */
  attempt: number;
  /** The answer had been shown before. */
  revealed: boolean;
  /** Since the item came up, in milliseconds. */
  elapsedMs: number;
  /** What went wrong; null or missing where it was right, or where nothing explains it. */
  mistake?: MistakeKind | null | undefined;
};

/** What the log knows of the running pass of a set when a screen asks. */
export type RunningPass = {
  /** The checks of before the screen opened, in order. */
  earlier: readonly PassCheck[];
  /** Items that were right in this pass, also on another screen meanwhile. */
  correctIds: readonly string[];
  /** The set was completed since the screen opened: there is nothing left to complete. */
  isCompleted: boolean;
};

/**
 * The pass of a set that runs: from its last completion on, over all visits and devices. The order of the log does not
 * matter, nor how often an event stands in it.
 * @param openedAt when the screen opened; milliseconds since 1970
 */
export function readRunningPass(
  log: Iterable<PracticeEvent>,
  setKey: string,
  openedAt = Number.POSITIVE_INFINITY,
): RunningPass {
  const earlier: PassCheck[] = [];
  const correctIds = new Set<string>();
  let isCompleted = false;
  for (const { event, ms } of eventsOfSet(log, setKey)) {
    if (event.kind === 'set-completed') {
      earlier.length = 0;
      correctIds.clear();
      isCompleted ||= ms >= openedAt;
      continue;
    }
    const { correct, attempt, revealed, elapsedMs, mistake } = event;
    const itemId = event.kind === 'word-checked' ? event.wordId : event.sentenceId;
    if (correct) correctIds.add(itemId);
    if (ms < openedAt) earlier.push({ itemId, correct, attempt, revealed, elapsedMs, mistake });
  }
  return { earlier, correctIds: [...correctIds], isCompleted };
}

/** Each event of a set once, by its time; ids, which devices make in order, decide between equal times. */
function eventsOfSet(
  log: Iterable<PracticeEvent>,
  setKey: string,
): { event: SetEvent; ms: number }[] {
  const byId = new Map<string, { event: SetEvent; ms: number }>();
  for (const event of log) {
    if (!isOfSet(event) || setKeyOf(event) !== setKey || !countsForSet(event)) continue;
    byId.set(event.id.toLowerCase(), { event, ms: Date.parse(event.at) });
  }
  return [...byId]
    .toSorted(([a, { ms }], [b, { ms: other }]) => ms - other || (a < b ? -1 : 1))
    .map(([, line]) => line);
}
