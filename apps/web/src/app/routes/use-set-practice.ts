import { readRunningPass } from '@nghego/engine/running-pass';
import { useLocation, useNavigate } from 'react-router';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { projectAgainstCatalogue } from '../project-against-catalogue.ts';
import { useKeptOffline } from './use-kept-offline.ts';

/**
 * Composes the practice log, the router and what is kept for times without a network into a screen of practice.
 * @param query which topic or part, as its addresses say it
 * @param call the API's path that answers its sets
 * @param setKey under which the log knows the set
 * @param fetchAhead asks for another set before it is opened; may fail
 */
export function useSetPractice({
  set,
  query,
  call,
  setKey,
  showCorrectCount,
  fetchAhead,
}: {
  set: { setIndex: number; totalSets: number };
  query: string;
  call: string;
  setKey: string;
  showCorrectCount: (count: number) => void;
  fetchAhead: (setIndex: number) => Promise<void>;
}): { ports: PracticePorts; isKept: boolean } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { storage } = usePracticeLog();
  const nextIndex = set.setIndex + 1;
  const hasNext = nextIndex < set.totalSets;
  const [, screen, number] = pathname.split('/');
  const nextPage = `/${screen}/${Number(number) + 1 || nextIndex}?${query}&setIndex=${nextIndex}`;
  // as the loader makes it
  const callOf = (setIndex: number) =>
    `${call}?${new URLSearchParams(`${query}&setIndex=${setIndex}`).toString()}`;
  useKeptOffline(
    { page: pathname + search, set: callOf(set.setIndex) },
    hasNext ? { page: nextPage, set: callOf(nextIndex) } : undefined,
  );
  return {
    isKept: storage !== 'memory',
    ports: {
      record: async (facts) => {
        await practiceLog.append(facts);
        if (facts.kind === 'set-completed') void projectAgainstCatalogue();
      },
      followRunningPass: (tell) => {
        const openedAt = Date.now();
        let isLeft = false;
        const read = (): void => {
          const { events } = practiceLog.snapshot();
          if (!isLeft) tell(readRunningPass(events, setKey, openedAt));
        };
        // where the log cannot be loaded now, the set begins at its first item
        void practiceLog.read().then(read, read);
        let callOff: (() => void) | undefined;
        const stop = practiceLog.subscribe(() => {
          callOff?.();
          callOff = whenIdle(async () => read());
        });
        return () => {
          isLeft = true;
          callOff?.();
          stop();
        };
      },
      showCorrectCount,
      prefetchNextSet: () => {
        // without a network it is asked for again when it is needed
        if (hasNext) void fetchAhead(nextIndex).catch(() => undefined);
      },
      leave: (to) => void navigate(to === 'next-set' ? nextPage : '/'),
    },
  };
}
