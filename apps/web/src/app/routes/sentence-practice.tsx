import type { SentenceSet } from '@nghego/contracts/sentence-set';
import { correctInRunningPass, sentenceSetKey } from '@nghego/engine/progress';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router';
import { practiceLog } from '../../features/progress/practice-log.ts';
import { projectCorrectSentences } from '../../features/progress/project-progress.ts';
import { usePracticeLog } from '../../features/progress/use-practice-log.ts';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import type { PracticePorts } from '../../ui/practice/practice-ports.ts';
import { isReadySentenceSet, type PracticeData } from '../loaded.ts';
import { NoSetNotice } from '../no-set-notice.tsx';
import { projectAgainstCatalogue } from '../project-against-catalogue.ts';
import { useKeptOffline } from './use-kept-offline.ts';
import { pageTitle, type RouteHandle } from '../head.ts';

export const handle: RouteHandle = {
  module: 'src/app/routes/sentence-practice.tsx',
  head: (loaded) => {
    if (!isReadySentenceSet(loaded))
      return { title: pageTitle(m.home_sentence_title()), description: m.product_description() };
    const texts = { part: loaded.set.part.toUpperCase(), number: loaded.set.setIndex + 1 };
    return {
      title: pageTitle(m.sentence_page_title(texts)),
      description: m.sentence_page_description(texts),
    };
  },
};

/** Practice of a set of sentences, or why it cannot be practised (SP-01, SP-09). */
export function Component(): ReactNode {
  const loaded = useLoaderData<PracticeData<SentenceSet>>();
  if (loaded.kind === 'ready')
    return <Practice key={`${loaded.set.part}:${loaded.set.setNo}`} set={loaded.set} />;
  return (
    <NoSetNotice
      loaded={loaded}
      texts={{
        emptyTitle: m.sentence_empty_title(),
        emptyText: m.sentence_empty_text(),
        failed: m.sentence_error(),
      }}
    />
  );
}

/** The practice with the log and the router composed in. */
function Practice({ set }: { set: SentenceSet }): ReactNode {
  const navigate = useNavigate();
  const params = useParams();
  const { keeping } = usePracticeLog();
  const { pathname, search } = useLocation();
  const nextIndex = set.setIndex + 1;
  const nextPage = `/sentence-practice/${Number(params['setIndex'] ?? 0) + 1 || nextIndex}?part=${set.part}&setIndex=${nextIndex}`;
  useKeptOffline(
    { page: pathname + search, set: addressOf(set.part, set.setIndex) },
    nextIndex < set.totalSets ? { page: nextPage, set: addressOf(set.part, nextIndex) } : undefined,
  );

  const ports: PracticePorts = {
    record: async (facts) => {
      await practiceLog.append(facts);
      if (facts.kind === 'set-completed') void projectAgainstCatalogue();
    },
    readRunningPass: async () => {
      const { events } = await practiceLog.read();
      return [...correctInRunningPass(events, sentenceSetKey(set.part, set.setNo))];
    },
    showCorrectCount: projectCorrectSentences,
    prefetchNextSet: () => {
      if (nextIndex < set.totalSets) void fetchAhead(set.part, nextIndex);
    },
    leave: (to) => void navigate(to === 'home' ? '/' : nextPage),
  };
  return <SentencePractice set={set} ports={ports} isKept={keeping !== 'lost'} />;
}

/** The call that answers a set, as the loader makes it. */
function addressOf(part: string, setIndex: number): string {
  return `/api/sentences/sets?${new URLSearchParams({ part, setIndex: String(setIndex) }).toString()}`;
}

async function fetchAhead(part: string, setIndex: number): Promise<void> {
  try {
    const { fetchSentencesAhead } = await import('../load-sentence-set.ts');
    fetchSentencesAhead(browserApi, { part, setIndex: String(setIndex) });
  } catch {
    // no network: it is asked for again when it is needed
  }
}
