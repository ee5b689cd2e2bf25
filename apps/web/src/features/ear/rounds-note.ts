import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';

/** A right answer or two may be luck: a pair that was heard right in fewer rounds has their number beside it. */
const enoughRounds = 3;

/** In how few rounds a pair was heard right, to follow its name or sign; empty for any other pair. */
export const roundsNote = ({ state, count, heard: { of } }: EarSound): string =>
  state === 'held' && count === 0 && of < enoughRounds ? ` · ${m.ear_rounds({ count: of })}` : '';
