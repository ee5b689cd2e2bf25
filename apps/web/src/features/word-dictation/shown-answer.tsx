import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { memo, type ReactNode } from 'react';

/** The answer, in a place of its own: nothing moves when it comes and goes. */
export const ShownAnswer = memo(function ShownAnswer({
  word,
}: {
  word: VocabularyItem | undefined;
}): ReactNode {
  return (
    <div className="grid min-h-16 content-center justify-items-center text-center">
      {word === undefined ? null : (
        <>
          <p lang="en" className="text-accent text-2xl font-semibold">
            {word.word}
          </p>
          <p>
            <span lang="en" className="text-muted">
              {word.phonetic} {word.type}
            </span>{' '}
            <span lang="vi">{word.meaning}</span>
          </p>
        </>
      )}
    </div>
  );
});
