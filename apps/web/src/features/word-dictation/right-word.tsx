import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';

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
      <p lang="en" className="text-4xl font-semibold break-words">
        {word.word}
      </p>
      {note}
      <p lang="en" className="text-muted text-lg">
        {word.phonetic} {word.type}
      </p>
      {word.hint === '' ? null : (
        <p lang="vi" className="text-muted text-sm">
          {word.hint}
        </p>
      )}
      <p lang="vi" className="text-xl">
        {word.meaning}
      </p>
    </>
  );
}
