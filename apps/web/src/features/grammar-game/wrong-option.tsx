import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { whyWrong } from '@nghego/engine/grammar/why-wrong';
import type { ReactNode } from 'react';

/** Why the chosen option is wrong (CO-10); nothing after a right answer or a time-out. */
export function WrongOption({
  question,
  choice,
}: {
  question: GrammarQuestion;
  choice: number | null;
}): ReactNode {
  const wrong = whyWrong(question, choice);
  return wrong === undefined ? null : (
    <p lang="vi">
      <b lang="en" className="font-semibold">
        {wrong.option}
      </b>
      : {wrong.reason}.
    </p>
  );
}
