import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import type { GrammarAnswer } from '@nghego/engine/grammar/grammar-score';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { CircleX } from '../../ui/icons/circle-x.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { QuestionClaims } from './question-claims.tsx';
import { Sentence } from './sentence.tsx';
import { WrongOption } from './wrong-option.tsx';

/** A question of a finished game: the given answer, the right one, and the explanation. */
export function ReviewedQuestion({
  number,
  question,
  answer,
}: {
  number: number;
  question: GrammarQuestion;
  answer: GrammarAnswer | undefined;
}): ReactNode {
  const isRight = answer?.correct === true;
  const choice = answer?.choice ?? null;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <li className="bg-surface border-line grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-2xl border p-4">
      <Icon
        role="img"
        aria-label={isRight ? m.grammar_was_right() : m.grammar_was_wrong()}
        className={isRight ? 'text-accent' : 'text-wrong'}
      />
      <div className="grid gap-1">
        <p className="text-lg font-semibold">
          {number}. <Sentence text={question.sentence} />
        </p>
        <p>
          <span className="text-muted">{m.grammar_your_answer()}:</span>{' '}
          {choice === null ? (
            <em>{m.grammar_no_answer()}</em>
          ) : (
            <span lang="en">{question.options[choice]}</span>
          )}
        </p>
        {isRight ? null : (
          <p>
            <span className="text-muted">{m.grammar_right_answer()}:</span>{' '}
            <strong lang="en" className="text-accent font-semibold">
              {question.options[question.correct]}
            </strong>
          </p>
        )}
        <WrongOption question={question} choice={choice} />
        <p lang="vi" className="text-muted">
          {question.explanation}
        </p>
        <QuestionClaims question={question} choice={choice} />
      </div>
    </li>
  );
}
