import { readRunningPass } from '@nghego/engine/practice/running-pass';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenTypingBegins } from '../../platform/keyboard/when-typing-begins.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { useHomeOfSet, useWayHome } from '../../practice/way-home.ts';
import { completeSet } from '../complete-set.ts';
import { projectAgainstCatalogue } from '../project-against-catalogue.ts';
import { followPass } from './follow-pass.ts';
import { useOfflineSets } from './use-offline-sets.ts';

/**
 * Connects the practice log, the router and the offline cache to a practice screen.
 * @param query the topic or part, as in addresses
 * @param call the API's path of its sets
 * @param setKey the set's key in the log
 * @param fetchAhead prefetches another set; may fail
 */
export function useSetPractice({
  set,
  query,
  call,
  setKey,
  showCorrectCount,
  fetchAhead,
}: {
  set: { setIndex: number; totalSets: number; items: readonly unknown[] };
  query: string;
  call: string;
  setKey: string;
  showCorrectCount: (count: number) => void;
  fetchAhead: (setIndex: number) => Promise<void>;
}): { ports: PracticePorts; isStored: boolean } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const homeOfSet = useHomeOfSet();
  const home = useWayHome();
  const { storage } = useAnyPracticeLog();
  useEffect(() => whenIdle(() => import('../../practice/log/device-log.ts')), []);
  // opens the log, or creates it in a browser without one, before the first check
  useEffect(() => whenTypingBegins(() => void practiceLog.open().catch(() => undefined)), []);
  const nextIndex = set.setIndex + 1;
  const hasNext = nextIndex < set.totalSets;
  const [, screen, number] = pathname.split('/');
  const nextPage = `/${screen}/${Number(number) + 1 || nextIndex}?${query}&setIndex=${nextIndex}`;
  // the same text as the loader's address, so that the cached answer is found
  const callOf = (setIndex: number) =>
    `${call}?${new URLSearchParams(`${query}&setIndex=${setIndex}`).toString()}`;
  useOfflineSets(
    { page: pathname + search, set: callOf(set.setIndex) },
    hasNext ? { page: nextPage, set: callOf(nextIndex) } : undefined,
  );
  return {
    isStored: storage !== 'memory',
    ports: {
      record: async (facts) => {
        await practiceLog.append(facts);
        if (facts.kind === 'set-completed') void projectAgainstCatalogue();
        else void completeSet(facts, () => set.items.length);
      },
      followRunningPass: followPass((events, openedAt) =>
        readRunningPass(events, setKey, openedAt),
      ),
      showCorrectCount,
      prefetchNextSet: () => {
        // if this fails, the set is fetched when it is opened
        if (hasNext) void fetchAhead(nextIndex).catch(() => undefined);
      },
      leave: (to) =>
        void (to === 'next-set' ? navigate(nextPage, { state: homeOfSet }) : navigate(home)),
    },
  };
}
