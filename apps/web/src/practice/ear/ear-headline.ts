import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { habitsOf } from './habits-of.ts';

/** What is said of an ear first; home and the page of the ear agree on it. */
export type EarHeadline =
  | { kind: 'lost'; habits: string }
  /** of so many pairs too little is known; `clear` were heard right */
  | { kind: 'few'; few: number; clear: number }
  | { kind: 'better'; habits: string }
  | { kind: 'none' };

export function earHeadline(
  sounds: readonly EarSound[],
  contrasts: readonly EarContrast[],
): EarHeadline {
  for (const kind of ['lost', 'better'] as const) {
    const habits = habitsOf(kind, sounds, contrasts);
    if (habits !== '') return { kind, habits };
  }
  const few = sounds.filter(({ state }) => state === 'few').length;
  const clear = sounds.filter(({ state, count }) => state === 'held' && count === 0).length;
  return few > 0 ? { kind: 'few', few, clear } : { kind: 'none' };
}
