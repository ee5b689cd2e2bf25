import type { PracticeEvent } from '@nghego/engine/practice-event';

/** Whether what is practised outlives the page; unknown until the log has been read. */
export type Keeping = 'unknown' | 'kept' | 'lost';

/** What screens show of the log; a new object whenever something changed. */
export type LogSnapshot = { events: readonly PracticeEvent[]; keeping: Keeping };

/** The log's store on this device. */
export const logName = 'nghego';

/** Where tabs tell each other of what is added to the log. */
export function logChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('nghego-log');
}
