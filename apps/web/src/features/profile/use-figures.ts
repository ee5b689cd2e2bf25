import { getProgress } from '@nghego/contracts/progress';
import {
  type PracticeFigures,
  practiceFigures,
  practiceFiguresInSteps,
} from '@nghego/engine/practice-figures';
import { useEffect, useMemo, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import { useInPageTurns } from '../../practice/memory/page-turns.ts';
import { fuller } from './library.ts';

const noFigures = practiceFigures([]);

/**
 * What is known of the learner's practice: on this device, and with an account on the server. The server is asked once:
 * what other devices add later is pulled into the log here. After a failure the next change of the log asks again.
 */
export function useFigures(userId: string | undefined): {
  figures: PracticeFigures;
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
  const ours = useInPageTurns(useMemo(() => () => practiceFiguresInSteps(events), [events]));
  const isStale = theirs === 'failed';
  return { figures: fuller(ours ?? noFigures, isStale ? undefined : theirs), isStale };
}
