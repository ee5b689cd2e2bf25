import type { Remote } from 'comlink';
import { startTransition, useEffect, useState } from 'react';
import { timeZone } from '../../platform/time-zone.ts';
import type { LogSnapshot } from '../log/log-snapshot.ts';
import { practiceLog, readLogIfAny } from '../log/practice-log.ts';
import { askLog } from './ask-log.ts';
import { goneItems, watchGoneItems } from './gone-items.ts';
import type { Asked, LogWorker } from './log-worker.ts';

/**
 * The answer of the worker about the log of this device, with `at`, the time of the question; 'failed' if its code
 * could not be loaded.
 */
export type LogAnswer<Result> =
  { kind: 'reading' | 'failed' } | { kind: 'ready'; log: LogSnapshot; at: number; result: Result };

/**
 * Asks the worker once the log was read, and again after each change of the log or of the gone items; the last answer
 * stays until the next one arrives.
 * @param ask must be stable: another function asks again
 */
export function useLogAnswer<Result>(
  ask: (log: Remote<LogWorker>, asked: Asked) => Promise<Result>,
): LogAnswer<Result> {
  const [answer, setAnswer] = useState<LogAnswer<Result>>({ kind: 'reading' });
  useEffect(readLogIfAny, []);
  useEffect(() => {
    const state = { isMounted: true, isAsking: false, isLate: false };
    const follow = async (): Promise<void> => {
      const log = practiceLog.snapshot();
      if (log.storage === 'opening') return;
      state.isLate = state.isAsking;
      if (state.isAsking) return;
      state.isAsking = true;
      const at = Date.now();
      const asked = { now: at, zone: timeZone(), gone: goneItems() };
      const next = await askLog(log.events, (worker) => ask(worker, asked)).then(
        (result): LogAnswer<Result> => ({ kind: 'ready', log, at, result }),
        (): LogAnswer<Result> => ({ kind: 'failed' }),
      );
      state.isAsking = false;
      if (!state.isMounted) return;
      // if the log changed meanwhile, this answer is dropped and the worker is asked again
      if (state.isLate) void follow();
      else startTransition(() => setAnswer(next));
    };
    const stops = [practiceLog.subscribe(() => void follow()), watchGoneItems(() => void follow())];
    void follow();
    return () => {
      state.isMounted = false;
      stops.forEach((stop) => stop());
    };
  }, [ask]);
  return answer;
}
