import { checkedItem, isPractice } from '@nghego/engine/practice/checked-item';
import { localDay } from '@nghego/engine/memory/local-day';
import { laterChoice, type WeightsChoice } from '@nghego/engine/memory/chosen-weights';
import type { MemoryItem } from '@nghego/engine/memory';
import {
  itemKey,
  marksOf,
  type MemoryContent,
  trustedContent,
} from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice/practice-event';
import { MarkedItems } from './marked-items.ts';

/**
 * The result of folding a log, as the snapshot stores it. It includes items whose content is deleted or hidden, since a
 * hidden topic can be shown again.
 */
export type FoldedLog = {
  items: readonly MemoryItem[];
  /** days with practice, oldest first */
  days: readonly string[];
  /** the newest event by its believed time */
  newest: { at: string; zone: string } | undefined;
  /** items with old checks, which today's content must judge: they are folded again each time */
  unjudged: readonly PracticeItem[];
  /** the choice of weights by which the items were folded (DY-07) */
  weights?: WeightsChoice | undefined;
};

/** Raise this number whenever the same log folds to another memory: snapshots with another number are not used. */
export const foldRules = 1;

export const nothingFolded: FoldedLog = { items: [], days: [], newest: undefined, unjudged: [] };

/** A folded log and the events added to it, before the touched items are folded again. */
export type Addition = {
  before: FoldedLog;
  /** the items to fold again, with the marks of the events so far */
  touched: MarkedItems;
  days: Set<string>;
  newest: FoldedLog['newest'];
  unjudged: Map<string, PracticeItem>;
  /** checks that today's content must judge before they can be added */
  toJudge: PracticeEvent[];
  weights: WeightsChoice | undefined;
};

export function startAddition(before: FoldedLog): Addition {
  const touched = new MarkedItems();
  // items with old checks are folded again each time, by today's content
  for (const item of before.unjudged) touched.open(item);
  return {
    before,
    touched,
    days: new Set(before.days),
    newest: before.newest,
    unjudged: new Map(before.unjudged.map((item) => [itemKey(item), item])),
    toJudge: [],
    weights: before.weights,
  };
}

/**
 * Adds a page of new events. It changes the addition in place, since copying a large one for each page would take long.
 * @param at milliseconds since 1970; later events are ignored
 */
export function addEvents(to: Addition, events: readonly PracticeEvent[], at: number): void {
  for (const event of events) {
    if (event.kind === 'weights-chosen' && Date.parse(event.at) <= at) {
      const { weights, at: time, id } = event;
      to.weights = laterChoice(to.weights, { weights, at: time, id });
    }
    const isLater = isUnjudged(event);
    for (const { item, mark } of marksOf(event, trustedContent, Infinity)) {
      if (mark.ms <= at && !isLater) to.touched.add(item, mark);
      else to.touched.open(item);
    }
    const { at: time, zone } = event;
    if (to.newest === undefined || time >= to.newest.at) to.newest = { at: time, zone };
    const item = isLater ? checkedItem(event) : undefined;
    if (item !== undefined) {
      to.toJudge.push(event);
      to.unjudged.set(itemKey(item), item);
    }
    const ms = Date.parse(time);
    if (ms <= at && isPractice(event)) to.days.add(localDay(ms, zone));
  }
}

/** Adds earlier events about the touched items. */
export function addOlder(to: Addition, events: readonly PracticeEvent[], at: number): void {
  for (const event of events) {
    if (isUnjudged(event)) to.toJudge.push(event);
    else addMarks(to, event, trustedContent, at);
  }
}

/** Adds the events that had to wait for the content. */
export function addJudged(to: Addition, content: MemoryContent, at: number): void {
  for (const event of to.toJudge) addMarks(to, event, content, at);
}

function addMarks(to: Addition, event: PracticeEvent, content: MemoryContent, at: number): void {
  for (const { item, mark } of marksOf(event, content, at)) to.touched.get(item)?.marks.push(mark);
}

/**
 * The folded log with the added events.
 * @param refolded the touched items, folded again
 */
export function finishAddition(
  { before, touched, days, newest, unjudged, weights }: Addition,
  refolded: readonly MemoryItem[],
): FoldedLog {
  return {
    items: [...before.items.filter((item) => touched.get(item) === undefined), ...refolded],
    days: [...days].toSorted(),
    newest,
    unjudged: [...unjudged.values()],
    weights,
  };
}

/** Whether all its events are in the past. If the clock was set back, some are not; the fold ignores later events. */
export function isPast({ newest }: FoldedLog, at: number): boolean {
  return newest === undefined || Date.parse(newest.at) <= at;
}

/** Whether a wrong check has no kind of mistake, as those stored before 2026-11-22: today's content must judge it. */
export function isUnjudged(event: PracticeEvent): boolean {
  if (event.kind !== 'word-checked' && event.kind !== 'sentence-checked') return false;
  return !event.correct && event.mistake === undefined;
}
