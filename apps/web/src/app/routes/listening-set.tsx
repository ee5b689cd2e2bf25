import type { ListeningSet } from '@nghego/contracts/listening-set';
import { listeningSetAddress } from '@nghego/contracts/set-address';
import { readListeningPass } from '@nghego/engine/listening/listening-pass';
import { listeningSetKey } from '@nghego/engine/practice/progress';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { ListeningPractice } from '../../features/listening/listening-practice.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { pageTitle, PageHandle } from '../head.ts';
import { NoSetNotice } from '../load-no-set-notice.ts';
import { readPartSetTitle, type PracticeData } from '../loaded.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { followPass } from './follow-pass.ts';
import { useOfflineSets } from './use-offline-sets.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/listening-set.tsx',
  setAddress: (loaded) => {
    const set = readPartSetTitle(loaded);
    return set && callOf(set.part, set.setIndex);
  },
  head: (loaded) => {
    const set = readPartSetTitle(loaded);
    if (set === undefined)
      return { title: pageTitle(m.listening_title()), description: m.practice_refused_title() };
    const texts = { part: set.part.replace('part', ''), number: set.setIndex + 1 };
    return {
      title: pageTitle(m.listening_set_title(texts)),
      description: m.listening_set_description(texts),
    };
  },
});

// the same text as the loader's address, so that the cached answer is found
function callOf(part: string, setIndex: number): string {
  return `/api/listening/sets?${new URLSearchParams({ part, setIndex: String(setIndex) }).toString()}`;
}

const loadWriting = async () => ({ default: (await import('./line-writing.tsx')).LineWriting });
const Writing = lazy(loadWriting);

/** Practice of a listening set, or why it cannot be practised (LS-01). */
export function Component(): ReactNode {
  const loaded = useLoaderData<PracticeData<ListeningSet>>();
  const turn = usePersonTurn();
  if (loaded.kind === 'ready')
    return <Practice key={`${loaded.set.part}:${loaded.set.setNo}:${turn}`} set={loaded.set} />;
  return (
    <Suspense>
      <NoSetNotice loaded={loaded} of="listening" />
    </Suspense>
  );
}

/** Connects practice of a listening set to the log, the router and the offline cache. */
function Practice({ set }: { set: ListeningSet }): ReactNode {
  const navigate = useNavigate();
  const { storage } = useAnyPracticeLog();
  const { part, setIndex, setNo, totalSets } = set;
  const nextIndex = setIndex + 1;
  const hasNext = nextIndex < totalSets;
  const nextPage = listeningSetAddress(part, nextIndex);
  useOfflineSets(
    { page: listeningSetAddress(part, setIndex), set: callOf(part, setIndex) },
    hasNext ? { page: nextPage, set: callOf(part, nextIndex) } : undefined,
  );
  const [follow] = useState(() => {
    const setKey = listeningSetKey(part, setNo);
    return followPass((events, openedAt) => readListeningPass(events, setKey, openedAt));
  });
  return (
    <>
      <SessionNotice />
      <ListeningPractice
        set={set}
        isStored={storage !== 'memory'}
        writing={Writing}
        ports={{
          record: (facts) => practiceLog.append(facts),
          followPass: follow,
          // opens the log, or creates it in a browser without one, and loads the sentence screen
          begun: () => void whenIdle(() => Promise.all([practiceLog.open(), loadWriting()])),
          prefetchNextSet: () => {
            if (!hasNext) return;
            // if this fails, the set is fetched when it is opened
            void import('../load-listening-set.ts')
              .then(({ listeningSets }) =>
                listeningSets.fetch(browserApi, { part, setIndex: String(nextIndex) }),
              )
              .catch(() => undefined);
          },
          leave: (to) => void navigate(to === 'next-set' ? nextPage : '/listening'),
        }}
      />
    </>
  );
}
