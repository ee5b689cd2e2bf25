import { addDays, msOfDay } from './calendar.ts';
import { dueToday } from './due-today.ts';
import { localDay } from './local-day.ts';
import { streakOf } from './streak.ts';
import { type Memory, type MemoryItem, retrievability } from '../memory.ts';
import { isPractice } from '../practice/checked-item.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

// Figures of a memory (ME-05 to ME-08). Days are local days, as 2026-11-21; `today` is one of them.

/** What a learner sees of their memory. */
export type MemoryFigures = {
  /** How many items are due and shown today. */
  due: number;
  /** How many are due in all; more than `due` only after days without practice (ME-07). */
  dueInAll: number;
  /** The seven days from tomorrow on, and how many items become due on each. */
  forecast: { day: string; count: number }[];
  /** Words known: the sum of today's recall probabilities of all answered words, to three decimals. */
  known: number;
  /** Words that were ever answered: the base of `known`. */
  words: number;
  /** The items that were forgotten on the most days, two or more, at most ten; the most often forgotten first. */
  forgottenMost: MemoryItem[];
  /** Items that were forgotten on six days or more (ME-08), the most often forgotten first. */
  hard: MemoryItem[];
  /** Items that were set aside, by their keys. */
  setAside: MemoryItem[];
};

const forecastDays = 7;
const mostForgotten = 10;
/** On how many days an item must be forgotten to be among those forgotten most: a first mistake says little. */
const oftenFrom = 2;
/** On how many days an item must be forgotten to be hard (ME-08). */
const hardFrom = 6;

/** @param practiceDays days with a check, see {@link practiceDaysOf} */
export function memoryFigures(
  memory: Memory,
  practiceDays: readonly string[],
  today: string,
): MemoryFigures {
  const { items: due, inAll } = dueToday(memory, practiceDays, today);
  const forgotten = [...memory]
    .filter(([, { againDays, setAside }]) => againDays >= oftenFrom && !setAside)
    .toSorted(([aKey, a], [bKey, b]) => b.againDays - a.againDays || byText(aKey, bKey))
    .map(([, item]) => item);
  const setAside = [...memory].filter(([, item]) => item.setAside);
  const forecast = forecastOf(memory, today);
  return {
    due: due.length,
    dueInAll: inAll,
    forecast,
    ...knownOf(memory, today),
    forgottenMost: forgotten.slice(0, mostForgotten),
    hard: forgotten.filter(({ againDays }) => againDays >= hardFrom),
    setAside: setAside.toSorted(([a], [b]) => byText(a, b)).map(([, item]) => item),
  };
}

/** How many words are known, and how many were ever answered (ME-05). */
export function knownOf(memory: Memory, today: string): Pick<MemoryFigures, 'known' | 'words'> {
  let words = 0;
  let known = 0;
  for (const item of memory.values()) {
    if (item.kind !== 'word') continue;
    words += 1;
    known += retrievability(item, today);
  }
  return { known: Math.round(known * 1_000) / 1_000, words };
}

/** The seven days from tomorrow on, and how many items become due on each (ME-05). */
export function forecastOf(memory: Memory, today: string): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { due, setAside } of memory.values())
    if (!setAside) counts.set(due, (counts.get(due) ?? 0) + 1);
  return Array.from({ length: forecastDays }, (_, n) => {
    const day = addDays(today, n + 1);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/**
 * The learner's local days with a check or an answer, oldest first, each once.
 * @param at milliseconds since 1970; later events are ignored
 */
export function practiceDaysOf(events: Iterable<PracticeEvent>, at: number): string[] {
  const days = new Set<string>();
  for (const event of events) {
    const ms = Date.parse(event.at);
    if (ms <= at && isPractice(event)) days.add(localDay(ms, event.zone));
  }
  return [...days].toSorted();
}

/** Reviews and new items of today, towards the goal. */
export function doneToday(memory: Memory, today: string): number {
  return [...memory.values()].filter(({ lastReview }) => lastReview === today).length;
}

/** A day of the current week, as the learner sees it. */
export type WeekDay = {
  day: string;
  /** 'bridged': a day without practice that the streak passes over (ME-06) */
  state: 'practised' | 'missed' | 'bridged' | 'today' | 'coming';
};

/** The seven days of today's week, Monday first; today is 'practised', or 'today' while nothing was checked yet. */
export function weekOf(practiceDays: readonly string[], today: string): WeekDay[] {
  const days = new Set(practiceDays);
  const streak = streakOf(practiceDays, today);
  const weekday = (new Date(msOfDay(today)).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, n) => {
    const day = addDays(today, n - weekday);
    if (days.has(day)) return { day, state: 'practised' };
    if (day === today) return { day, state: 'today' };
    if (day > today) return { day, state: 'coming' };
    const since = practiceDays.filter((one) => one > day).length;
    return { day, state: streak > since ? 'bridged' : 'missed' };
  });
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
