import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';
import { soundNames } from './sound-names.ts';

/** How many sounds are named. */
export const mostNamed = 2;

/**
 * What an ear mostly does wrong, for use in a sentence: home and the page of the ear use the same words. Empty if no
 * sound has the state `lost`.
 */
export const lostHabits = (
  sounds: readonly EarSound[],
  contrasts: readonly EarContrast[],
): string =>
  sounds
    .filter(({ state }) => state === 'lost')
    .slice(0, mostNamed)
    .map(({ key, fault }) => soundNames(key, contrasts, fault).habit)
    .reduce((one, other) => (one === '' ? other : m.sound_habit_both({ one, other })), '');
