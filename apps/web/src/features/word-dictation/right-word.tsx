import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { WordRelations } from './word-relations.tsx';

/** A right word with everything about it (DC-09, CO-03). */
export function RightWord({
  word,
  note,
  examples,
}: {
  word: VocabularyItem;
  /** why it is right, if another form was typed */
  note: ReactNode;
  examples: ReactNode;
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
      <WordRelations word={word} />
      {examples}
    </>
  );
}
