import type { GrammarPace } from '@nghego/engine/grammar/grammar-game';
import {
  bankNameOf,
  type GrammarBankName,
  type GrammarLevel,
  grammarModes,
} from '@nghego/engine/grammar/grammar-question';
import type { SavedGrammarGame } from '@nghego/engine/grammar/grammar-saved-game';
import type { ReactNode, Ref } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { SavedGameOffer } from './saved-game-offer.tsx';
import { LevelRadios } from './level-radios.tsx';
import { ModeCard } from './mode-card.tsx';
import { PaceRadios } from './pace-radios.tsx';
import { type PickedGame, readPickedGame } from './picked-game.ts';
import type { BankLoad } from './use-grammar-game.ts';

/**
 * Three modes, a pace, and a level for 'Fill the blank', chosen before the start (GG-01). A form, so that a press
 * before the first script runs is not lost.
 */
export function ModeSelect({
  headingRef,
  pace,
  level,
  load,
  savedGame,
  bestScores,
  onPick,
  onPace,
  onLevel,
  onWarm,
  onResume,
  onGiveUp,
}: {
  headingRef: Ref<HTMLHeadingElement>;
  pace: GrammarPace;
  level: GrammarLevel;
  load: BankLoad;
  savedGame: SavedGrammarGame | undefined;
  bestScores: ReadonlyMap<GrammarBankName, number>;
  onPick: (picked: PickedGame) => void;
  onPace: (pace: GrammarPace) => void;
  onLevel: (level: GrammarLevel) => void;
  onWarm: (bank: GrammarBankName) => void;
  onResume: (game: SavedGrammarGame) => void;
  onGiveUp: () => void;
}): ReactNode {
  return (
    <div className="mx-auto max-w-6xl px-4 pb-12 sm:px-6">
      <h1 ref={headingRef} tabIndex={-1} className="page-title mt-6 outline-none sm:mt-10">
        {m.grammar_title()}
      </h1>
      {/* the lead and the offer share one place, so that nothing moves when an interrupted game appears */}
      <div className="mt-2 min-h-28 min-[22rem]:min-h-21 sm:min-h-11">
        {savedGame === undefined ? (
          <p className="text-muted text-lg">{m.grammar_lead()}</p>
        ) : (
          <SavedGameOffer
            savedGame={savedGame}
            onResume={() => onResume(savedGame)}
            onGiveUp={onGiveUp}
          />
        )}
      </div>
      <form
        action="/grammar-game"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          const picked = readPickedGame(new FormData(event.currentTarget, submitter));
          if (picked !== undefined) onPick(picked);
        }}
      >
        {/* a disabled first button, so that Enter on a pace picks no mode */}
        <button type="submit" disabled hidden>
          {m.grammar_modes()}
        </button>
        <PaceRadios pace={pace} onChoose={onPace} />
        <h2 className="sr-only">{m.grammar_modes()}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-3">
          {grammarModes.map((mode) => (
            <ModeCard
              key={mode}
              mode={mode}
              load={load.kind !== 'none' && load.mode === mode ? load.kind : 'none'}
              best={bestScores.get(bankNameOf(mode, level))}
              onWarm={() => onWarm(bankNameOf(mode, level))}
            >
              {mode === 'choice' ? <LevelRadios level={level} onChoose={onLevel} /> : null}
            </ModeCard>
          ))}
        </ul>
      </form>
      <RuleChoice />
      <Link to="/mini-test" className={buttonClass('quiet', 'mt-4')}>
        {m.mini_test_entry()}
      </Link>
    </div>
  );
}
