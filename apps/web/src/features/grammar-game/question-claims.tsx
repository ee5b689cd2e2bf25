import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import type { ReactNode } from 'react';
import { AnswerClaim } from '../../practice/mistake/answer-claim.tsx';

/** What is sent for a question whose time ran out. */
const noAnswer = '–';

/**
 * What a learner can say about a question that ended: that the question is wrong (CO-10), or that the answer was right
 * (SE-08).
 */
export function QuestionClaims({
  question: { id, options, correct },
  choice,
}: {
  question: GrammarQuestion;
  /** null after a time-out */
  choice: number | null;
}): ReactNode {
  const isRight = choice === correct;
  const claim = {
    item: { kind: 'question' as const, id },
    typed: (choice === null ? undefined : options[choice]) ?? noAnswer,
    mistake: null,
  };
  return (
    <div className="[&_button]:text-muted -ms-2 flex flex-wrap gap-x-4 [&_button]:text-sm [&_button]:font-normal">
      {isRight || choice === null ? null : <AnswerClaim {...claim} />}
      <AnswerClaim {...claim} about="question" correct={isRight} />
    </div>
  );
}
