import type { GrammarAnswer } from '@nghego/engine/grammar-score';
import type { GrammarQuestion } from '@nghego/engine/grammar-question';
import { CircleCheck, CircleX, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { WrongOption } from './wrong-option.tsx';

/**
 * The notice when a question has ended (GG-05, GG-06). It covers what is below the options, so that nothing moves; a
 * long one extends beyond the card, never over an option.
 * @param ended undefined while the question is open
 */
export function AnswerNotice({
  ended,
  hasPoints,
}: {
  ended: { question: GrammarQuestion; answer: GrammarAnswer } | undefined;
  /** false while the missed questions are practised */
  hasPoints: boolean;
}): ReactNode {
  return (
    <div role="status" className="pointer-events-none absolute -inset-x-2 top-0 sm:-inset-x-4">
      {ended === undefined ? null : <Notice {...ended} hasPoints={hasPoints} />}
    </div>
  );
}

function Notice({
  question,
  answer,
  hasPoints,
}: {
  question: GrammarQuestion;
  answer: GrammarAnswer;
  hasPoints: boolean;
}): ReactNode {
  const isRight = answer.correct;
  const Icon = isRight ? CircleCheck : answer.choice === null ? TimerOff : CircleX;
  return (
    <div
      lang="vi"
      className={`game-notice bg-surface grid min-h-33 content-center gap-1 rounded-2xl border-2 p-3 shadow-xl sm:p-4 transition duration-200 starting:translate-y-3 starting:opacity-0 ${isRight ? 'border-accent' : 'border-wrong'}`}
    >
      <p
        className={`flex items-center gap-3 text-lg font-semibold ${isRight ? 'text-accent' : 'text-wrong'}`}
      >
        <Icon aria-hidden size={28} className="shrink-0" />
        {noticeText(question, answer, hasPoints)}
      </p>
      {/* smaller on a phone: a reason and an explanation stay in sight together */}
      <div className="grid gap-1 text-sm sm:text-base">
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
