import type { Memory, MemoryItem } from '@nghego/engine/memory';
import { practiceDaysOf } from '@nghego/engine/memory-figures';
import { checkedItem } from '@nghego/engine/checked-item';
import { itemKey, marksOf, trustedContent } from '@nghego/engine/memory-marks';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice-event';

/**
 * What a log folds to, as it is cached. It includes items whose content is deleted or hidden, since a hidden topic can be
 * shown again.
 */
export type FoldedLog = {
  items: readonly MemoryItem[];
  /** days with practice, oldest first */
  days: readonly string[];
  /** the newest event by its believed time */
  newest: { at: string; zone: string } | undefined;
  /** Items whose old checks are judged by today's content: they are folded again each time. */
  unjudged: readonly PracticeItem[];
};

/** Raise this number when the same log folds to another memory: snapshots with another number are not used. */
export const foldRules = 1;

export const nothingFolded: FoldedLog = { items: [], days: [], newest: undefined, unjudged: [] };

/** What a folded log becomes by further events, before the items that these touch are folded again. */
export type Addition = {
  before: FoldedLog;
  /** the items to fold again, by their keys */
  touched: Map<string, PracticeItem>;
  days: Set<string>;
  newest: FoldedLog['newest'];
  unjudged: Map<string, PracticeItem>;
};

export function startAddition(before: FoldedLog): Addition {
  const byKey = (items: readonly PracticeItem[]) =>
    new Map(items.map((item) => [itemKey(item), item]));
  return {
    before,
    // their old checks are judged by today's content
    touched: byKey(before.unjudged),
    days: new Set(before.days),
    newest: before.newest,
    unjudged: byKey(before.unjudged),
  };
}

/**
 * Takes a page of events in; changes the addition, since copying it for each page would take the product of both.
 * @param at milliseconds since 1970; later events are ignored
 */
export function addEvents(to: Addition, events: readonly PracticeEvent[], at: number): void {
  for (const event of events) {
    for (const { item } of marksOf(event, trustedContent, Infinity))
      to.touched.set(itemKey(item), item);
    const { at: time, zone } = event;
    if (to.newest === undefined || time >= to.newest.at) to.newest = { at: time, zone };
    const item = isUnjudged(event) ? checkedItem(event) : undefined;
    if (item !== undefined) to.unjudged.set(itemKey(item), item);
  }
  for (const day of practiceDaysOf(events, at)) to.days.add(day);
}

/**
 * The folded log after the events.
 * @param refolded a memory in which the touched items are folded from all of their events; what else is in it is ignored
 */
export function finishAddition(
  { before, touched, days, newest, unjudged }: Addition,
  refolded: Memory,
): FoldedLog {
  return {
    items: [
      ...before.items.filter((item) => !touched.has(itemKey(item))),
      ...[...touched.keys()].flatMap((key) => refolded.get(key) ?? []),
    ],
    days: [...days].toSorted(),
    newest,
    unjudged: [...unjudged.values()],
  };
}

/** Whether all its events are in the past. They are not after the clock was set back; the fold ignores later events. */
export function isPast({ newest }: FoldedLog, at: number): boolean {
  return newest === undefined || Date.parse(newest.at) <= at;
}

/** Whether a check is older than 2026-11-22, so that today's content must judge it. */
export function isUnjudged(event: PracticeEvent): boolean {
  if (event.kind !== 'word-checked' && event.kind !== 'sentence-checked') return false;
  return !event.correct && event.mistake === undefined;
}
