import type { VocabularyItem, VocabularySet } from '@nghego/contracts/vocabulary-set';
import { vocabularySetKey } from '@nghego/engine/practice/progress';
import { type ReactNode, Suspense, useEffect } from 'react';
import { projectCorrectWords } from '../../practice/log/project-progress.ts';
import { FirstExample } from '../../features/word-dictation/first-example.tsx';
import { WordDictation } from '../../features/word-dictation/word-dictation.tsx';
import { whenTypingBegins } from '../../platform/keyboard/when-typing-begins.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { useSetPractice } from './use-set-practice.ts';
import { SessionNotice } from '../shell/session-notice.tsx';

const loadExamples = async () => (await import('./word-extras.tsx')).WordExtras;
/** If the code cannot be loaded, the newest stored example is shown alone. */
const LoadedExamples = lazyPart(loadExamples, FirstExample);

function Examples({ word, children }: { word: VocabularyItem; children?: ReactNode }): ReactNode {
  return (
    <Suspense fallback={<FirstExample word={word}>{children}</FirstExample>}>
      <LoadedExamples word={word}>{children}</LoadedExamples>
    </Suspense>
  );
}

/**
 * Connects dictation to the practice log and the router.
 * @param firstId the id of the word at which it opens; by default the first word
 */
export function Practice({
  set,
  firstId,
}: {
  set: VocabularySet;
  firstId: string | undefined;
}): ReactNode {
  const practice = useSetPractice({
    set,
    query: `topic=${encodeURIComponent(set.topic)}`,
    call: '/api/vocabulary/sets',
    setKey: vocabularySetKey(set.topicId, set.setNo),
    showCorrectCount: projectCorrectWords,
    fetchAhead: async (setIndex) =>
      (await import('../load.ts')).topicSets.fetch(browserApi, {
        topic: set.topic,
        setIndex: String(setIndex),
      }),
  });
  // loaded while the learner types the first word, since the first right answer shows them
  useEffect(() => whenTypingBegins(() => void loadExamples().catch(() => undefined)), []);
  return (
    <>
      <SessionNotice />
      <WordDictation set={set} firstId={firstId} examples={Examples} {...practice} />
    </>
  );
}
