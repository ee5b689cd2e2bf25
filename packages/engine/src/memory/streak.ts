import { addDays, daysBetween } from './calendar.ts';

/** One of this many days in a row may be missed (ME-06). */
const bridgedDays = 7;

/**
 * The streak (ME-06): the days with practice in the longest run up to today in which no seven days in a row miss more
 * than one. A missed day adds nothing; today counts as missed only when it is over.
 * @param practiceDays in order, as `practiceDaysOf` gives them
 */
export function streakOf(practiceDays: readonly string[], today: string): number {
  const days = new Set(practiceDays);
  let streak = 0;
  let missed: string | undefined;
  // after a journey west the last practice may be on a day that has not begun here
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
