import type { PracticeEvent } from '@nghego/engine/practice-event';

/**
 * Where what is practised is kept: in memory, it is lost with the browser. `opening` until the log has been read, or
 * has not answered for a while. `none` where this browser has no log yet, and a screen that only reads made none.
 */
type Storage = 'opening' | 'none' | 'disk' | 'memory';

/** What screens show of the log; a new object whenever something changed. */
export type LogSnapshot = { events: readonly PracticeEvent[]; storage: Storage };

export const emptySnapshot: LogSnapshot = { events: [], storage: 'opening' };

/** The log's database on this device. */
export const logName = 'nghego';

/** Where tabs tell each other what was added to the log. */
export function logChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('nghego-log');
}
