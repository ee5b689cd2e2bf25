import { completedSetKeys } from '@nghego/engine/progress';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LogSnapshot } from './log-snapshot.ts';
import { practiceLog, readLogIfAny, readLogSoon } from './practice-log.ts';

const nothingYet: LogSnapshot = { events: [], keeping: 'unknown' };

/** The log as it grows, also by other tabs; empty on the server and for the first paint. */
export function usePracticeLog(): LogSnapshot {
  useEffect(readLogSoon, []);
  return useLogSnapshot();
}

/** The same for a screen that adds nothing to it: a browser without a log does not load what reads one. */
export function useAnyPracticeLog(): LogSnapshot {
  useEffect(readLogIfAny, []);
  return useLogSnapshot();
}

function useLogSnapshot(): LogSnapshot {
  return useSyncExternalStore(practiceLog.subscribe, practiceLog.snapshot, () => nothingYet);
}

/** Keys of the sets that were finished according to a log (DC-19). */
export function useCompletedSets({ events }: LogSnapshot): ReadonlySet<string> {
  return useMemo(() => completedSetKeys(events), [events]);
}
