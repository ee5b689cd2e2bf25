import type { SentenceSet } from '@nghego/contracts/sentence-set';
import { sentenceSetKey } from '@nghego/engine/practice/progress';
import { type ReactNode, Suspense } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { projectCorrectSentences } from '../../practice/log/project-progress.ts';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { readPartSetTitle, type PracticeData } from '../loaded.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { NoSetNotice } from '../load-no-set-notice.ts';
import { useSetPractice } from './use-set-practice.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { partName } from '../../practice/part-name.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/sentence-practice.tsx',
  head: (loaded) => {
    const set = readPartSetTitle(loaded);
    if (set === undefined)
      return { title: pageTitle(m.home_sentence_title()), description: m.practice_refused_title() };
    const texts = { part: partName(set.part), number: set.setIndex + 1 };
    return {
      title: pageTitle(m.sentence_page_title(texts)),
      description: m.sentence_page_description(texts),
    };
  },
});

/** Practice of a set of sentences, or why it cannot be practised (SP-01, SP-09). */
export function Component(): ReactNode {
  const loaded = useLoaderData<PracticeData<SentenceSet>>();
  const turn = usePersonTurn();
  const [search] = useSearchParams();
  if (loaded.kind === 'ready')
    return (
      <Practice
        key={`${loaded.set.part}:${loaded.set.setNo}:${turn}`}
        set={loaded.set}
        firstId={search.get('sentence') ?? undefined}
      />
    );
  return (
    <Suspense>
      <NoSetNotice loaded={loaded} of="sentences" />
    </Suspense>
  );
}

/** Connects sentence practice to the log and the router. */
function Practice({ set, firstId }: { set: SentenceSet; firstId: string | undefined }): ReactNode {
  const practice = useSetPractice({
    set,
    query: `part=${set.part}`,
    call: '/api/sentences/sets',
    setKey: sentenceSetKey(set.part, set.setNo),
    showCorrectCount: projectCorrectSentences,
    fetchAhead: async (setIndex) =>
      (await import('../load-sentence-set.ts')).partSets.fetch(browserApi, {
        part: set.part,
        setIndex: String(setIndex),
      }),
  });
  return (
    <>
      <SessionNotice />
      <SentencePractice set={set} firstId={firstId} {...practice} />
    </>
  );
}
