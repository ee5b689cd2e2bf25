import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { partNames } from '../../../practice/listening/part-names.ts';
import { Button } from '../../../ui/button.tsx';
import type { Missed, MissedTalk } from './missed-of.ts';

/** What was missed: what would have been right, and why. */
export function MissedItems({
  missed: { talks, questions },
  onWrite,
}: {
  missed: Missed;
  onWrite: (talk: MissedTalk) => void;
}): ReactNode {
  if (talks.length === 0 && questions.length === 0) return null;
  const row = 'border-line bg-surface grid gap-2 rounded-2xl border p-4';
  return (
    <section aria-labelledby="missed-items" className="grid gap-3">
      <h2 id="missed-items" className="text-xl font-semibold">
        {m.mini_test_missed()}
      </h2>
      <ul className="grid gap-3">
        {talks.map((talk) => (
          <li key={talk.item.id} className={row}>
            <p className="text-muted text-sm">{partNames[talk.item.part]()}</p>
            {askedIn(talk.item).map(({ id, text, options, correct, why }) => {
              const choice = talk.choices.get(id);
              if (choice === undefined || choice === correct) return null;
              return (
                <Answer
                  key={id}
                  text={text}
                  right={options[correct] ?? ''}
                  chosen={choice === null ? undefined : options[choice]}
                  why={why}
                />
              );
            })}
            <Button look="quiet" className="justify-self-start" onClick={() => onWrite(talk)}>
              {m.listening_write()}
            </Button>
          </li>
        ))}
        {questions.map(({ question, choice }) => (
          <li key={question.id} className={row}>
            <p className="text-muted text-sm">{partNames.part5()}</p>
            <Answer
              text={question.sentence}
              right={question.options[question.correct] ?? ''}
              chosen={choice === null ? undefined : question.options[choice]}
              why={question.explanation}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({
  text,
  right,
  chosen,
  why,
}: {
  text: string;
  right: string;
  /** undefined if nothing was chosen */
  chosen: string | undefined;
  why: string;
}): ReactNode {
  return (
    <div className="grid gap-1">
      <p lang="en" className="font-semibold wrap-anywhere">
        {text}
      </p>
      <p className="text-accent">
        {m.listening_right_option()}: <span lang="en">{right}</span>
      </p>
      <p className="text-wrong">
        {chosen === undefined ? (
          m.mini_test_open()
        ) : (
          <>
            {m.listening_your_answer()}: <span lang="en">{chosen}</span>
          </>
        )}
      </p>
      <p lang="vi" className="text-sm">
        {why}
      </p>
    </div>
  );
}

/** The questions of an item with the texts of their options. */
function askedIn(item: ListeningItem) {
  if (item.part === 'part2')
    return [
      {
        id: item.id,
        text: item.lines[0]?.english ?? '',
        options: item.replies.map(({ english }) => english),
        correct: item.correct,
        why: item.replies[item.correct]?.why ?? '',
      },
    ];
  return item.questions.map(({ id, question, options, correct, why }) => ({
    id,
    text: question,
    options,
    correct,
    why: why[correct] ?? '',
  }));
}
