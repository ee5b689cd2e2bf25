import type { MistakeKind } from '../diagnosis/mistake.ts';
import { hasGivenBoxes } from './given-boxes.ts';
import type { PracticeEvent, PracticeFacts } from './practice-event.ts';
import { countsForSet, isOfSet, type SetEvent, setKeyOf } from './progress.ts';

/** The fields of a check that a pass needs. */
export type PassCheck = {
  itemId: string;
  correct: boolean;
  /** The number of this check among those of the item in its session, from 1; a skip before it counts as a check. */
  attempt: number;
  /** The answer had been shown before. */
  revealed: boolean;
  /** Since the item appeared, in milliseconds. */
  elapsedMs: number;
  /** Words were given (LS-05), so the check does not count as right at the first try. */
  isEased?: boolean;
  /** The mistake; null or missing if the answer was right, or nothing explains it. */
  mistake?: MistakeKind | null | undefined;
  /** What was typed, as one text. */
  typed?: string | undefined;
};

/** What the log knows of a set's running pass when a screen opens. */
export type RunningPass = {
  /** The checks before the screen opened, in order. */
  earlier: readonly PassCheck[];
  /** Items that were right in this pass, also on another screen meanwhile. */
  correctIds: readonly string[];
  /** The set was completed since the screen opened: there is nothing left to complete. */
  isCompleted: boolean;
};

/**
 * The running pass of a set: from its last completion on, over all visits and devices. The order of the log does not
 * matter, nor do repeated events.
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
  const isOfThisSet = (event: PracticeEvent): event is SetEvent =>
    isOfSet(event) && setKeyOf(event) === setKey && countsForSet(event);
  for (const { event, ms } of inOrder(log, isOfThisSet)) {
    if (event.kind === 'set-restarted') {
      earlier.length = 0;
      correctIds.clear();
      isCompleted = false;
      continue;
    }
    if (event.kind === 'set-completed') {
      earlier.length = 0;
      correctIds.clear();
      isCompleted ||= ms >= openedAt;
      continue;
    }
    const itemId = event.kind === 'word-checked' ? event.wordId : event.sentenceId;
    if (event.correct) correctIds.add(itemId);
    if (ms < openedAt) earlier.push(passCheckOf(itemId, event));
  }
  return { earlier, correctIds: [...correctIds], isCompleted };
}

/** A logged check as a pass needs it. */
export function passCheckOf(
  itemId: string,
  facts: Extract<PracticeFacts, { typed: unknown }>,
): PassCheck {
  const { correct, attempt, revealed, elapsedMs, mistake } = facts;
  const typed = typedText(facts.typed);
  const isEased = hasGivenBoxes(facts);
  return { itemId, correct, attempt, revealed, elapsedMs, isEased, mistake, typed };
}

/** What was typed as one text: a word, or the boxes of a sentence. */
export function typedText(typed: string | readonly string[]): string {
  return typeof typed === 'string' ? typed : typed.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Removes repeated events, and sorts by time, then by id; each device creates its ids in order. */
export function inOrder<Wanted extends PracticeEvent>(
  log: Iterable<PracticeEvent>,
  isWanted: (event: PracticeEvent) => event is Wanted,
): { event: Wanted; ms: number }[] {
  const byId = new Map<string, { event: Wanted; ms: number }>();
  for (const event of log)
    if (isWanted(event)) byId.set(event.id.toLowerCase(), { event, ms: Date.parse(event.at) });
  return [...byId]
    .toSorted(([a, { ms }], [b, { ms: other }]) => ms - other || (a < b ? -1 : 1))
    .map(([, line]) => line);
}
