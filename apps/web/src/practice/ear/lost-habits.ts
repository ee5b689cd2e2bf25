import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { lostSounds } from '@nghego/engine/ear/lost-sounds';
import { soundNames } from './sound-names.ts';

/** How many sounds are named. */
const mostNamed = 2;

/**
 * What an ear mostly does wrong, for use in a sentence: home and the page of the ear say it in the same words. Empty if
 * it loses no sound.
 */
export const lostHabits = (
  sounds: readonly EarSound[],
  contrasts: readonly EarContrast[],
): string =>
  lostSounds(sounds)
    .slice(0, mostNamed)
    .map(({ key, fault }) => soundNames(key, contrasts, fault).habit)
    .join('; ');
