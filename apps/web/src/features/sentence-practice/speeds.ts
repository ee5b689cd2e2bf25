import { paceOf } from '@nghego/engine/pace';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** How fast a sentence can be heard; 1 is the pace of every day. */
export const speeds = [0.75, paceOf.sentence, 1] as const;

export type Speed = (typeof speeds)[number];

/** At this speed the files of sentences are spoken: played as they are, it is the default. */
export const fileSpeed: Speed = paceOf.sentence;

/** Where this device remembers the choice. */
const key = 'sentence-speed';

let chosen: Speed | undefined;

/** How fast sentences are heard on this device, in this set and the next. */
export function heardSpeed(): Speed {
  return (chosen ??= speeds.find((speed) => `${speed}` === readLocalText(key)) ?? fileSpeed);
}

export function keepSpeed(speed: Speed): void {
  chosen = speed;
  writeLocalText(key, `${speed}`);
}
