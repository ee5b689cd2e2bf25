import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { memo, type ReactNode } from 'react';

/** The answer, as high as the ladder that it replaces: nothing moves. */
export const ShownAnswer = memo(function ShownAnswer({
  word,
}: {
  word: VocabularyItem;
}): ReactNode {
  return (
    <div className="hint-ladder grid min-h-20 sm:min-h-16 content-center justify-items-center text-center">
      <p lang="en" className="text-accent text-2xl font-semibold">
        {word.word}
      </p>
      <p>
        <span lang="en" className="text-muted">
          {word.phonetic} {word.type}
        </span>{' '}
        <span lang="vi">{word.meaning}</span>
      </p>
    </div>
  );
});
