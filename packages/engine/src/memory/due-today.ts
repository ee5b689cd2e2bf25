import { addDays, daysBetween } from './calendar.ts';
import { type Memory, type MemoryItem, retrievability } from '../memory.ts';

// What is due today, and how much of it is shown after a time away (ME-07). Days are local days, as 2026-11-21.

/** After this many days without practice a learner counts as away (ME-07). */
const awayDays = 7;
/** How many items are shown on a day after a time away (ME-07). */
export const mostAfterAway = 40;

type DueToday = { items: MemoryItem[]; inAll: number; isEased: boolean };

/**
 * The due items, the most forgotten first. After seven days or more without practice they are at most 40 a day,
 * including those reviewed today, until all items that waited since then are reviewed (ME-07).
 * @returns `inAll`: how many are due without that limit; `isEased`: whether the limit applies
 */
export function dueToday(memory: Memory, practiceDays: readonly string[], today: string): DueToday {
  const chances: { key: string; item: MemoryItem; chance: number }[] = [];
  for (const [key, item] of memory) {
    if (item.setAside || item.due > today) continue;
    chances.push({ key, item, chance: retrievability(item, today) });
  }
  const sorted = chances.toSorted((a, b) => a.chance - b.chance || byText(a.key, b.key));
  const due = sorted.map(({ item }) => item);
  const returned = lastReturn(practiceDays, today);
  const isEased =
    returned !== undefined &&
    due.some((item) => item.lastReview < returned && item.due <= returned);
  if (!isEased) return { items: due, inAll: due.length, isEased };
  const room = Math.max(0, mostAfterAway - reviewedOn(memory, today));
  return { items: due.slice(0, room), inAll: due.length, isEased };
}

/** How many items were reviewed on a day; an item that was new on that day does not count. */
export function reviewedOn(memory: Memory, day: string): number {
  return [...memory.values()].filter(({ lastReview, reps }) => lastReview === day && reps > 1)
    .length;
}

/** A day with due items. `kind` is `words` or `sentences` if they are nothing else. */
export type NextReviews = { day: string; count: number; kind: 'words' | 'sentences' | 'mixed' };

/**
 * The first day of a forecast with due items.
 * @param waiting items that are due, and not shown today after a time away (ME-07); they come on the first day, too
 */
export function nextReviews(
  memory: Memory,
  forecast: readonly { day: string; count: number }[],
  waiting = 0,
): NextReviews | undefined {
  const [first] = forecast;
  const next = waiting === 0 ? forecast.find(({ count }) => count > 0) : first;
  if (first === undefined || next === undefined) return undefined;
  const isOfDay = ({ setAside, due }: MemoryItem): boolean =>
    !setAside && due <= next.day && (waiting > 0 || due >= first.day);
  const kinds = new Set([...memory.values()].filter(isOfDay).map(({ kind }) => kind));
  const isSentences = !kinds.has('word') && !kinds.has('question');
  return {
    day: next.day,
    count: waiting === 0 ? next.count : Math.min(mostAfterAway, waiting + next.count),
    kind: kinds.size === 1 && kinds.has('word') ? 'words' : isSentences ? 'sentences' : 'mixed',
  };
}

/** The items that are due tomorrow and shown then, if nothing more is practised today (UX-03). */
export function dueTomorrow(
  memory: Memory,
  practiceDays: readonly string[],
  today: string,
): MemoryItem[] {
  return dueToday(memory, practiceDays, addDays(today, 1)).items;
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

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
