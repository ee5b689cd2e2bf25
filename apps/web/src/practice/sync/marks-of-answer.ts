import type { RefusedEvent } from '@nghego/contracts/progress';
import type { Mark } from '../log/log-tables.ts';

/**
 * The marks of events that were sent. An event for which the account's log had no room, today or at all, gets no mark:
 * it stays on the device and is sent again later (IN-08).
 */
export function marksOfAnswer(
  sent: Iterable<string>,
  refused: readonly RefusedEvent[],
): { marks: Map<string, Mark>; isHeldBack: boolean } {
  const marks = new Map<string, Mark>();
  for (const id of sent) marks.set(id, { kind: 'sent' });
  let isHeldBack = false;
  for (const { id, reason, field } of refused) {
    if (!marks.has(id)) continue;
    if (reason === 'TOO_MANY_TODAY' || reason === 'LOG_FULL') {
      isHeldBack = true;
      marks.delete(id);
    } else marks.set(id, { kind: 'refused', reason, field });
  }
  return { marks, isHeldBack };
}
