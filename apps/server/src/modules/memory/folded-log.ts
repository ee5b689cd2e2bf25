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

/** The items that must be folded again after these events, by their keys. */
export function itemsToFold(
  before: FoldedLog,
  added: readonly PracticeEvent[],
): Map<string, PracticeItem> {
  const items = [
    ...before.unjudged,
    ...added.flatMap((event) => marksOf(event, trustedContent, Infinity).map(({ item }) => item)),
  ];
  return new Map(items.map((item) => [itemKey(item), item]));
}

/**
 * The folded log after more events.
 * @param touched the items of {@link itemsToFold}, by their keys
 * @param refolded a memory in which these items are folded from all of their events; what else is in it is ignored
 * @param at milliseconds since 1970; later events are ignored
 */
export function withEvents(
  before: FoldedLog,
  added: readonly PracticeEvent[],
  touched: ReadonlyMap<string, PracticeItem>,
  refolded: Memory,
  at: number,
): FoldedLog {
  const days = new Set([...before.days, ...practiceDaysOf(added, at)]);
  const unjudged = new Map(
    [...before.unjudged, ...added.flatMap(unjudgedItem)].map((item) => [itemKey(item), item]),
  );
  return {
    items: [
      ...before.items.filter((item) => !touched.has(itemKey(item))),
      ...[...touched.keys()].flatMap((key) => refolded.get(key) ?? []),
    ],
    days: [...days].toSorted(),
    newest: added.reduce<FoldedLog['newest']>(
      (last, { at: time, zone }) =>
        last === undefined || time >= last.at ? { at: time, zone } : last,
      before.newest,
    ),
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

function unjudgedItem(event: PracticeEvent): PracticeItem[] {
  const item = isUnjudged(event) ? checkedItem(event) : undefined;
  return item === undefined ? [] : [item];
}
