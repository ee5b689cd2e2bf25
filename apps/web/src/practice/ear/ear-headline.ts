import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { lostHabits } from './lost-habits.ts';

/** What is said of an ear first; home and the page of the ear agree on it. */
export type EarHeadline =
  | { kind: 'lost'; habits: string }
  /** of so many pairs too little is known; `clear` were heard right */
  | { kind: 'few'; few: number; clear: number }
  | { kind: 'better' }
  | { kind: 'none' };

export function earHeadline(
  sounds: readonly EarSound[],
  contrasts: readonly EarContrast[],
): EarHeadline {
  const habits = lostHabits(sounds, contrasts);
  if (habits !== '') return { kind: 'lost', habits };
  if (sounds.some(({ state }) => state === 'better')) return { kind: 'better' };
  const few = sounds.filter(({ state }) => state === 'few').length;
  const clear = sounds.filter(({ state, count }) => state === 'held' && count === 0).length;
  return few > 0 ? { kind: 'few', few, clear } : { kind: 'none' };
}
