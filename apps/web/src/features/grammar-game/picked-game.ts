import type { GrammarPace } from '@nghego/engine/grammar-game';
import {
  type GrammarLevel,
  grammarLevels,
  type GrammarMode,
  grammarModes,
} from '@nghego/engine/grammar-question';

/** What the form of the mode select asks for. */
export type PickedGame = {
  mode: GrammarMode;
  /** Of 'choice' alone. */
  level: GrammarLevel | undefined;
  pace: GrammarPace;
};

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
 * The game that was picked: what a script reads from the form, or the query of the address where the browser sent the
 * form before any script ran. Undefined without a mode; the pace is 15 seconds and the level 1 unless it says otherwise.
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
