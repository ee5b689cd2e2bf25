import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { ReactNode } from 'react';
import { rightIds } from '../../practice/screen/said-with.ts';
import { RightSounds } from '../../practice/screen/right-sounds.tsx';

/** A sentence that was right, with its translation (SP-07). */
export function RightSentence({
  sentence,
  note,
}: {
  sentence: SentenceItem;
  /** why the answer counts as right, if another form was typed */
  note: ReactNode;
}): ReactNode {
  return (
    <>
      <p id={rightIds.text} lang="en" className="text-2xl font-semibold text-balance break-words">
        {sentence.englishSentence}
      </p>
      <div id={rightIds.note} className="empty:hidden">
        {note}
      </div>
      <div className="-my-2 flex justify-center">
        <RightSounds item={sentence} text={sentence.englishSentence} heard="sentence" />
      </div>
      <p id={rightIds.meaning} lang="vi" className="text-lg text-balance">
        {sentence.vietnameseTranslation}
      </p>
    </>
  );
}
