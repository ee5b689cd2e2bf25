import { dayMs } from './calendar.ts';
import type { MistakeKind } from '../diagnosis/mistake.ts';
import { localDay } from './local-day.ts';
import {
  type CheckedEvent,
  itemKey,
  type ItemMark,
  judgedCheck,
  marksOf,
  type MemoryContent,
} from './memory-marks.ts';
import type { PracticeEvent, PracticeItem } from '../practice/practice-event.ts';
import { typedText } from '../practice/running-pass.ts';

/** How often a kind of mistake was made; `kind` is null if no rule explains it, as in the grammar game. */
type MistakeCount = { kind: MistakeKind | null; count: number };

/** The mistakes of an item. */
export type MissedItem = PracticeItem & {
  /** The most frequent first. */
  mistakes: MistakeCount[];
  /** The time of its last miss, ISO 8601 in UTC. */
  lastAt: string;
  /** What was typed then; empty if it was missed as a word of a sentence, or was a question. */
  typed: string;
};

export type Mistakes = {
  /** Over all items, the most frequent first. */
  kinds: MistakeCount[];
  /** The item missed most often first, then the one missed last. */
  items: MissedItem[];
};

/** On this many days after its last miss an item must be right to leave the list (ME-09). */
const daysToLeave = 2;

type Try = {
  id: string;
  ms: number;
  day: string;
  isRight: boolean;
  miss?: MistakeKind | null;
  typed?: string;
};

/**
 * Recent mistakes (ME-09): wrong checks of items, and words missed in a sentence. An item leaves the list once it was
 * right, its answer unseen, on two days after that of its last miss. An item that is set aside or deleted is not
 * listed.
 * @param at milliseconds since 1970; later events are ignored
 * @param days how far back, in periods of 24 hours
 */
export function recentMistakes(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
  days = 30,
): Mistakes {
  const tries: TriesByItem = new Map();
  const seen = new Set<string>();
  const from = at - days * dayMs;
  for (const event of events) {
    const id = event.id.toLowerCase();
    if (!mayMatter(event, from) || seen.has(id)) continue;
    seen.add(id);
    addTries(tries, event, content, at);
  }
  return rankMissed([...tries.values()].flatMap((tried) => missedItem(tried, content, from) ?? []));
}

/** Whether something that can be wrong was practised lately; ear drills and a level check do not count. */
export function hasRecentChecks(events: Iterable<PracticeEvent>, at: number, days = 30): boolean {
  for (const event of events) {
    const ms = Date.parse(event.at);
    const isLevel = 'from' in event && event.from === 'level';
    if (!isLevel && ms > at - days * dayMs && ms <= at && isCheck(event)) return true;
  }
  return false;
}

const checks: ReadonlySet<PracticeEvent['kind']> = new Set([
  'word-checked',
  'own-word-checked',
  'sentence-checked',
  'line-checked',
  'grammar-answered',
]);
const isCheck = ({ kind }: PracticeEvent): boolean => checks.has(kind);

/** The items that were missed most often come first; of equally many misses, the last missed first. */
export function rankMissed(items: readonly MissedItem[]): Mistakes {
  const ranked = items.map((item) => ({
    item,
    key: itemKey(item),
    total: item.mistakes.reduce((sum, { count }) => sum + count, 0),
  }));
  ranked.sort(
    (a, b) => b.total - a.total || byText(b.item.lastAt, a.item.lastAt) || byText(a.key, b.key),
  );
  return {
    kinds: countKinds(items.flatMap(({ mistakes }) => mistakes)),
    items: ranked.map(({ item }) => item),
  };
}

function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * The recent mistakes of an item, from its tries. Undefined if the list leaves it out: it is set aside or deleted, was
 * not missed after `from`, or was right on {@link daysToLeave} days after its last miss.
 * @param from milliseconds since 1970; older misses are ignored
 */
export function missedItem(
  { item, tries, isAside }: Tried,
  content: MemoryContent,
  from: number,
): MissedItem | undefined {
  if (isAside || content.isGone(item)) return undefined;
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
    typed: last.typed ?? '',
  };
}

function isAfter(one: Try, other: Try): boolean {
  return one.ms > other.ms || (one.ms === other.ms && one.id > other.id);
}

/** What was tried of an item, in any order. */
export type Tried = {
  item: PracticeItem;
  tries: Try[];
  isAside: boolean;
  /** the newest choice to set it aside or take it back */
  choice?: Try;
};

/** By the keys of `itemKey`. */
export type TriesByItem = Map<string, Tried>;

/**
 * Adds the tries of an event to `to`; the caller must not pass an event twice.
 * @param at milliseconds since 1970; a later event is ignored
 */
export function addTries(
  to: TriesByItem,
  event: PracticeEvent,
  content: MemoryContent,
  at: number,
): void {
  // a level check asks words that were never taught (DY-08)
  if ('from' in event && event.from === 'level') return;
  const id = event.id.toLowerCase();
  let last: { mark: ItemMark; tried: Try } | undefined;
  for (const { item, mark } of marksOf(event, content, at)) {
    // `marksOf` returns the same mark for words missed by the same mistake: make one `Try` for all of them
    if (last?.mark !== mark) last = { mark, tried: tryOf(id, mark, content) };
    const key = itemKey(item);
    const ofItem = to.get(key) ?? { item, tries: [], isAside: false };
    to.set(key, ofItem);
    if (mark.kind !== 'choice') ofItem.tries.push(last.tried);
    else if (ofItem.choice === undefined || isAfter(last.tried, ofItem.choice)) {
      ofItem.choice = last.tried;
      ofItem.isAside = mark.isAside;
    }
  }
}

function tryOf(id: string, mark: ItemMark, content: MemoryContent): Try {
  const stamp = { id, ms: mark.ms, day: localDay(mark.ms, mark.zone), isRight: false };
  if (mark.kind === 'choice') return stamp;
  if (mark.kind === 'missed') return { ...stamp, miss: mark.mistake };
  return { ...stamp, ...outcomeOf(mark.event, content) };
}

/** Checks up to `from` neither add nor remove a mistake, so they are skipped: most of a long log is older. */
function mayMatter({ kind, at }: PracticeEvent, from: number): boolean {
  return kind === 'item-set-aside' || kind === 'item-taken-back' || Date.parse(at) > from;
}

function outcomeOf(
  event: CheckedEvent,
  content: MemoryContent,
): Pick<Try, 'isRight' | 'miss' | 'typed'> {
  if (event.kind === 'grammar-answered')
    return event.correct ? { isRight: true } : { isRight: false, miss: null };
  const { correct, mistake } = judgedCheck(event, content);
  if (correct) return { isRight: !event.revealed };
  return { isRight: false, miss: mistake, typed: typedText(event.typed) };
}

function countKinds(mistakes: readonly MistakeCount[]): MistakeCount[] {
  const counts = new Map<MistakeKind | null, number>();
  for (const { kind, count } of mistakes) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => b.count - a.count || (String(a.kind) < String(b.kind) ? -1 : 1));
}
