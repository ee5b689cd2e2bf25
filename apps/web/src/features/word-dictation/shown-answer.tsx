import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** The answer, and what the learner can do next, as high as the ladder that it replaces: nothing moves. */
export const ShownAnswer = memo(function ShownAnswer({
  word,
}: {
  word: VocabularyItem;
}): ReactNode {
  return (
    <div className="hint-ladder grid min-h-20 sm:min-h-16 content-center justify-items-center text-center">
      <p lang="en" className="text-accent text-2xl leading-6 font-semibold">
        {word.word}
      </p>
      <p className="text-sm">
        <span lang="en" className="text-muted">
          {word.phonetic} {word.type}
        </span>{' '}
        <span lang="vi">{word.meaning}</span>
      </p>
      <p className="text-muted text-xs">{m.dictation_type_again()}</p>
    </div>
  );
});
