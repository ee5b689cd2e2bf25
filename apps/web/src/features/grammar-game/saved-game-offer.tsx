import type { SavedGrammarGame } from '@nghego/engine/grammar/grammar-saved-game';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { gameTitle } from './mode-texts.ts';

const goOn = { missed: m.grammar_go_on_missed, rule: m.grammar_go_on_rule };

/** Offers to continue an interrupted game, or to discard it. */
export function SavedGameOffer({
  savedGame,
  onResume,
  onGiveUp,
}: {
  savedGame: SavedGrammarGame;
  onResume: () => void;
  onGiveUp: () => void;
}): ReactNode {
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row sm:items-center">
      <p>{m.grammar_cut_short({ mode: gameTitle(savedGame.mode, savedGame.level) })}</p>
      <div className="flex gap-1">
        <Button className="px-4!" onClick={onResume}>
          {savedGame.from === undefined
            ? m.grammar_go_on({ number: savedGame.answers.length + 1 })
            : goOn[savedGame.from]()}
        </Button>
        <Button look="bare" onClick={onGiveUp}>
          {m.grammar_give_up()}
        </Button>
      </div>
    </div>
  );
}
