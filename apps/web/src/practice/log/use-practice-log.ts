import { completedSetKeys } from '@nghego/engine/progress';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { emptySnapshot, type LogSnapshot } from './log-snapshot.ts';
import { practiceLog, readLogIfAny, readLogSoon } from './practice-log.ts';

/** The log as it grows, also by other tabs; empty on the server and for the first paint. */
export function usePracticeLog(): LogSnapshot {
  useEffect(readLogSoon, []);
  return useLogSnapshot();
}

/** The same for a screen that only reads: a browser without a log does not load the code of one. */
export function useAnyPracticeLog(): LogSnapshot {
  useEffect(readLogIfAny, []);
  return useLogSnapshot();
}

function useLogSnapshot(): LogSnapshot {
  return useSyncExternalStore(practiceLog.subscribe, practiceLog.snapshot, () => emptySnapshot);
}

/** Keys of the sets that were finished according to a log (DC-19). */
export function useCompletedSets({ events }: LogSnapshot): ReadonlySet<string> {
  return useMemo(() => completedSetKeys(events), [events]);
}
