import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { lostHabits, mostNamed } from './lost-habits.ts';
import { soundNames } from './sound-names.ts';

/** What is said of an ear first; home and the page of the ear agree on it. */
export type EarHeadline =
  | { kind: 'lost'; habits: string }
  /** of so many pairs too little is known; `clear` were heard right */
  | { kind: 'few'; few: number; clear: number }
  | { kind: 'better'; names: string }
  | { kind: 'none' };

export function earHeadline(
  sounds: readonly EarSound[],
  contrasts: readonly EarContrast[],
): EarHeadline {
  const habits = lostHabits(sounds, contrasts);
  if (habits !== '') return { kind: 'lost', habits };
  const better = sounds.filter(({ state }) => state === 'better').slice(0, mostNamed);
  if (better.length > 0) {
    const names = better.map(({ key, fault }) => soundNames(key, contrasts, fault).name).join('; ');
    return { kind: 'better', names };
  }
  const few = sounds.filter(({ state }) => state === 'few').length;
  const clear = sounds.filter(({ state, count }) => state === 'held' && count === 0).length;
  return few > 0 ? { kind: 'few', few, clear } : { kind: 'none' };
}
