import type { SentenceItem } from '@nghego/contracts/sentence-set';
import { memo, type ReactNode } from 'react';

/** The answer and its translation (SP-03), as high as the ladder that it replaces. */
export const ShownSentence = memo(function ShownSentence({
  sentence,
}: {
  sentence: SentenceItem;
}): ReactNode {
  return (
    <div className="hint-ladder grid min-h-20 sm:min-h-16 content-center justify-items-center text-center text-balance">
      <p lang="en" className="text-accent text-lg font-semibold">
        {sentence.englishSentence}
      </p>
      <p lang="vi">{sentence.vietnameseTranslation}</p>
    </div>
  );
});
