import type { EarContrast } from '@nghego/contracts/ear';
import { readSoundPair, shownSound } from '@nghego/engine/sounds/sound-pair';
import { soundPairHint, soundPairName } from '../mistake/sound-pair-text.ts';
import { getLocale } from '../../messages/runtime.js';

/** How two sounds are named: in the learner's letters, by two words, and what to listen for. */
export type SoundNames = { name: string; lines: readonly string[]; hint: string };

/** The names of two sounds, by their key; of a usual contrast those that its teacher gave. */
export function soundNames(key: string, contrasts: readonly EarContrast[]): SoundNames {
  const contrast = contrasts.find(({ keys }) => keys[0] === key);
  if (contrast !== undefined) {
    const isVietnamese = getLocale() === 'vi';
    return {
      name: isVietnamese ? contrast.nameVi : contrast.name,
      lines: contrast.words,
      hint: isVietnamese ? contrast.listenVi : contrast.listen,
    };
  }
  const pair = readSoundPair(key);
  if (pair === undefined) return { name: key, lines: [key], hint: '' };
  const signs = [pair.one, pair.other].filter((sign) => sign !== '');
  return {
    name: soundPairName(pair),
    lines: signs.map((sign) => `/${shownSound(sign)}/`),
    hint: soundPairHint(pair),
  };
}
