import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { m } from '../../messages/messages.js';
import type { PracticeData } from '../loaded.ts';
import { NoSetNotice } from '../no-set-notice.tsx';
import { Practice } from './practice.tsx';

/** Dictation of a set, or why it cannot be practised (DC-05, DC-16). */
export function Component(): ReactNode {
  const loaded = useLoaderData<PracticeData<VocabularySet>>();
  if (loaded.kind === 'ready')
    return <Practice key={`${loaded.set.topicId}:${loaded.set.setNo}`} set={loaded.set} />;
  return (
    <NoSetNotice
      loaded={loaded}
      texts={{
        emptyTitle: m.dictation_empty_title(),
        emptyText: m.dictation_empty_text(),
        failed: m.dictation_error(),
      }}
    />
  );
}
