import type { ListeningItem, ListeningLine } from '@nghego/contracts/listening-set';
import { lineOfReply } from '@nghego/engine/listening/listening-item';
import {
  lineNow,
  type ListeningSession,
  shownOptions,
} from '@nghego/engine/listening/listening-state';
import type { ListeningEvent } from '@nghego/engine/listening/step-listening';
import type { ReactNode } from 'react';
import { PlayLine } from './line-buttons.tsx';
import { Mark } from './mark.tsx';
import { replyLetters } from './part-texts.ts';
import { QuestionClaim } from './question-claim.tsx';
import type { SessionItem } from './session-item.ts';
import { trapTexts } from './trap-texts.ts';
import { useListeningKeys } from './use-listening-keys.ts';

type ReplyItem = Extract<ListeningItem, { part: 'part2' }>;

/** The four texts, what each means, and why a wrong reply tempts (LS-02). */
export function ReplyResult({
  session,
  item,
  source,
  act,
  end,
}: {
  session: ListeningSession<SessionItem>;
  item: SessionItem;
  source: ReplyItem;
  act: (event: ListeningEvent) => void;
  /** 'Write the lines' and 'Next' */
  end: ReactNode;
}): ReactNode {
  useListeningKeys(act);
  const [question] = item.questions;
  const order = question === undefined ? [] : shownOptions(session, question);
  const choice = session.choices.get(item.id);
  const now = lineNow(session);
  const [prompt] = source.lines;
  const text = (line: ListeningLine, stored: number): ReactNode => (
    <>
      <PlayLine
        english={line.english}
        isPlaying={now === stored}
        onPlay={() => act({ kind: 'line-played', line: stored })}
      />
      <div className="min-w-0 flex-1 py-2">
        <p lang="en" className="font-semibold wrap-anywhere">
          {line.english}
        </p>
        <p lang="vi" className="text-muted">
          {line.vietnamese}
        </p>
      </div>
    </>
  );
  return (
    <div className="grid gap-2">
      {prompt === undefined ? null : (
        <div className="flex items-start gap-2">{text(prompt, 0)}</div>
      )}
      <ul className="grid gap-2">
        {order.map((stored, place) => {
          const reply = source.replies[stored];
          if (reply === undefined) return null;
          const isRight = stored === source.correct;
          const isChosen = stored === choice;
          const look = isRight
            ? 'border-accent bg-accent-soft'
            : isChosen
              ? 'border-wrong bg-wrong-soft'
              : 'border-line';
          return (
            <li key={stored} className={`rounded-2xl border-2 px-2 ${look}`}>
              <div className="flex items-start gap-1">
                <span className="grid min-h-11 w-8 shrink-0 place-items-center text-lg font-semibold">
                  {replyLetters[place]}
                </span>
                {text(reply, lineOfReply(stored))}
                <Mark isRight={isRight} isChosen={isChosen} />
              </div>
              <p className="ps-2 pb-2 text-sm">
                {reply.trap === undefined ? null : (
                  <span className="font-semibold">{trapTexts[reply.trap]()}</span>
                )}{' '}
                <span lang="vi">{reply.why}</span>
              </p>
            </li>
          );
        })}
      </ul>
      {question === undefined || choice === undefined || choice === source.correct ? null : (
        <QuestionClaim id={question.id} typed={source.replies[choice]?.english ?? ''} />
      )}
      <div className="talk-player">{end}</div>
    </div>
  );
}
