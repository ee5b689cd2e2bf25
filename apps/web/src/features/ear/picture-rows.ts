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

/** The longest bar has at least this count, so that a few mistakes do not look like all there is. */
const countOfLongest = 10;

/**
 * What a picture shows: `missed` has first the sounds that the headline names, then those that the learner hears by
 * now; about those of `few` too little is known; `clear` were heard right each time. The most often missed come first.
 */
export type Picture = Record<'missed' | 'few' | 'clear', readonly PictureRow[]>;

export function pictureOf(
  sounds: readonly EarSound[],
  namesOf: (sound: EarSound) => SoundNames,
): Picture {
  const most = Math.max(countOfLongest, ...sounds.map(({ count }) => count));
  const rowsOf = (shown: readonly EarSound[]): PictureRow[] =>
    shown.map((sound) => ({
      sound,
      names: namesOf(sound),
      bar: { all: sound.count / most, week: sound.week / most },
    }));
  const lost = lostSounds(sounds);
  const few = sounds.filter(({ state }) => state === 'few');
  const clear = sounds.filter(({ state, count }) => state === 'held' && count === 0);
  const rest = sounds.filter((sound) => ![...lost, ...few, ...clear].includes(sound));
  return { missed: rowsOf([...lost, ...rest]), few: rowsOf(few), clear: rowsOf(clear) };
}
