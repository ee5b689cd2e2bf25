import type { GrammarPace } from '@nghego/engine/grammar/grammar-game';
import {
  type GrammarLevel,
  grammarLevels,
  type GrammarMode,
  grammarModes,
} from '@nghego/engine/grammar/grammar-question';

/** The values of the mode select's form. */
export type PickedGame = {
  mode: GrammarMode;
  /** For 'choice' only. */
  level: GrammarLevel | undefined;
  pace: GrammarPace;
};

const paceNames = [
  [15, '15'],
  [25, '25'],
  [null, 'none'],
] as const;

/** A pace as the form sends it. */
export function paceName(pace: GrammarPace): string {
  return paceNames.find(([known]) => known === pace)?.[1] ?? '15';
}

/**
 * The picked game, from the form, or from the address if the browser sent the form before any script ran. Undefined
 * without a mode; the default pace is 15 seconds and the default level 1.
 */
export function readPickedGame(sent: FormData | URLSearchParams): PickedGame | undefined {
  const mode = grammarModes.find((known) => known === sent.get('mode'));
  const pace = paceNames.find(([, name]) => name === sent.get('pace'))?.[0];
  const level = grammarLevels.find((known) => String(known) === sent.get('level')) ?? 1;
  return (
    mode && {
      mode,
      level: mode === 'choice' ? level : undefined,
      pace: pace === undefined ? 15 : pace,
    }
  );
}
