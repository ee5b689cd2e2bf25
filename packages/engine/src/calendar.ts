// Days as 2026-11-21, as `localDay` gives them. They compare as text.

const dayMs = 86_400_000;

/** A day as midnight in UTC, in milliseconds since 1970. */
export function msOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day in UTC of a moment, in milliseconds since 1970. */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** So many days later; earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return utcDay(msOfDay(day) + days * dayMs);
}

/** Days from one day to another; negative where the other comes first. */
export function daysBetween(from: string, to: string): number {
  return (msOfDay(to) - msOfDay(from)) / dayMs;
}
