import { dayMs } from '@nghego/engine/memory/calendar';
import { type DayFigures, wholePercent } from '@nghego/engine/practice/practice-figures';

/** A day of the calendar; `depth` 0 (nothing) to 4 (the most busy days). */
export type CalendarDay = { day: string; checks: number; depth: number };

/** A week by its Monday; `percent` is null where nothing was tried. */
export type WeekAccuracy = { monday: string; tries: number; percent: number | null };

/**
 * Weeks from Monday to Sunday; the last one is the current week, up to today.
 * @param days with practice, oldest first, each once
 * @param today the learner's local day, as 2026-11-21
 */
export function calendarWeeks(
  days: readonly DayFigures[],
  today: string,
  weeks: number,
): CalendarDay[][] {
  const checks = new Map(days.map((figures) => [figures.day, figures.checks]));
  const first = mondayOf(today) - (weeks - 1) * 7 * dayMs;
  const last = Date.parse(today);
  const most = Math.max(
    1,
    ...days.filter(({ day }) => Date.parse(day) >= first).map((d) => d.checks),
  );
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => first + (week * 7 + day) * dayMs)
      .filter((ms) => ms <= last)
      .map((ms) => {
        const day = dayOf(ms);
        const count = checks.get(day) ?? 0;
        return { day, checks: count, depth: Math.ceil((4 * count) / most) };
      }),
  );
}

/** How many first tries were right in each of the last weeks; the last one is the current week. */
export function accuracyByWeek(
  days: readonly DayFigures[],
  today: string,
  weeks: number,
): WeekAccuracy[] {
  const first = mondayOf(today) - (weeks - 1) * 7 * dayMs;
  const sums = Array.from({ length: weeks }, () => ({ tries: 0, right: 0 }));
  for (const { day, tries, right } of days) {
    const sum = sums[Math.floor((Date.parse(day) - first) / (7 * dayMs))];
    if (sum === undefined) continue;
    sum.tries += tries;
    sum.right += right;
  }
  return sums.map(({ tries, right }, week) => ({
    monday: dayOf(first + week * 7 * dayMs),
    tries,
    percent: tries === 0 ? null : wholePercent(right, tries),
  }));
}

function mondayOf(day: string): number {
  const ms = Date.parse(day);
  return ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
