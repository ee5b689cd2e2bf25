import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { Button } from '../../ui/button.tsx';
import { wholeText } from './format-numbers.ts';

/** Says that the memory is fitted to the learner, with a button that undoes it (DY-07); nothing if it is not fitted. */
export function FittedMemory({ reviews }: { reviews: number | undefined }): ReactNode {
  const [isTakenBack, setTakenBack] = useState(false);
  if (reviews === undefined && !isTakenBack) return null;
  const takeBack = (): void => {
    setTakenBack(true);
    void practiceLog.append({ kind: 'weights-chosen', weights: null, reviews: 0 });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status">
        {isTakenBack
          ? m.memory_usual_again()
          : m.memory_fitted({ reviews: wholeText(reviews ?? 0) })}
      </p>
      {isTakenBack ? null : (
        <Button look="quiet" onClick={takeBack}>
          {m.memory_take_back()}
        </Button>
      )}
    </div>
  );
}
