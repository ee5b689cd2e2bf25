import { practisedCookie } from '@nghego/contracts/page-renderer';
import { deleteCookie, hasCookie, writeCookie } from '../../platform/cookie.ts';
import { hasVisitorAnswers } from '../shared/shared-mark.ts';
import type { LogSnapshot } from './log-snapshot.ts';

/** Whether this device had practice when its log was last read. */
export const isMarkedPractised = (): boolean => hasCookie(practisedCookie, '1');

/**
 * Sets or deletes the cookie by which the first HTML of home begins with the desk (UX-01), and that of the pairs of
 * sounds has room for results. While the log is only in memory the cookie is not deleted, since the disk may have
 * practice.
 */
export function markPractised({ events, storage }: LogSnapshot): void {
  if (events.length > 0) {
    if (!isMarkedPractised()) writeCookie(practisedCookie, '1');
  } else if (storage === 'disk' || storage === 'none') {
    if (isMarkedPractised()) deleteCookie(practisedCookie);
    markShared();
  }
}

/**
 * Gives the cookie the value by which home alone begins with the desk, where only a shared list was practised (UX-06):
 * its answers are in no picture of the ear.
 */
export function markShared(): void {
  if (isMarkedPractised()) return;
  const isMarked = hasCookie(practisedCookie, 'shared');
  if (hasVisitorAnswers() === isMarked) return;
  if (isMarked) deleteCookie(practisedCookie);
  else writeCookie(practisedCookie, 'shared');
}
