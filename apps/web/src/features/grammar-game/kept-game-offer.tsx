import type { SavedGrammarGame } from '@nghego/engine/grammar-saved-game';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { gameTitle } from './mode-texts.ts';

/** A game that was cut short can be gone on with, or given up. */
export function KeptGameOffer({
  kept,
  onResume,
  onGiveUp,
}: {
  kept: SavedGrammarGame;
  onResume: () => void;
  onGiveUp: () => void;
}): ReactNode {
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row sm:items-center">
      <p>{m.grammar_cut_short({ mode: gameTitle(kept.mode, kept.level) })}</p>
      <div className="flex gap-1">
        <Button className="px-4!" onClick={onResume}>
          {kept.from === 'missed'
            ? m.grammar_go_on_missed()
            : m.grammar_go_on({ number: kept.answers.length + 1 })}
        </Button>
        <Button look="bare" onClick={onGiveUp}>
          {m.grammar_give_up()}
        </Button>
      </div>
    </div>
  );
}
