// Days as 2026-11-21, as `localDay` returns them. They compare as text.

export const dayMs = 86_400_000;

const mostDays = 5_000;
const known = new Map<string, number>();
const texts = new Map<number, string>();

/** A day as midnight in UTC, in milliseconds since 1970. A fold reads the same few hundred days thousands of times. */
export function msOfDay(day: string): number {
  const before = known.get(day);
  if (before !== undefined) return before;
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (known.size >= mostDays) known.clear();
  known.set(day, ms);
  return ms;
}

/** The UTC day of a time in milliseconds since 1970. */
export function utcDay(ms: number): string {
  const day = Math.floor(ms / dayMs);
  const before = texts.get(day);
  if (before !== undefined) return before;
  const text = new Date(ms).toISOString().slice(0, 10);
  if (texts.size >= mostDays) texts.clear();
  texts.set(day, text);
  return text;
}

/** This many days later; earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  return utcDay(msOfDay(day) + days * dayMs);
}

/** Days from one day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (msOfDay(to) - msOfDay(from)) / dayMs;
}
