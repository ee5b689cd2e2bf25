import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { type EarRegion, earRegions } from '@nghego/engine/sounds/ear-region';
import type { SoundNames } from './sound-names.ts';

/** A sound on the map; the more often it is confused, the larger its circle. */
export type Bubble = {
  key: string;
  x: number;
  y: number;
  r: number;
  name: string;
  /** two words that differ by the two sounds, or the sounds in letters */
  words: string;
  count: number;
  state: EarSound['state'];
};

export type PortraitPicture = {
  width: number;
  height: number;
  /** `more`: how many sounds of the column have no bubble; the line that says so is at the height `end` */
  columns: { region: EarRegion; x: number; more: number; end: number }[];
  bubbles: Bubble[];
  /** the states that the bubbles have */
  states: readonly EarSound['state'][];
};

const width = 360;
const columnWidth = width / earRegions.length;
const top = 34;
/** In pixels: large enough for a finger on a phone that is 360 px wide. */
const leastRadius = 26;
const mostRadius = 54;
/** The largest bubble has at least this count, so that a single mistake does not look like a habit. */
const countOfLargest = 6;
/** Room below a bubble for its words. */
const below = 36;
/** Room for the line about sounds without a bubble. */
const moreHeight = 20;
/** How many bubbles a column has; the list below names further sounds. */
const mostInColumn = 3;

/**
 * Places the sounds on the map of an ear: columns for ends of words, vowels and consonants, most confused ones on top.
 */
export function portraitPicture(
  sounds: readonly EarSound[],
  namesOf: (sound: EarSound) => SoundNames,
): PortraitPicture {
  const most = Math.max(countOfLargest, ...sounds.map(({ count }) => count));
  /** The area grows with the count, between the least and the largest bubble. */
  const radiusOf = ({ count }: EarSound): number =>
    Math.round(Math.max(leastRadius, mostRadius * Math.sqrt(count / most)));
  const bubbles: Bubble[] = [];
  const columns = earRegions.map((region, n) => {
    const x = columnWidth * (n + 0.5);
    const ofRegion = sounds.filter((sound) => sound.region === region);
    let end = top;
    for (const sound of ofRegion.slice(0, mostInColumn)) {
      const r = radiusOf(sound);
      const { key, count, state } = sound;
      const { name, lines } = namesOf(sound);
      bubbles.push({ key, name, x, y: end + r, r, words: lines.join(' – '), count, state });
      end += 2 * r + below;
    }
    return { region, x, more: Math.max(0, ofRegion.length - mostInColumn), end };
  });
  const lowest = Math.max(
    top + 2 * leastRadius + below,
    ...columns.map(({ end, more }) => (more === 0 ? end : end + moreHeight)),
  );
  const shown = new Set(bubbles.map(({ state }) => state));
  return {
    width,
    height: lowest,
    columns,
    bubbles,
    states: states.filter((one) => shown.has(one)),
  };
}

const states: readonly EarSound['state'][] = ['few', 'lost', 'better', 'held'];
