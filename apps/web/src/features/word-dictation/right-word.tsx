import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';

/** A word that was right, with all that belongs to it (DC-09). */
export function RightWord({
  word,
  examples,
}: {
  word: VocabularyItem;
  examples: ReactNode;
}): ReactNode {
  return (
    <>
      <p lang="en" className="text-4xl font-semibold break-words">
        {word.word}
      </p>
      <p lang="en" className="text-muted text-lg">
        {word.phonetic} {word.type}
      </p>
      <p lang="vi" className="text-xl">
        {word.meaning}
      </p>
      {examples}
    </>
  );
}
