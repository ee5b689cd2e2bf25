import type { SentencePart } from './sentence-part.ts';

/**
 * The part of a sentence that a learner chose by the speakers of its boxes (UX-11): from one box on, or a loop from one
 * box to another.
 */
export type HeardStretch = { from: number; to: number | undefined };

/** 'typed': the learner typed into a box; 'ended': the learner pressed Escape, or something else is played. */
export type StretchEvent =
  | { kind: 'pressed'; box: number }
  | { kind: 'dragged'; from: number; to: number }
  | { kind: 'typed' }
  | { kind: 'ended' };

/** What to play from now on: a part of the sentence, or nothing; undefined: the sound does not change. */
type Sound = SentencePart | 'silence' | undefined;

/**
 * The rules of a press on a box's speaker. The first press says where to begin; a press on another box loops the boxes
 * between the two; a press on a box of the loop ends the loop. After the learner has typed, the next press counts as a
 * first one. No time limit tells a first press from a second.
 * @param last the last box of the sentence
 */
export function stepStretch(
  stretch: HeardStretch | undefined,
  event: StretchEvent,
  last: number,
): { stretch: HeardStretch | undefined; sound: Sound } {
  switch (event.kind) {
    case 'pressed': {
      const { box } = event;
      if (stretch?.to === undefined)
        return stretch === undefined || stretch.from === box
          ? hearFrom(box, last)
          : loop(stretch.from, box);
      return isWithin(stretch, box)
        ? { stretch: undefined, sound: 'silence' }
        : hearFrom(box, last);
    }
    case 'dragged':
      return event.from === event.to ? hearFrom(event.from, last) : loop(event.from, event.to);
    case 'typed':
      return { stretch: stretch?.to === undefined ? undefined : stretch, sound: undefined };
    case 'ended':
      return { stretch: undefined, sound: stretch === undefined ? undefined : 'silence' };
    default:
      return event satisfies never;
  }
}

/** Whether a box belongs to a stretch. Before the second press a stretch has one box, that of the first press. */
export function isWithin({ from, to = from }: HeardStretch, box: number): boolean {
  return from <= box && box <= to;
}

function hearFrom(from: number, last: number): ReturnType<typeof stepStretch> {
  return { stretch: { from, to: undefined }, sound: { from, to: last, isLoop: false } };
}

function loop(one: number, other: number): ReturnType<typeof stepStretch> {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return { stretch: { from, to }, sound: { from, to, isLoop: true } };
}
