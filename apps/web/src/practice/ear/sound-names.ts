import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { readSoundPair } from '@nghego/engine/sounds/sound-pair';
import { soundPairHabit, soundPairHint } from '../mistake/sound-pair-text.ts';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';

/**
 * Texts about two sounds: a name, what an ear that misses them does ('loses a final s'), two words that differ by them
 * (or the sounds in letters), and what to listen for.
 */
export type SoundNames = { name: string; habit: string; lines: readonly string[]; hint: string };

/**
 * The texts about two sounds, by their key; a usual contrast brings its own.
 * @param fault what the ear does with them
 */
export function soundNames(
  key: string,
  contrasts: readonly EarContrast[],
  fault: EarSound['fault'] = 'mixed',
): SoundNames {
  const contrast = contrasts.find(({ keys }) => keys[0] === key);
  if (contrast !== undefined) {
    const isVietnamese = getLocale() === 'vi';
    return {
      name: isVietnamese ? contrast.nameVi : contrast.name,
      habit: habitOf(contrast, fault, isVietnamese),
      lines: contrast.words,
      hint: isVietnamese ? contrast.listenVi : contrast.listen,
    };
  }
  const pair = readSoundPair(key);
  if (pair === undefined) return { name: key, habit: key, lines: [key], hint: '' };
  const signs = [pair.one, pair.other].filter((sign) => sign !== '');
  const letters = signs.map((sign) => m.sound_letters({ sign }));
  return {
    // the letters come first, since few learners read phonetic signs
    name: m.sound_in_letters({
      letters:
        pair.other === ''
          ? m.sound_final({ letters: letters[0] ?? '' })
          : m.sound_both({ one: letters[0] ?? '', other: letters[1] ?? '' }),
      signs: signs.map((sign) => `/${sign}/`).join(' '),
    }),
    habit: soundPairHabit(pair, fault),
    lines: letters,
    hint: soundPairHint(pair),
  };
}

function habitOf(contrast: EarContrast, fault: EarSound['fault'], isVietnamese: boolean): string {
  const { habit, habitVi, habitAdded, habitAddedVi, habitEither, habitEitherVi } = contrast;
  const usual = isVietnamese ? habitVi : habit;
  if (fault === 'added') return (isVietnamese ? habitAddedVi : habitAdded) ?? usual;
  return fault === 'either' ? ((isVietnamese ? habitEitherVi : habitEither) ?? usual) : usual;
}
