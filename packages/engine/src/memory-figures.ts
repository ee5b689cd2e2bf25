import { addDays, daysBetween } from './calendar.ts';
import { localDay } from './local-day.ts';
import { type Memory, type MemoryItem, retrievability } from './memory.ts';
import { checkedItem, itemKey } from './memory-marks.ts';
import type { DailyGoal, PracticeEvent } from './practice-event.ts';

// Figures of a memory (ME-05 to ME-08). Days are the learner's own, as 2026-11-21; `today` is one of them.

/** What a learner sees of their memory. */
export type MemoryFigures = {
  /** How many items are due and shown today. */
  due: number;
  /** How many are due in all; more than `due` only after a time away (ME-07). */
  dueInAll: number;
  /** The seven days from tomorrow on, and how many items become due on each. */
  forecast: { day: string; count: number }[];
  /** Words known: the sum of today's chances to remember each word that was ever answered, to three decimals. */
  known: number;
  /** Words that were ever answered: on these `known` stands. */
  words: number;
  /** What was forgotten on most days, at most ten items, the most first. */
  forgottenMost: MemoryItem[];
  /** Items that were forgotten on six days or more (ME-08), the most first. */
  hard: MemoryItem[];
  /** Items that were set aside, by their keys. */
  setAside: MemoryItem[];
};

const forecastDays = 7;
const mostForgotten = 10;
/** ME-08 */
const hardFrom = 6;

/**
 * @param practiceDays days on which something was checked, see {@link practiceDaysOf}
 */
export function memoryFigures(
  memory: Memory,
  practiceDays: readonly string[],
  today: string,
): MemoryFigures {
  const items = [...memory.values()];
  const { items: due, inAll } = dueToday(memory, practiceDays, today);
  const awake = items.filter(({ setAside }) => !setAside);
  const words = items.filter(({ kind }) => kind === 'word');
  const known = words.reduce((sum, word) => sum + retrievability(word, today), 0);
  const forgotten = awake
    .filter(({ againDays }) => againDays > 0)
    .toSorted((a, b) => b.againDays - a.againDays || byKey(a, b));
  return {
    due: due.length,
    dueInAll: inAll,
    forecast: Array.from({ length: forecastDays }, (_, n) => {
      const day = addDays(today, n + 1);
      return { day, count: awake.filter((item) => item.due === day).length };
    }),
    known: Math.round(known * 1_000) / 1_000,
    words: words.length,
    forgottenMost: forgotten.slice(0, mostForgotten),
    hard: forgotten.filter(({ againDays }) => againDays >= hardFrom),
    setAside: items.filter(({ setAside }) => setAside).toSorted(byKey),
  };
}

/** ME-07: from so many days without practice on, a learner was away. */
const awayDays = 7;
/** ME-07: then so many items are shown a day. */
const mostAfterAway = 40;

/**
 * What is due, the most forgotten first. After seven days or more away at most 40 items a day, with those that were
 * reviewed today, until nothing is left that waited since then (ME-07).
 * @returns `inAll`: how many are due without that limit; `isEased`: whether it holds
 */
export function dueToday(
  memory: Memory,
  practiceDays: readonly string[],
  today: string,
): { items: MemoryItem[]; inAll: number; isEased: boolean } {
  const due = [...memory.values()]
    .filter((item) => !item.setAside && item.due <= today)
    .map((item) => ({ item, chance: retrievability(item, today) }))
    .toSorted((a, b) => a.chance - b.chance || byKey(a.item, b.item))
    .map(({ item }) => item);
  const returned = lastReturn(practiceDays, today);
  const isEased =
    returned !== undefined &&
    due.some((item) => item.lastReview < returned && item.due <= returned);
  if (!isEased) return { items: due, inAll: due.length, isEased };
  const reviewed = [...memory.values()].filter(
    ({ lastReview, reps }) => lastReview === today && reps > 1,
  );
  const room = Math.max(0, mostAfterAway - reviewed.length);
  return { items: due.slice(0, room), inAll: due.length, isEased };
}

/** The day on which the learner last came back after seven days or more. */
function lastReturn(practiceDays: readonly string[], today: string): string | undefined {
  const days = practiceDays.filter((day) => day < today);
  if (days.length === 0) return undefined;
  for (let next = today, n = days.length - 1; n >= 0; n -= 1) {
    const day = days[n] ?? next;
    if (daysBetween(day, next) >= awayDays) return next;
    next = day;
  }
  return undefined;
}

/**
 * The learner's own days on which something was checked, oldest first, each once.
 * @param at milliseconds since 1970; later events are ignored
 */
export function practiceDaysOf(events: Iterable<PracticeEvent>, at: number): string[] {
  const days = new Set<string>();
  for (const event of events) {
    const ms = Date.parse(event.at);
    if (ms <= at && checkedItem(event) !== undefined) days.add(localDay(ms, event.zone));
  }
  return [...days].toSorted();
}

/** ME-06: reviews and new items a day, until the learner chooses. */
const firstGoal: DailyGoal = 20;

/** The goal of a day: how many reviews and new items. The newest choice counts. */
export function dailyGoal(events: Iterable<PracticeEvent>, at: number): DailyGoal {
  let newest: { goal: DailyGoal; ms: number; id: string } | undefined;
  for (const event of events) {
    const ms = Date.parse(event.at);
    if (event.kind !== 'goal-chosen' || !(ms <= at)) continue;
    const { goal, id } = event;
    if (newest === undefined || ms > newest.ms || (ms === newest.ms && id > newest.id))
      newest = { goal, ms, id };
  }
  return newest?.goal ?? firstGoal;
}

/** Reviews and new items of today, towards the goal. */
export function doneToday(memory: Memory, today: string): number {
  return [...memory.values()].filter(({ lastReview }) => lastReview === today).length;
}

/** ME-06: of so many days in a row one may be missed. */
const bridgedDays = 7;

/**
 * The streak of days with practice (ME-06): the days that count in the longest run up to today of which no seven days in
 * a row miss more than one. A missed day adds nothing; today is missed only when it is over.
 * @param practiceDays see {@link practiceDaysOf}
 */
export function streakOf(practiceDays: readonly string[], today: string): number {
  const days = new Set(practiceDays);
  let streak = 0;
  let missed: string | undefined;
  // who traveled west may have practiced on a day that has not begun here
  let day = practiceDays.findLast((one) => one > today) ?? today;
  const first = practiceDays[0] ?? today;
  for (; day >= first; day = addDays(day, -1)) {
    if (days.has(day)) {
      streak += 1;
      continue;
    }
    if (day >= today) continue;
    if (missed !== undefined && daysBetween(day, missed) < bridgedDays) break;
    missed = day;
  }
  return streak;
}

function byKey(a: MemoryItem, b: MemoryItem): number {
  return itemKey(a) < itemKey(b) ? -1 : 1;
}
