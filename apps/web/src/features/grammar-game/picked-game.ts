import type { GrammarPace } from '@nghego/engine/grammar-game';
import { type GrammarMode, grammarModes } from '@nghego/engine/grammar-question';

/** What the form of the mode select asks for. */
export type PickedGame = { mode: GrammarMode; pace: GrammarPace };

const paceNames = [
  [15, '15'],
  [25, '25'],
  [null, 'none'],
] as const;

/** A pace as a form sends it. */
export function paceName(pace: GrammarPace): string {
  return paceNames.find(([known]) => known === pace)?.[1] ?? '15';
}

/**
 * The game that was picked: from the form where a script runs already, else from the address that the browser
 * itself sent the form to. Undefined where none was; 15 seconds where no pace is told.
 */
export function readPickedGame(sent: FormData | URLSearchParams): PickedGame | undefined {
  const mode = grammarModes.find((known) => known === sent.get('mode'));
  const pace = paceNames.find(([, name]) => name === sent.get('pace'))?.[0];
  return mode && { mode, pace: pace === undefined ? 15 : pace };
}
