import type { Accent } from '@nghego/engine/sounds/item-voice';
import type { Voice } from '@nghego/contracts/speech-choice';

/**
 * The voices for which `heart` can speak at run time. `heart` is a neural voice, an American woman; its files are in
 * `apps/server/voices/heart`. Texts that the pack of another voice lacks are spoken by {@link defaultVoice}, and
 * labeled so.
 */
export const accentOfHeart: Readonly<Partial<Record<Voice, Accent>>> = {
  'en-US-Wavenet-D': 'American',
};

/**
 * Voices whose sounds were made ahead of time, and their folders in `apps/server/voices`: an American man, a British
 * woman, a British man, and an American woman who says only the words of the checks of ear training.
 */
export const packOf: Readonly<Partial<Record<Voice, string>>> = {
  'en-US-Neural2-D': 'puck',
  'en-GB-Wavenet-B': 'emma',
  'en-GB-Neural2-B': 'fable',
  'en-US-Wavenet-F': 'kore',
};
