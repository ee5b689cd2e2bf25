import type { EarContrast } from '@nghego/contracts/ear';

/** The key of the contrast that two sounds belong to; their own key if they belong to none. */
export const contrastKey = (sounds: string, contrasts: readonly EarContrast[]): string =>
  contrasts.find(({ keys }) => keys.includes(sounds))?.keys[0] ?? sounds;
