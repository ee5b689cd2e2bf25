import { dayMs } from './calendar.ts';
import type { MistakeKind } from './diagnosis/mistake.ts';
import { localDay } from './local-day.ts';
import {
  type CheckedEvent,
  itemKey,
  judgedCheck,
  marksOf,
  type MemoryContent,
} from './memory-marks.ts';
import type { PracticeEvent, PracticeItem } from './practice-event.ts';
import { finish, type Steps } from './steps.ts';

/** How often a mistake was made; null if nothing explains it, as in the grammar game. */
type MistakeCount = { kind: MistakeKind | null; count: number };

/** The mistakes of an item. */
type MissedItem = PracticeItem & {
  /** The most frequent first. */
  mistakes: MistakeCount[];
  /** The time of its last miss, ISO 8601 in UTC. */
  lastAt: string;
};

export type Mistakes = {
  /** Over all items, the most frequent first. */
  kinds: MistakeCount[];
  /** The item missed most often first, then the one missed last. */
  items: MissedItem[];
};

/** On this many days after its last miss an item must be right to leave the list (ME-09). */
const daysToLeave = 2;

type Try = { id: string; ms: number; day: string; isRight: boolean; miss?: MistakeKind | null };

/**
 * Recent mistakes (ME-09): wrong checks of items, and words missed in a sentence. An item leaves the list after two
 * days, later than that of its last miss, on which it was right with the answer unseen; one that is set aside or
 * deleted is not listed.
 * @param at milliseconds since 1970; later events are ignored
 * @param days how far back, in periods of 24 hours
 */
export function recentMistakes(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
  days = 30,
): Mistakes {
  return finish(recentMistakesInSteps(events, content, at, days));
}

/** The same in steps, for the server, which lets other requests in between. */
export function* recentMistakesInSteps(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
  days = 30,
): Steps<Mistakes> {
  const items: MissedItem[] = [];
  const from = at - days * dayMs;
  const tried = yield* triesByItem(events, content, from, at);
  for (const { item, tries, isAside } of tried.values()) {
    if (isAside || content.isGone(item)) continue;
    const missed = missedItem(item, tries, from);
    if (missed !== undefined) items.push(missed);
    yield;
  }
  const total = ({ mistakes }: MissedItem) => mistakes.reduce((sum, { count }) => sum + count, 0);
  return {
    kinds: countKinds(items.flatMap(({ mistakes }) => mistakes)),
    items: items.toSorted(
      (a, b) =>
        total(b) - total(a) ||
        (a.lastAt === b.lastAt ? (itemKey(a) < itemKey(b) ? -1 : 1) : a.lastAt > b.lastAt ? -1 : 1),
    ),
  };
}

function missedItem(
  item: PracticeItem,
  tries: readonly Try[],
  from: number,
): MissedItem | undefined {
  const misses = tries.filter(({ ms, miss }) => miss !== undefined && ms > from);
  const last = misses.reduce<Try | undefined>(
    (newest, miss) => (newest === undefined || isAfter(miss, newest) ? miss : newest),
    undefined,
  );
  if (last === undefined) return undefined;
  const goodDays = new Set(
    tries
      .filter((one) => one.isRight && isAfter(one, last) && one.day > last.day)
      .map(({ day }) => day),
  );
  if (goodDays.size >= daysToLeave) return undefined;
  return {
    ...item,
    mistakes: countKinds(misses.map(({ miss = null }) => ({ kind: miss, count: 1 }))),
    lastAt: new Date(last.ms).toISOString(),
  };
}

function isAfter(one: Try, other: Try): boolean {
  return one.ms > other.ms || (one.ms === other.ms && one.id > other.id);
}

type Tried = {
  item: PracticeItem;
  tries: Try[];
  isAside: boolean;
};

function* triesByItem(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  from: number,
  at: number,
): Steps<Map<string, Tried>> {
  const seen = new Set<string>();
  const byItem = new Map<string, Tried & { choice?: Try }>();
  for (const event of events) {
    if (!mayMatter(event, from)) continue;
    yield;
    const id = event.id.toLowerCase();
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { item, mark } of marksOf(event, content, at)) {
      const key = itemKey(item);
      const tried = byItem.get(key) ?? { item, tries: [], isAside: false };
      byItem.set(key, tried);
      const stamp = { id, ms: mark.ms, day: localDay(mark.ms, mark.zone), isRight: false };
      if (mark.kind === 'choice') {
        if (tried.choice !== undefined && !isAfter(stamp, tried.choice)) continue;
        tried.choice = stamp;
        tried.isAside = mark.isAside;
      } else if (mark.kind === 'missed') tried.tries.push({ ...stamp, miss: mark.mistake });
      else tried.tries.push({ ...stamp, ...outcomeOf(mark.event, content) });
    }
  }
  return byItem;
}

/** Checks up to `from` neither add nor remove a mistake. Most of a long log is older, so it is skipped. */
function mayMatter({ kind, at }: PracticeEvent, from: number): boolean {
  return kind === 'item-set-aside' || kind === 'item-taken-back' || Date.parse(at) > from;
}

function outcomeOf(
  event: CheckedEvent,
  content: MemoryContent,
): { isRight: boolean; miss?: MistakeKind | null } {
  if (event.kind === 'grammar-answered')
    return event.correct ? { isRight: true } : { isRight: false, miss: null };
  const { correct, mistake } = judgedCheck(event, content);
  return correct ? { isRight: !event.revealed } : { isRight: false, miss: mistake };
}

function countKinds(mistakes: readonly MistakeCount[]): MistakeCount[] {
  const counts = new Map<MistakeKind | null, number>();
  for (const { kind, count } of mistakes) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => b.count - a.count || (String(a.kind) < String(b.kind) ? -1 : 1));
}
