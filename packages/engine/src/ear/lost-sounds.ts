import type { EarSound } from './ear-portrait.ts';

/** The sounds that are lost now, the most often lost first: what each page says of an ear. */
export const lostSounds = (sounds: readonly EarSound[]): EarSound[] =>
  sounds.filter(({ state, count }) => state === 'lost' && count > 0);
