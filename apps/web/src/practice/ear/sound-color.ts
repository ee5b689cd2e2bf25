import type { EarSound } from '@nghego/engine/ear/ear-portrait';

/** The color of a sound's bar, by its state: on home, on the page of the ear and in the saved picture. */
const colors: Record<EarSound['state'], 'muted' | 'wrong' | 'accent'> = {
  few: 'muted',
  lost: 'wrong',
  better: 'accent',
  held: 'accent',
};

export const soundColor = ({ state }: Pick<EarSound, 'state'>) => colors[state];
