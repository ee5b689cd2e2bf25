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
  /** the choice by whose weights the items were folded (DY-07) */
  weights?: WeightsChoice | undefined;
};

/** Raise this number when the same log folds to another memory: snapshots with another number are not used. */
export const foldRules = 1;

export const nothingFolded: FoldedLog = { items: [], days: [], newest: undefined, unjudged: [] };

/** What a folded log becomes by further events, before the items that these touch are folded again. */
export type Addition = {
  before: FoldedLog;
  /** the items to fold again, and what the events so far say of them */
  touched: MarkedItems;
  days: Set<string>;
  newest: FoldedLog['newest'];
  unjudged: Map<string, PracticeItem>;
  /** what today's content must judge before it says anything */
  toJudge: PracticeEvent[];
  weights: WeightsChoice | undefined;
};

export function startAddition(before: FoldedLog): Addition {
  const touched = new MarkedItems();
  // their old checks are judged by today's content
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
 * Takes a page of new events in; changes the addition, since copying it for each page would take the product of both.
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

/** Takes in what events of before say about the touched items. */
export function addOlder(to: Addition, events: readonly PracticeEvent[], at: number): void {
  for (const event of events) {
    if (isUnjudged(event)) to.toJudge.push(event);
    else addMarks(to, event, trustedContent, at);
  }
}

/** Takes in the events that waited for the content, once it is read. */
export function addJudged(to: Addition, content: MemoryContent, at: number): void {
  for (const event of to.toJudge) addMarks(to, event, content, at);
}

function addMarks(to: Addition, event: PracticeEvent, content: MemoryContent, at: number): void {
  for (const { item, mark } of marksOf(event, content, at)) to.touched.get(item)?.marks.push(mark);
}

/**
 * The folded log after the events.
 * @param refolded what the touched items are now
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

/** Whether all its events are in the past. They are not after the clock was set back; the fold ignores later events. */
export function isPast({ newest }: FoldedLog, at: number): boolean {
  return newest === undefined || Date.parse(newest.at) <= at;
}

/** Whether a check is older than 2026-11-22, so that today's content must judge it. */
export function isUnjudged(event: PracticeEvent): boolean {
  if (event.kind !== 'word-checked' && event.kind !== 'sentence-checked') return false;
  return !event.correct && event.mistake === undefined;
}
