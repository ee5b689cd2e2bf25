import type { Catalogue } from '@nghego/contracts/catalogue';
import { localDay } from '@nghego/engine/memory/local-day';
import { answeredItems } from '@nghego/engine/plan/day-answers';
import { personInTab } from '../../platform/session/use-person.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { goneItems } from '../../practice/memory/gone-items.ts';
import { loadItems } from '../../practice/memory/load-items.ts';
import type { DayBasis, OpenedDay } from './day-ahead.ts';
import { prepareDay } from './prepare-day.ts';

/** What a day would be made from at this moment. */
export function dayBasis(catalogue: Catalogue): DayBasis {
  const zone = timeZone();
  return {
    catalogue,
    events: practiceLog.snapshot().events,
    gone: goneItems(),
    person: personInTab.person(),
    today: localDay(Date.now(), zone),
    zone,
    isOnline: navigator.onLine,
  };
}

/**
 * Makes today's practice with all that its screens show. Changes nothing in the log.
 * @param isMore see `prepareDay`
 */
export async function openDay(
  catalogue: Catalogue,
  isMore: boolean,
  signal: AbortSignal,
): Promise<OpenedDay> {
  const day = await prepareDay(catalogue, isMore, signal);
  const { missed } = answeredItems(day.answered.checks);
  return { day, loaded: await loadItems([...day.items, ...missed], signal) };
}
