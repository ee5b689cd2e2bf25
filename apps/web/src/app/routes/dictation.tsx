import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { type ReactNode, Suspense } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { m } from '../../messages/messages.js';
import { readWordSetTitle, type PracticeData } from '../loaded.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { NoSetNotice } from '../load-no-set-notice.ts';
import { Practice } from './practice.tsx';
import { pageTitle, PageHandle } from '../head.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/dictation.tsx',
  head: (loaded) => {
    const set = readWordSetTitle(loaded);
    if (set === undefined)
      return { title: pageTitle(m.tab_dictation()), description: m.practice_refused_title() };
    const texts = { topic: set.topic, number: set.setIndex + 1 };
    return {
      title: pageTitle(m.dictation_page_title(texts)),
      description: m.dictation_page_description(texts),
    };
  },
});

/** Dictation of a set, or why it cannot be practised (DC-05, DC-16). */
export function Component(): ReactNode {
  const loaded = useLoaderData<PracticeData<VocabularySet>>();
  const turn = usePersonTurn();
  const [search] = useSearchParams();
  if (loaded.kind === 'ready')
    return (
      <Practice
        key={`${loaded.set.topicId}:${loaded.set.setNo}:${turn}`}
        set={loaded.set}
        firstId={search.get('word') ?? undefined}
      />
    );
  return (
    <Suspense>
      <NoSetNotice loaded={loaded} of="words" />
    </Suspense>
  );
}
