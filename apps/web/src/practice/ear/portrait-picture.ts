import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { type EarRegion, earRegions } from '@nghego/engine/sounds/ear-region';
import type { SoundNames } from './sound-names.ts';

/** A sound on the map: the larger, the more often it is confused. */
export type Bubble = {
  key: string;
  x: number;
  y: number;
  r: number;
  name: string;
  /** two words that differ by the sounds, or the sounds in letters */
  lines: readonly string[];
  count: number;
  state: EarSound['state'];
};

export type PortraitPicture = {
  width: number;
  height: number;
  /** `more`: sounds of the column that have no bubble */
  columns: { region: EarRegion; x: number; more: number }[];
  bubbles: Bubble[];
};

const width = 360;
const columnWidth = width / earRegions.length;
const top = 34;
const leastRadius = 30;
const mostRadius = 46;
/** Room below a bubble for its count. */
const below = 30;
/** How many bubbles a column has; the list below names further sounds. */
const mostInColumn = 3;

/**
 * Places the sounds on the map of an ear: columns for ends of words, vowels and consonants, most confused ones on top.
 */
export function portraitPicture(
  sounds: readonly EarSound[],
  namesOf: (sound: EarSound) => SoundNames,
): PortraitPicture {
  const most = Math.max(1, ...sounds.map(({ count }) => count));
  const columns = earRegions.map((region, n) => ({
    region,
    x: columnWidth * (n + 0.5),
    more: Math.max(0, sounds.filter((sound) => sound.region === region).length - mostInColumn),
  }));
  const bubbles = columns.flatMap(({ region, x }) => {
    let y = top;
    return sounds
      .filter((sound) => sound.region === region)
      .slice(0, mostInColumn)
      .map((sound): Bubble => {
        const r = leastRadius + (mostRadius - leastRadius) * Math.sqrt(sound.count / most);
        const bubble = { x, y: y + r, r: Math.round(r) };
        y += 2 * r + below;
        const { key, count, state } = sound;
        const { name, lines } = namesOf(sound);
        return { key, name, ...bubble, lines, count, state };
      });
  });
  const lowest = Math.max(top + 2 * leastRadius, ...bubbles.map(({ y, r }) => y + r));
  return { width, height: Math.ceil(lowest + below), columns, bubbles };
}
