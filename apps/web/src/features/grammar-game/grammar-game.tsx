import { isNewBest, personalBests } from '@nghego/engine/grammar/grammar-progress';
import { bankNameOf, type GrammarBankName } from '@nghego/engine/grammar/grammar-question';
import { gameFigures } from '@nghego/engine/grammar/grammar-score';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { GameResults } from './game-results.tsx';
import type { GrammarGamePorts } from './grammar-game-ports.ts';
import { levelChoice, levelOfEarlyPress } from './level-choice.ts';
import { loadBank } from './load-bank.ts';
import { steadyNow } from '../../platform/steady-clock.ts';
import { useAtRest } from '../../practice/at-rest.ts';
import { MissedResults } from './missed-results.tsx';
import { ModeSelect } from './mode-select.tsx';
import { keepPace, paceOfEarlyPress, usePace } from './pace-choice.ts';
import type { PickedGame } from './picked-game.ts';
import { QuestionScreen } from './question-screen.tsx';
import { useGrammarGame } from './use-grammar-game.ts';

/** Prefetches the questions when a game is likely to be played. */
function warm(bank: GrammarBankName): void {
  loadBank(bank).catch(() => undefined);
}

/**
 * The grammar game (GG-01 to GG-08).
 * @param picked a game that was picked before the page was alive
 * @param pickedRule the name of a rule whose link was followed
 * @param events practice on this device, as far as it is known
 * @param isStored false once it is known that results cannot be stored here
 */
export function GrammarGame({
  picked,
  pickedRule,
  events,
  isStored,
  ports,
}: {
  picked: PickedGame | undefined;
  pickedRule: string | null;
  events: readonly PracticeEvent[];
  isStored: boolean;
  ports: GrammarGamePorts;
}): ReactNode {
  const { game, level, load, savedGame, dispatch, begin, practiseRule, resume, giveUp } =
    useGrammarGame(ports);
  const chosenLevel = levelChoice.useChoice();
  const pace = usePace();
  const bestScores = useMemo(
    () => new Map([...personalBests(events)].map(([bank, { score }]) => [bank, score])),
    [events],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = game.kind === 'mode-select' || game.kind === 'results' ? game.kind : 'question';
  useAtRest(screen !== 'question');
  const before = useRef(screen);
  useEffect(() => {
    if (before.current !== screen && screen === 'mode-select')
      heading.current?.focus({ preventScroll: true });
    if (before.current !== screen) scrollTo(0, 0);
    before.current = screen;
  }, [screen]);

  const playPicked = useEffectEvent(() => {
    if (picked === undefined) return;
    ports.forgetPicked();
    begin({
      ...picked,
      level: picked.level && levelOfEarlyPress(picked.level),
      pace: paceOfEarlyPress(picked.pace),
    });
  });
  useEffect(() => playPicked(), []);

  const openRule = useEffectEvent((name: string) => {
    ports.forgetPicked();
    // the choice of games says that the questions load, or could not be loaded
    if (game.kind === 'results') dispatch({ kind: 'left' });
    void practiseRule(name);
  });
  useEffect(() => {
    if (pickedRule !== null) openRule(pickedRule);
  }, [pickedRule]);

  switch (game.kind) {
    case 'mode-select':
      return (
        <>
          {isStored ? null : (
            <p role="status" className="bg-wrong-soft text-wrong px-4 py-2 text-center text-sm">
              {m.grammar_not_kept()}
            </p>
          )}
          <ModeSelect
            headingRef={heading}
            pace={pace}
            level={chosenLevel}
            load={load}
            savedGame={savedGame}
            bestScores={bestScores}
            onPick={begin}
            onPace={keepPace}
            onLevel={(chosen) => {
              levelChoice.keep(chosen);
              warm(bankNameOf('choice', chosen));
            }}
            onWarm={warm}
            onResume={resume}
            onGiveUp={giveUp}
          />
        </>
      );
    case 'playing':
    case 'feedback':
    case 'time-up':
      return <QuestionScreen game={game} level={level} dispatch={dispatch} />;
    case 'results': {
      const onBack = (): void => dispatch({ kind: 'left' });
      const rule = game.from === 'rule' ? game.questions[0]?.rule : undefined;
      const onAgain = (): void => (rule === undefined ? begin(game) : void practiseRule(rule));
      if (game.from !== 'game')
        return <MissedResults game={game} rule={rule} onAgain={onAgain} onBack={onBack} />;
      const { score } = gameFigures(game.answers);
      return (
        <GameResults
          game={game}
          isBest={isNewBest(events, bankNameOf(game.mode, game.level), score)}
          onAgain={onAgain}
          onPractise={() => dispatch({ kind: 'missed-asked', at: steadyNow() })}
          onBack={onBack}
        />
      );
    }
    default:
      return game satisfies never;
  }
}
