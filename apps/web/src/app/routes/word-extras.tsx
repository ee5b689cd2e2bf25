import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { ExampleArea } from '../../features/examples/example-area.tsx';
import { AddToList } from '../../features/lists/add-to-list.tsx';

/** Below a right word of the course: 'Add to a list', and its examples, which may be long. */
export function WordExtras({
  word,
  children,
}: {
  word: VocabularyItem;
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      <AddToList word={word} look="text" />
      <ExampleArea word={word}>{children}</ExampleArea>
    </>
  );
}
