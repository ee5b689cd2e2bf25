import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { ReactNode } from 'react';

/** A sentence that was right, with its translation (SP-07). */
export function RightSentence({
  sentence,
  note,
}: {
  sentence: SentenceItem;
  /** why it is right, if another form was typed */
  note: ReactNode;
}): ReactNode {
  return (
    <>
      <p lang="en" className="text-2xl font-semibold text-balance break-words">
        {sentence.englishSentence}
      </p>
      {note}
      <p lang="vi" className="text-lg text-balance">
        {sentence.vietnameseTranslation}
      </p>
    </>
  );
}
