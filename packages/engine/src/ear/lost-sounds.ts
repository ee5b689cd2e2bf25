import type { EarSound } from './ear-portrait.ts';

/**
 * The sounds that the learner still confuses, even if less than before, the most often confused first. All pages that
 * describe an ear name these.
 */
export const lostSounds = (sounds: readonly EarSound[]): EarSound[] =>
  sounds.filter(({ state, count }) => state === 'lost' || (state === 'better' && count > 0));
