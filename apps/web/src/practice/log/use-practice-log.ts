import { useEffect, useSyncExternalStore } from 'react';
import { emptySnapshot, type LogSnapshot } from './log-snapshot.ts';
import { mayBeSignedIn } from '../../platform/session/presence.ts';
import { site } from '../../platform/site.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { practiceLog, readLogIfAny, readLogSoon } from './practice-log.ts';
import { isMarkedPractised } from './practised-mark.ts';

/** The current log, with additions of other tabs; empty on the server and for the first paint. */
export function usePracticeLog(): LogSnapshot {
  useEffect(readLogSoon, []);
  return useLogSnapshot();
}

/**
 * As {@link usePracticeLog}, for a screen that only reads, or adds something later: in a browser without a log it does
 * not load the log's code.
 */
export function useAnyPracticeLog(): LogSnapshot {
  useEffect(readLogIfAny, []);
  return useLogSnapshot();
}

/**
 * Whether there is practice: on this device, or of somebody who may be signed in. The first HTML knows it by cookies,
 * later renders by the log (UX-01).
 */
export function useHasPractice(): boolean {
  const { events, storage } = useAnyPracticeLog();
  const isHydrated = useHydrated();
  if (events.length > 0 || mayBeSignedIn()) return true;
  if (storage === 'disk' || storage === 'none') return false;
  return isHydrated ? isMarkedPractised() : site().hasPractice === true;
}

/**
 * Calls `hear` once the log was read, if there is one, and after each change: for results that are computed from the
 * log without a render at each change.
 * @returns a function that unsubscribes
 */
export function followAnyLog(hear: (log: LogSnapshot) => void): () => void {
  const tell = (): void => {
    const log = practiceLog.snapshot();
    if (log.storage !== 'opening') hear(log);
  };
  const stops = [practiceLog.subscribe(tell), readLogIfAny()];
  tell();
  return () => stops.forEach((stop) => stop());
}

function useLogSnapshot(): LogSnapshot {
  return useSyncExternalStore(practiceLog.subscribe, practiceLog.snapshot, () => emptySnapshot);
}
