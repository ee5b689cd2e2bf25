import type { GrammarAnswer } from '@nghego/engine/grammar/grammar-score';
import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { CircleX } from '../../ui/icons/circle-x.ts';
import { TimerOff } from '../../ui/icons/timer-off.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ByPointer } from '../../practice/screen/by-pointer.tsx';
import { WrongOption } from './wrong-option.tsx';

/**
 * The notice when a question has ended (GG-05, GG-06). It covers what is below the options, so that nothing moves; a
 * long notice extends beyond the card, never over an option. A press anywhere on it holds it until 'Next' (UX-04).
 * @param ended undefined while the question is open
 */
export function AnswerNotice({
  ended,
  hasPoints,
  isHeld,
  onHold,
  onNext,
}: Holding & {
  ended: { question: GrammarQuestion; answer: GrammarAnswer } | undefined;
  /** false while the missed questions are practised */
  hasPoints: boolean;
}): ReactNode {
  return (
    <div role="status" className="pointer-events-none absolute -inset-x-2 top-0 sm:-inset-x-4">
      {ended === undefined ? null : (
        <Notice {...ended} hasPoints={hasPoints} isHeld={isHeld} onHold={onHold} onNext={onNext} />
      )}
    </div>
  );
}

type Holding = { isHeld: boolean; onHold: () => void; onNext: () => void };

function Notice({
  question,
  answer,
  hasPoints,
  isHeld,
  onHold,
  onNext,
}: Holding & {
  question: GrammarQuestion;
  answer: GrammarAnswer;
  hasPoints: boolean;
}): ReactNode {
  const isRight = answer.correct;
  const Icon = isRight ? CircleCheck : answer.choice === null ? TimerOff : CircleX;
  return (
    <div
      className={`game-notice bg-surface pointer-events-auto relative grid min-h-33 content-center gap-1 rounded-2xl border-2 p-3 shadow-xl sm:p-4 transition duration-200 starting:translate-y-3 starting:opacity-0 ${isRight ? 'border-accent' : 'border-wrong'}`}
    >
      <div className="flex items-center gap-2">
        <p
          lang="vi"
          className={`flex flex-1 items-center gap-2 leading-tight font-semibold sm:gap-3 sm:text-lg ${isRight ? 'text-accent' : 'text-wrong'}`}
        >
          <Icon className="size-5 shrink-0 sm:size-7" />
          {noticeText(question, answer, hasPoints)}
        </p>
        <Button
          look={isHeld ? 'main' : 'quiet'}
          aria-keyshortcuts={isHeld ? 'Enter' : 'Space'}
          // until the notice is held, the button covers it: a press anywhere holds it
          className={
            isHeld ? 'px-4!' : 'px-1.5! text-xs after:absolute after:inset-0 sm:px-2! sm:text-sm'
          }
          onClick={isHeld ? onNext : onHold}
        >
          {isHeld ? (
            m.grammar_next()
          ) : (
            <ByPointer keys={m.grammar_hold_key()} touch={m.grammar_hold()} />
          )}
        </Button>
      </div>
      {/* smaller on a phone: a reason and an explanation stay in sight together */}
      <div lang="vi" className="grid gap-1 text-sm sm:text-base">
        {answer.choice === null ? (
          <p className="font-semibold">
            {m.grammar_right_is({ answer: question.options[question.correct] ?? '' })}
          </p>
        ) : null}
        <WrongOption question={question} choice={answer.choice} />
        <p>{question.explanation}</p>
      </div>
    </div>
  );
}

function noticeText(
  { options, correct }: GrammarQuestion,
  answer: GrammarAnswer,
  hasPoints: boolean,
): string {
  if (answer.choice === null) return m.grammar_time_up();
  if (answer.correct) return hasPoints ? m.grammar_correct() : m.grammar_correct_missed();
  return m.grammar_wrong({ answer: options[correct] ?? '' });
}
