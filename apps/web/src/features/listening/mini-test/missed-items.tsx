import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { partNames } from '../../../practice/listening/part-names.ts';
import type { MissedTalk } from '../missed-talk.ts';
import { MissedTalks } from '../missed-talks.tsx';
import { QuestionClaim } from '../question-claim.tsx';
import type { Missed } from './missed-of.ts';

/** The missed questions, each with the right answer and the reason. */
export function MissedItems({
  missed: { talks, questions },
  onWrite,
}: {
  missed: Missed;
  onWrite: (talk: MissedTalk) => void;
}): ReactNode {
  if (talks.length === 0 && questions.length === 0) return null;
  return (
    <section aria-labelledby="missed-items" className="grid gap-3">
      <h2 id="missed-items" className="text-xl font-semibold">
        {m.mini_test_missed()}
      </h2>
      <ul className="grid gap-3">
        <MissedTalks talks={talks} nameOf={({ part }) => partNames[part]()} onWrite={onWrite} />
        {questions.map(({ question, choice }) => (
          <li
            key={question.id}
            className="border-line bg-surface grid gap-1 rounded-2xl border p-4"
          >
            <p className="text-muted text-sm">{partNames.part5()}</p>
            <p lang="en" className="font-semibold wrap-anywhere">
              {question.sentence}
            </p>
            <p className="text-accent">
              {m.listening_right_option()}:{' '}
              <span lang="en">{question.options[question.correct]}</span>
            </p>
            <p className="text-wrong">
              {choice === null ? (
                m.mini_test_open()
              ) : (
                <>
                  {m.listening_your_answer()}: <span lang="en">{question.options[choice]}</span>
                </>
              )}
            </p>
            <p lang="vi" className="text-sm">
              {question.explanation}
            </p>
            {choice === null ? null : (
              <QuestionClaim id={question.id} typed={question.options[choice] ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
