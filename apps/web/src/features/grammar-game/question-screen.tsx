import {
  currentQuestion,
  gameProgress,
  type GrammarGame,
  type GrammarGameEvent,
  isLowTime,
  secondsLeft,
} from '@nghego/engine/grammar/grammar-game';
import { gameFigures } from '@nghego/engine/grammar/grammar-score';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { steadyNow } from '../../platform/steady-clock.ts';
import { Button } from '../../ui/button.tsx';
import { useLater } from '../../platform/use-later.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { AnswerOptions } from './answer-options.tsx';
import { GameHeader } from './game-header.tsx';
import { Sentence } from './sentence.tsx';
import { useHoldKey } from './use-hold-key.ts';
import { useReviewed } from './use-reviewed.ts';

/** A question from its start until the notice about its answer is gone (GG-03 to GG-06, GG-08). */
export function QuestionScreen({
  game,
  level,
  dispatch,
}: {
  game: Extract<GrammarGame, { kind: 'playing' | 'feedback' | 'time-up' }>;
  level: number;
  dispatch: (event: GrammarGameEvent) => void;
}): ReactNode {
  const options = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const question = currentQuestion(game);
  const isOpen = game.kind === 'playing';
  const { number, total } = gameProgress(game);
  const isScored = game.from === 'game';
  const answer = isOpen ? undefined : game.answers.at(-1);
  const chosen = isOpen ? game.chosen : (answer?.choice ?? null);
  const { score, streak } = gameFigures(game.answers);

  const leave = useCallback(() => dispatch({ kind: 'left' }), [dispatch]);
  const { later: chooseLater, settle } = useLater(dispatch);
  const choose = (option: number): void => {
    settle();
    dispatch({ kind: 'chosen', option, at: steadyNow() });
  };
  const confirm = (): void => {
    settle();
    dispatch({ kind: 'confirmed', at: steadyNow() });
  };
  const isHeld = game.kind !== 'playing' && game.heldAt !== null;
  const hold = (): void => dispatch({ kind: 'held', at: steadyNow() });
  const goOn = (): void => dispatch({ kind: 'next', at: steadyNow() });
  useHoldKey(!isOpen && !isHeld, hold);
  // loads the components that the results show
  const code = useReviewed(true);

  useShortcuts(
    (shortcut) => {
      if (shortcut.kind !== 'enter' || shortcut.isHeld) return;
      if (isHeld) goOn();
      else confirm();
    },
    (digit) => {
      const radio = options.current?.querySelectorAll('input')[digit - 1];
      if (!isOpen || radio === undefined) return;
      radio.checked = true;
      // the arrow keys continue from here, and no other control handles Enter
      radio.focus({ preventScroll: true });
      chooseLater({ kind: 'chosen', option: digit - 1, at: steadyNow() });
    },
  );

  if (question === undefined) return null;
  const practised = {
    game: undefined,
    missed: m.grammar_missed(),
    rule: code?.ruleName(question.rule) ?? '',
  }[game.from];
  return (
    <div className="game-question mx-auto grid max-w-2xl grid-cols-1 gap-3 px-3 pt-2 pb-8 sm:px-6 sm:pt-4">
      <h1 className="sr-only">{m.grammar_title()}</h1>
      <GameHeader
        score={score}
        level={level}
        streak={streak}
        practised={practised}
        number={number}
        total={total}
        seconds={secondsLeft(game)}
        pace={game.pace}
        isLow={isLowTime(game)}
        isScoring={isScored && answer?.correct === true}
        onBack={leave}
      />
      <section className="bg-surface border-line grid grid-cols-1 gap-3 rounded-3xl border p-[min(1rem,4.5vw)] shadow-sm sm:p-6">
        <h2
          // a new key, so that each question mounts a new heading, which gets the focus
          key={game.answers.length + (isOpen ? 1 : 0)}
          ref={focus}
          id={headingId}
          tabIndex={-1}
          className="grid min-h-28 content-center text-xl leading-7 font-semibold text-balance outline-none sm:min-h-24 sm:text-2xl sm:leading-8"
        >
          <Sentence text={question.sentence} />
        </h2>
        <AnswerOptions
          ref={options}
          labelledBy={headingId}
          options={question.options}
          chosen={chosen}
          correct={question.correct}
          isOpen={isOpen}
          onChoose={choose}
        />
        <div className="relative grid gap-3">
          <div className="game-hint flex min-h-16 items-center justify-center text-sm">
            {isOpen && game.isHintShown ? (
              <p role="status" lang="vi" className="text-balance">
                {question.hint}
              </p>
            ) : null}
            {isOpen && !game.isHintShown ? (
              <Button
                look="bare"
                onClick={() => {
                  dispatch({ kind: 'hint-requested' });
                  focus(document.getElementById(headingId));
                }}
              >
                {m.grammar_hint()}
              </Button>
            ) : null}
          </div>
          <Button className="h-12" disabled={!isOpen || chosen === null} onClick={confirm}>
            {m.grammar_confirm()}
          </Button>
          <AnswerNotice
            ended={answer && { question, answer }}
            hasPoints={isScored}
            isHeld={isHeld}
            onHold={hold}
            onNext={goOn}
          />
        </div>
      </section>
      <p className="text-muted hidden text-center text-sm sm:block">{m.grammar_keys()}</p>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
