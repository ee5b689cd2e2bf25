export { FirstWord } from './first-word.tsx';
export { ShownAnswer } from './shown-answer.tsx';
export { WordMore, WordParaphrases } from './word-relations.tsx';
import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { rightIds } from '../../practice/screen/said-with.ts';
import { RightSounds } from '../../practice/screen/right-sounds.tsx';

/** A right word: how it is written and said, and what it means (DC-09). */
export function RightWord({
  word,
  note,
}: {
  word: VocabularyItem;
  /** why it is right, if another form was typed */
  note: ReactNode;
}): ReactNode {
  return (
    <>
      <p id={rightIds.text} lang="en" className="text-4xl font-semibold break-words">
        {word.word}
      </p>
      <div id={rightIds.note} className="empty:hidden">
        {note}
      </div>
      <div className="-my-2 flex flex-wrap items-center justify-center gap-x-2">
        <p id={rightIds.sound} lang="en" className="text-muted text-lg">
          {word.phonetic} {word.type}
        </p>
        <RightSounds item={word} text={word.word} heard="word" />
      </div>
      {word.hint === '' ? null : (
        <p lang="vi" className="text-muted text-sm">
          {word.hint}
        </p>
      )}
      <p id={rightIds.meaning} lang="vi" className="text-xl">
        {word.meaning}
      </p>
    </>
  );
}
