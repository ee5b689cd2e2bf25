import type { EarSound } from './ear-portrait.ts';

/** The sounds that are still lost, also where it gets better, the most often lost first: what each page says of an ear. */
export const lostSounds = (sounds: readonly EarSound[]): EarSound[] =>
  sounds.filter(({ state, count }) => (state === 'lost' || state === 'better') && count > 0);
