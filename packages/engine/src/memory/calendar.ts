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

/** As `toISOString` writes a moment: 2026-11-21T08:15:30.000Z. */
const momentLength = 24;

/** Whether a moment has the form that logs have: two such moments compare as text. */
export function isUsualMoment(at: string): boolean {
  return at.length === momentLength && at[10] === 'T' && at[23] === 'Z';
}

/** A moment of a log, in milliseconds since 1970: `Date.parse`, a quarter of its time for the form that logs have. */
export function msOfMoment(at: string): number {
  if (!isUsualMoment(at)) return Date.parse(at);
  const hours = digits(at, 11, 2);
  const minutes = digits(at, 14, 2);
  const seconds = digits(at, 17, 2);
  const ms = digits(at, 20, 3);
  const isTime = at[13] === ':' && at[16] === ':' && at[19] === '.';
  // what is not said in digits is NaN, and fails the comparison
  if (!isTime || !(hours < 24 && minutes < 60 && seconds < 60 && ms < 1_000)) return Date.parse(at);
  return msOfDay(at.slice(0, 10)) + ((hours * 60 + minutes) * 60 + seconds) * 1_000 + ms;
}

function digits(text: string, from: number, count: number): number {
  let number = 0;
  for (let n = from; n < from + count; n += 1) {
    const digit = text.charCodeAt(n) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** The day in UTC of a moment, in milliseconds since 1970. */
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
