import type { VocabularyItem, VocabularySet } from '@nghego/contracts/vocabulary-set';
import { correctInRunningPass, vocabularySetKey } from '@nghego/engine/progress';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { practiceLog } from '../../features/progress/practice-log.ts';
import { projectCorrectWords } from '../../features/progress/project-progress.ts';
import { usePracticeLog } from '../../features/progress/use-practice-log.ts';
import { FirstExample } from '../../features/word-dictation/first-example.tsx';
import { WordDictation } from '../../features/word-dictation/word-dictation.tsx';
import type { PracticePorts } from '../../ui/practice/practice-ports.ts';
import { whenKeysRest } from '../../platform/keyboard/when-keys-rest.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { projectAgainstCatalogue } from '../project-against-catalogue.ts';
import { useKeptOffline } from './use-kept-offline.ts';

/** Without a network the newest stored example is all there is. */
const loadExamples = async () => {
  try {
    const { ExampleArea } = await import('../../features/examples/example-area.tsx');
    return { default: ExampleArea };
  } catch {
    return { default: FirstExample };
  }
};
const LoadedExamples = lazy(loadExamples);

function Examples({ word }: { word: VocabularyItem }): ReactNode {
  return (
    <Suspense fallback={<FirstExample word={word} />}>
      <LoadedExamples word={word} />
    </Suspense>
  );
}

/** Dictation with the practice log and the router composed in. */
export function Practice({ set }: { set: VocabularySet }): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const params = useParams();
  const { keeping } = usePracticeLog();
  const nextIndex = set.setIndex + 1;

  const screen = pathname.startsWith('/vocabulary/') ? 'vocabulary' : 'dictation';
  const nextPage = `/${screen}/${Number(params['setIndex'] ?? 0) + 1 || nextIndex}?topic=${encodeURIComponent(set.topic)}&setIndex=${nextIndex}`;
  useKeptOffline(
    { page: pathname + search, set: addressOf(set.topic, set.setIndex) },
    nextIndex < set.totalSets
      ? { page: nextPage, set: addressOf(set.topic, nextIndex) }
      : undefined,
  );
  // by the first success it is there, most often; what the learner hears and types comes first
  useEffect(() => whenKeysRest(1_500, () => void loadExamples()), []);

  const ports: PracticePorts = {
    record: async (facts) => {
      await practiceLog.append(facts);
      if (facts.kind === 'set-completed') void projectAgainstCatalogue();
    },
    readRunningPass: async () => {
      const { events } = await practiceLog.read();
      return [...correctInRunningPass(events, vocabularySetKey(set.topicId, set.setNo))];
    },
    showCorrectCount: projectCorrectWords,
    prefetchNextSet: () => {
      if (nextIndex < set.totalSets) void fetchAhead(set.topic, nextIndex);
    },
    leave: (to) => void navigate(to === 'home' ? '/' : nextPage),
  };
  return <WordDictation set={set} ports={ports} examples={Examples} isKept={keeping !== 'lost'} />;
}

/** The call that answers a set, as the loader makes it. */
function addressOf(topic: string, setIndex: number): string {
  return `/api/vocabulary/sets?${new URLSearchParams({ topic, setIndex: String(setIndex) }).toString()}`;
}

async function fetchAhead(topic: string, setIndex: number): Promise<void> {
  try {
    const { fetchSetAhead } = await import('../load.ts');
    fetchSetAhead(browserApi, topic, String(setIndex));
  } catch {
    // no network: it is asked for again when it is needed
  }
}
