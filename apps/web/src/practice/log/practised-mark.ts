import { practisedCookie } from '@nghego/contracts/page-renderer';
import { deleteCookie, hasCookie, writeCookie } from '../../platform/cookie.ts';
import type { LogSnapshot } from './log-snapshot.ts';

/** Whether this device had practice when its log was last read. */
export const isMarkedPractised = (): boolean => hasCookie(practisedCookie, '1');

/** Whether only a shared list was practised here, without an account (UX-06). */
export const isMarkedShared = (): boolean => hasCookie(practisedCookie, 'shared');

/**
 * Sets or deletes the cookie by which the first HTML of home begins with the desk (UX-01), and that of the pairs of
 * sounds has room for results. While the log is only in memory the cookie is not deleted, since the disk may have
 * practice.
 */
export function markPractised({ events, storage }: LogSnapshot): void {
  if (events.length > 0) {
    if (!isMarkedPractised()) writeCookie(practisedCookie, '1');
  } else if ((storage === 'disk' || storage === 'none') && isMarkedPractised())
    deleteCookie(practisedCookie);
}
