import { completedSetKeys } from '@nghego/engine/progress';
import { useMemo, useSyncExternalStore } from 'react';
import { type LogSnapshot, practiceLog } from './practice-log.ts';

const nothingYet: LogSnapshot = { events: [], keeping: 'unknown' };

/** The log as it grows, also by other tabs; empty on the server and for the first paint. */
export function usePracticeLog(): LogSnapshot {
  return useSyncExternalStore(practiceLog.subscribe, practiceLog.snapshot, () => nothingYet);
}

/** Keys of the sets that were finished on this device (DC-19). */
export function useCompletedSets(): ReadonlySet<string> {
  const { events } = usePracticeLog();
  return useMemo(() => completedSetKeys(events), [events]);
}
