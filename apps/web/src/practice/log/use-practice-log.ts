import { useEffect, useSyncExternalStore } from 'react';
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
