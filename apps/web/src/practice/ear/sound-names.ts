import type { EarContrast } from '@nghego/contracts/ear';
import { readSoundPair, shownSound } from '@nghego/engine/sounds/sound-pair';
import { soundPairHabit, soundPairHint, soundPairName } from '../mistake/sound-pair-text.ts';
import { getLocale } from '../../messages/runtime.js';

/**
 * Texts about two sounds: a name, what an ear does that misses them ('loses a final s'), two words that differ by them
 * (or their signs), and what to listen for.
 */
export type SoundNames = { name: string; habit: string; lines: readonly string[]; hint: string };

/** The texts about two sounds, by their key; a usual contrast brings its own. */
export function soundNames(key: string, contrasts: readonly EarContrast[]): SoundNames {
  const contrast = contrasts.find(({ keys }) => keys[0] === key);
  if (contrast !== undefined) {
    const isVietnamese = getLocale() === 'vi';
    return {
      name: isVietnamese ? contrast.nameVi : contrast.name,
      habit: isVietnamese ? contrast.habitVi : contrast.habit,
      lines: contrast.words,
      hint: isVietnamese ? contrast.listenVi : contrast.listen,
    };
  }
  const pair = readSoundPair(key);
  if (pair === undefined) return { name: key, habit: key, lines: [key], hint: '' };
  const signs = [pair.one, pair.other].filter((sign) => sign !== '');
  return {
    name: soundPairName(pair),
    habit: soundPairHabit(pair),
    lines: signs.map((sign) => `/${shownSound(sign)}/`),
    hint: soundPairHint(pair),
  };
}
