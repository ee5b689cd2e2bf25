import type { EarRegion } from '@nghego/engine/sounds/ear-region';
import { m } from '../../messages/messages.js';

/** The names of the columns of the map of an ear. */
export const regionNames: Record<EarRegion, () => string> = {
  ends: m.ear_region_ends,
  vowels: m.ear_region_vowels,
  consonants: m.ear_region_consonants,
};
