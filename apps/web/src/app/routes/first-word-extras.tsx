import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { isOwnWord } from '@nghego/engine/practice/own-word';
import type { ReactNode } from 'react';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import { FirstExample } from '../../features/word-dictation/first-example.tsx';
import { ExampleSound } from '../../practice/example-sound.tsx';

type Extras = { word: VocabularyItem; children?: ReactNode };

/** Below a right word of an own list: 'Add to a list', and its newest example. */
export function FirstWordExtras(extras: Extras): ReactNode {
  return (
    <>
      <AddToList word={extras.word} look="text" />
      <FirstExample {...extras} />
    </>
  );
}

/**
 * The same below a right word of a review, where the example can be heard: the server speaks those of the course, not
 * those of a learner.
 */
export function ReviewWordExtras(extras: Extras): ReactNode {
  return (
    <>
      <AddToList word={extras.word} look="text" />
      <FirstExample sound={isOwnWord(extras.word.id) ? undefined : ExampleSound} {...extras} />
    </>
  );
}
