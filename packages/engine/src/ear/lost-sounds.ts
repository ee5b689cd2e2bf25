import type { EarSound } from './ear-portrait.ts';

/**
 * The sounds that the learner still confuses, then those that are confused less than before, each the most often
 * confused first. All pages that describe an ear name these.
 */
export const lostSounds = (sounds: readonly EarSound[]): EarSound[] => [
  ...sounds.filter(({ state }) => state === 'lost'),
  ...sounds.filter(({ state, count }) => state === 'better' && count > 0),
];
