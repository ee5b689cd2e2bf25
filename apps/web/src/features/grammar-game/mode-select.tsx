import { type GrammarPace, grammarPaces } from '@nghego/engine/grammar-game';
import { type GrammarMode, grammarModes } from '@nghego/engine/grammar-question';
import type { SavedGrammarGame } from '@nghego/engine/grammar-saved-game';
import type { ReactNode, Ref } from 'react';
import { m } from '../../messages/messages.js';
import { ModeCard } from './mode-card.tsx';
import { paceText } from './mode-texts.ts';
import type { BankLoad } from './use-grammar-game.ts';

/** GG-01: three modes, at a pace that the learner chooses before the start. */
export function ModeSelect({
  headingRef,
  pace,
  load,
  kept,
  bestScores,
  onPace,
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
  onPace: (pace: GrammarPace) => void;
  onPick: (mode: GrammarMode) => void;
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
      <p className="text-muted mt-2 text-lg">{m.grammar_lead()}</p>
      <fieldset className="mt-5">
        <legend className="mb-2 font-semibold">{m.grammar_pace()}</legend>
        <div className="flex flex-wrap gap-2">
          {grammarPaces.map((offered) => (
            <label
              key={String(offered)}
              className="bg-surface border-line has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-accent flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border px-3 has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name="grammar-pace"
                checked={offered === pace}
                onChange={() => onPace(offered)}
                className="accent-accent size-4 outline-none"
              />
              {paceText(offered)}
            </label>
          ))}
        </div>
      </fieldset>
      <h2 className="sr-only">{m.grammar_modes()}</h2>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {grammarModes.map((mode) => (
          <ModeCard
            key={mode}
            mode={mode}
            load={load.kind !== 'none' && load.mode === mode ? load.kind : 'none'}
            kept={kept?.mode === mode ? kept : undefined}
            best={bestScores.get(mode)}
            onPick={() => onPick(mode)}
            onWarm={() => onWarm(mode)}
            onResume={onResume}
            onGiveUp={onGiveUp}
          />
        ))}
      </ul>
    </div>
  );
}
