import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import { FirstExample } from '../../features/word-dictation/first-example.tsx';

/** Below a right word of a review or of an own list: 'Add to a list', and its newest example. */
export function FirstWordExtras({
  word,
  children,
}: {
  word: VocabularyItem;
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      <AddToList word={word} look="text" />
      <FirstExample word={word}>{children}</FirstExample>
    </>
  );
}
