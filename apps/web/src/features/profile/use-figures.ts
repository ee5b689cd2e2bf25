import { getProgress } from '@nghego/contracts/progress';
import { type PracticeFigures, practiceFigures } from '@nghego/engine/practice/practice-figures';
import type { Remote } from 'comlink';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import type { LogWorker } from '../../practice/memory/log-worker.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { fuller } from './library.ts';

const noFigures = practiceFigures([]);

const askFigures = (log: Remote<LogWorker>) => log.figures();

/**
 * The figures of the learner's practice: those of this device, or of the server for an account. The server is asked
 * once, since what other devices add later is pulled into the log here. After a failure the next change of the log asks
 * again. `isReading`: the figures are not known yet.
 */
export function useFigures(userId: string | undefined): {
  figures: PracticeFigures;
  isReading: boolean;
  isStale: boolean;
} {
  const { events } = usePracticeLog();
  const [theirs, setTheirs] = useState<PracticeFigures | 'failed'>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const asking = new AbortController();
    callApi(browserApi, getProgress, {}, asking.signal).then(setTheirs, () => {
      if (!asking.signal.aborted) setTheirs('failed');
    });
    return () => asking.abort();
  }, [userId, attempt]);
  useEffect(() => {
    if (theirs === 'failed') setAttempt((before) => before + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- a failure alone is no reason to ask again
  }, [events]);
  const ours = useLogAnswer(askFigures);
  const isStale = theirs === 'failed';
  const hasOurs = ours.kind === 'ready' && ours.result.days.length > 0;
  const isTheirsAway = userId !== undefined && theirs === undefined;
  return {
    figures: fuller(ours.kind === 'ready' ? ours.result : noFigures, isStale ? undefined : theirs),
    isReading: ours.kind === 'reading' || (isTheirsAway && !hasOurs),
    isStale,
  };
}
