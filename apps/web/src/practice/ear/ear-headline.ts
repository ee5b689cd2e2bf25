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
  const names = betterNames(sounds, contrasts);
  if (names !== '') return { kind: 'better', names };
  const few = sounds.filter(({ state }) => state === 'few').length;
  const clear = sounds.filter(({ state, count }) => state === 'held' && count === 0).length;
  return few > 0 ? { kind: 'few', few, clear } : { kind: 'none' };
}

/** The sounds that are confused less than before, by name, for use in a sentence; empty if there is none. */
export const betterNames = (
  sounds: readonly EarSound[],
  contrasts: readonly EarContrast[],
): string =>
  sounds
    .filter(({ state }) => state === 'better')
    .slice(0, mostNamed)
    .map(({ key, fault }) => soundNames(key, contrasts, fault).name)
    .map((name) => name.slice(0, 1).toLowerCase() + name.slice(1))
    .join('; ');
