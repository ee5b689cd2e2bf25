import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { isOwnWord } from '@nghego/engine/practice/own-word';
import type { ReactNode } from 'react';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import { FirstExample } from '../../features/word-dictation/first-example.tsx';

type Extras = { word: VocabularyItem; children?: ReactNode };

/** Below a right word of an own list: 'Add to a list', and its newest example. */
export function FirstWordExtras({
  word,
  hasSound = false,
  children,
}: Extras & { hasSound?: boolean }): ReactNode {
  return (
    <>
      <AddToList word={word} look="text" />
      <FirstExample word={word} hasSound={hasSound}>
        {children}
      </FirstExample>
    </>
  );
}

/** The same below a right word of a review, where the example of a word of the course can be heard. */
export function ReviewWordExtras({ word, children }: Extras): ReactNode {
  return (
    <FirstWordExtras word={word} hasSound={!isOwnWord(word.id)}>
      {children}
    </FirstWordExtras>
  );
}
