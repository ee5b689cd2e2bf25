import { practisedCookie } from '@nghego/contracts/page-renderer';
import { deleteCookie, hasCookie, writeCookie } from '../../platform/cookie.ts';
import type { LogSnapshot } from './log-snapshot.ts';

/** Whether this device had practice when its log was last read. */
export const isMarkedPractised = (): boolean => hasCookie(practisedCookie, '1');

/**
 * Keeps the cookie by which the first HTML of home begins with the desk (UX-01). While the log is only in memory the
 * disk may hold more, so then nothing is taken back.
 */
export function markPractised({ events, storage }: LogSnapshot): void {
  if (events.length > 0) {
    if (!isMarkedPractised()) writeCookie(practisedCookie, '1');
  } else if ((storage === 'disk' || storage === 'none') && isMarkedPractised())
    deleteCookie(practisedCookie);
}
