import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { lostSounds } from '@nghego/engine/ear/lost-sounds';
import type { SoundNames } from '../../practice/ear/sound-names.ts';

/** A sound in the picture of an ear, with its bar: the longer, the more often it was missed. */
export type PictureRow = {
  sound: EarSound;
  names: SoundNames;
  /** shares of the whole width; `week` is the part of the last seven days */
  bar: { all: number; week: number };
};

/** The longest bar has at least this count, so that a single mistake does not look like a habit. */
const countOfLongest = 6;

/**
 * The rows of the picture: first the sounds that the headline names, then the sounds of which little is known, then the
 * sounds that are heard by now; in each group, the most often missed come first.
 */
export function pictureRows(
  sounds: readonly EarSound[],
  namesOf: (sound: EarSound) => SoundNames,
): PictureRow[] {
  const most = Math.max(countOfLongest, ...sounds.map(({ count }) => count));
  const lost = lostSounds(sounds);
  const few = sounds.filter(({ state }) => state === 'few');
  const rest = sounds.filter((sound) => !lost.includes(sound) && sound.state !== 'few');
  return [...lost, ...few, ...rest].map((sound) => ({
    sound,
    names: namesOf(sound),
    bar: { all: sound.count / most, week: sound.week / most },
  }));
}
