import { type GrammarPace, grammarPaces } from '@nghego/engine/grammar-game';
import { type GrammarMode, grammarModes } from '@nghego/engine/grammar-question';
import type { SavedGrammarGame } from '@nghego/engine/grammar-saved-game';
import type { ReactNode, Ref } from 'react';
import { m } from '../../messages/messages.js';
import { KeptGameOffer } from './kept-game-offer.tsx';
import { ModeCard } from './mode-card.tsx';
import { paceText } from './mode-texts.ts';
import { paceName, type PickedGame, readPickedGame } from './picked-game.ts';
import type { BankLoad } from './use-grammar-game.ts';

/**
 * GG-01: three modes, at a pace that the learner chooses before the start. A form, so that a press is not lost
 * before the first script runs.
 */
export function ModeSelect({
  headingRef,
  pace,
  load,
  kept,
  bestScores,
  onPick,
  onWarm,
  onResume,
  onGiveUp,
}: {
  headingRef: Ref<HTMLHeadingElement>;
  pace: GrammarPace;
  load: BankLoad;
  kept: SavedGrammarGame | undefined;
  bestScores: ReadonlyMap<GrammarMode, number>;
  onPick: (picked: PickedGame) => void;
  onWarm: (mode: GrammarMode) => void;
  onResume: (game: SavedGrammarGame) => void;
  onGiveUp: () => void;
}): ReactNode {
  return (
    <div className="mx-auto max-w-6xl px-4 pb-12 sm:px-6">
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="mt-6 text-3xl font-semibold outline-none sm:mt-10 sm:text-5xl"
      >
        {m.grammar_title()}
      </h1>
      {/* one place for either, so that nothing moves when it is known that a game was cut short */}
      <div className="mt-2 min-h-28 min-[22rem]:min-h-21 sm:min-h-11">
        {kept === undefined ? (
          <p className="text-muted text-lg">{m.grammar_lead()}</p>
        ) : (
          <KeptGameOffer kept={kept} onResume={() => onResume(kept)} onGiveUp={onGiveUp} />
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
        {/* Enter on a pace picks no mode */}
        <button type="submit" disabled hidden>
          {m.grammar_modes()}
        </button>
        <fieldset className="mt-5">
          <legend className="mb-2 font-semibold">{m.grammar_pace()}</legend>
          <div className="flex flex-wrap gap-2">
            {grammarPaces.map((offered) => (
              <label
                key={String(offered)}
                className="bg-surface border-line has-checked:border-accent has-checked:bg-accent-soft flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border px-3"
              >
                <input
                  type="radio"
                  name="pace"
                  value={paceName(offered)}
                  defaultChecked={offered === pace}
                  className="accent-accent size-4 outline-none"
                />
                {paceText(offered)}
              </label>
            ))}
          </div>
        </fieldset>
        <h2 className="sr-only">{m.grammar_modes()}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-3">
          {grammarModes.map((mode) => (
            <ModeCard
              key={mode}
              mode={mode}
              load={load.kind !== 'none' && load.mode === mode ? load.kind : 'none'}
              best={bestScores.get(mode)}
              onWarm={() => onWarm(mode)}
            />
          ))}
        </ul>
      </form>
    </div>
  );
}
