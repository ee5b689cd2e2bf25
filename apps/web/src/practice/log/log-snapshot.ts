import type { PracticeEvent } from '@nghego/engine/practice/practice-event';

/**
 * Where practice is stored; in memory, it may be lost when the page is closed. `opening` until the log has been read,
 * or for some seconds if the disk does not answer. `none` if this browser has no log yet and the screen only reads.
 */
type Storage = 'opening' | 'none' | 'disk' | 'memory';

/** The log as screens see it; a new object after each change. */
export type LogSnapshot = { events: readonly PracticeEvent[]; storage: Storage };

export const emptySnapshot: LogSnapshot = { events: [], storage: 'opening' };

/** The log's database on this device. */
export const logName = 'nghego';

/** The channel on which tabs announce additions to the log. */
export function logChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('nghego-log');
}
