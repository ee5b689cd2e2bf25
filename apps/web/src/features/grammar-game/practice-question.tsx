import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { steadyNow } from '../../platform/steady-clock.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionClaims } from './question-claims.tsx';
import { AnswerOptions } from './answer-options.tsx';
import { Sentence } from './sentence.tsx';
import { WrongOption } from './wrong-option.tsx';

/** The answer to a question without a clock. */
export type QuestionAnswer = { choice: number; correct: boolean; elapsedMs: number };

type Phase =
  { kind: 'open'; chosen: number | null } | { kind: 'ended'; choice: number; correct: boolean };

/**
 * One question outside a game: no clock, no score. Give it a key for each question.
 * @param onAnswered is called once, when the answer is confirmed
 * @param onNext is called when the learner goes on, after reading the explanation
 */
export function PracticeQuestion({
  question,
  isPreview = false,
  onAnswered,
  onNext,
}: {
  question: GrammarQuestion;
  /** whether an editor looks at it: then nothing can be claimed about it */
  isPreview?: boolean;
  onAnswered: (answer: QuestionAnswer) => void;
  onNext: () => void;
}): ReactNode {
  const options = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [openedAt] = useState(steadyNow);
  const [phase, setPhase] = useState<Phase>({ kind: 'open', chosen: null });
  const chosen = phase.kind === 'open' ? phase.chosen : phase.choice;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const choose = (option: number): void => {
    if (phase.kind === 'open') setPhase({ kind: 'open', chosen: option });
  };
  const press = (): void => {
    if (phase.kind === 'ended') return onNext();
    if (phase.chosen === null) return;
    const choice = phase.chosen;
    const correct = choice === question.correct;
    setPhase({ kind: 'ended', choice, correct });
    onAnswered({ choice, correct, elapsedMs: Math.round(steadyNow() - openedAt) });
  };
  useShortcuts(
    (shortcut) => {
      if (shortcut.kind === 'enter' && !shortcut.isHeld) press();
    },
    (digit) => {
      const radio = options.current?.querySelectorAll('input')[digit - 1];
      if (radio === undefined) return;
      radio.focus({ preventScroll: true });
      choose(digit - 1);
    },
  );

  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-4 shadow-sm sm:p-6">
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="grid min-h-24 content-center text-xl leading-7 font-semibold text-balance outline-none sm:text-2xl sm:leading-8"
      >
        <Sentence text={question.sentence} />
      </h2>
      <AnswerOptions
        ref={options}
        labelledBy={headingId}
        options={question.options}
        chosen={chosen}
        correct={question.correct}
        isOpen={phase.kind === 'open'}
        onChoose={choose}
      />
      <div role="status" className="min-h-20">
        {phase.kind === 'open' ? null : (
          <>
            <p className={`font-semibold ${phase.correct ? 'text-accent' : 'text-wrong'}`}>
              {phase.correct
                ? m.grammar_correct()
                : m.grammar_wrong({ answer: question.options[question.correct] ?? '' })}
            </p>
            <WrongOption question={question} choice={phase.choice} />
            <p lang="vi">{question.explanation}</p>
          </>
        )}
      </div>
      <Button className="h-12" disabled={chosen === null} onClick={press}>
        {phase.kind === 'open' ? m.grammar_confirm() : m.practice_next()}
      </Button>
      <div className="min-h-11">
        {phase.kind === 'ended' && !isPreview ? (
          <QuestionClaims question={question} choice={phase.choice} />
        ) : null}
      </div>
    </section>
  );
}
