import type { SentenceItem } from '@nghego/contracts/sentence-set';
import { memo, type ReactNode } from 'react';

/** The answer and its translation (SP-03), in a place of its own: nothing moves when it comes and goes. */
export const ShownSentence = memo(function ShownSentence({
  sentence,
}: {
  sentence: SentenceItem | undefined;
}): ReactNode {
  return (
    <div className="grid min-h-16 content-center justify-items-center text-center text-balance">
      {sentence === undefined ? null : (
        <>
          <p lang="en" className="text-accent text-lg font-semibold">
            {sentence.englishSentence}
          </p>
          <p lang="vi">{sentence.vietnameseTranslation}</p>
        </>
      )}
    </div>
  );
});
