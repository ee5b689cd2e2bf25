import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Mark } from './mark.tsx';
import { QuestionClaim } from './question-claim.tsx';

type Question = Extract<ListeningItem, { part: 'part3' }>['questions'][number];

/**
 * A question with its options; after the check with its verdict and the reason (LS-03).
 * @param order the stored indexes in the order in which they are shown
 * @param choice the stored index
 */
export function TalkQuestion({
  question,
  number,
  order,
  choice,
  isChecked,
  isTranslated,
  onChoose,
}: {
  question: Question;
  number: number;
  order: readonly number[];
  choice: number | undefined;
  isChecked: boolean;
  isTranslated: boolean;
  onChoose: (choice: number) => void;
}): ReactNode {
  const isRight = choice === question.correct;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold" lang="en">
        {number}. {question.question}
      </legend>
      {isTranslated ? (
        <p lang="vi" className="text-muted mb-2">
          {question.vietnamese}
        </p>
      ) : null}
      <div className="grid gap-1.5">
        {order.map((stored) => (
          <Option
            key={stored}
            name={question.id}
            text={question.options[stored] ?? ''}
            isChosen={stored === choice}
            isRight={stored === question.correct}
            isChecked={isChecked}
            onChoose={() => onChoose(stored)}
          />
        ))}
      </div>
      {isChecked ? (
        <div className="mt-2 grid gap-1 text-sm">
          <p lang="vi">{question.why[question.correct]}</p>
          {isRight || choice === undefined ? null : (
            <p lang="vi" className="text-wrong">
              {question.why[choice]}
            </p>
          )}
          {question.paraphrase === undefined ? null : (
            <p className="text-muted">
              {m.listening_paraphrase()} <span lang="en">{question.paraphrase}</span>
            </p>
          )}
          {isRight || choice === undefined ? null : (
            <QuestionClaim id={question.id} typed={question.options[choice] ?? ''} />
          )}
        </div>
      ) : null}
    </fieldset>
  );
}

function Option({
  name,
  text,
  isChosen,
  isRight,
  isChecked,
  onChoose,
}: {
  name: string;
  text: string;
  isChosen: boolean;
  isRight: boolean;
  isChecked: boolean;
  onChoose: () => void;
}): ReactNode {
  const open = 'border-line hover:border-accent has-checked:border-accent cursor-pointer';
  const marked = isRight ? 'border-accent bg-accent-soft' : 'border-wrong bg-wrong-soft';
  const look = !isChecked ? open : isRight || isChosen ? marked : 'border-line text-muted';
  return (
    <label className={`flex min-h-11 items-center gap-3 rounded-xl border-2 px-3 py-1 ${look}`}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-disabled={isChecked}
        onChange={onChoose}
        className="accent-accent size-5 shrink-0 outline-none"
      />
      <span lang="en" className="flex-1 leading-snug wrap-anywhere">
        {text}
      </span>
      {isChecked ? <Mark isRight={isRight} isChosen={isChosen} /> : null}
    </label>
  );
}
