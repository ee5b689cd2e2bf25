import { paceOf } from '@nghego/engine/pace';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** How fast something can be heard, as a share of the natural pace; 1 is the pace of every day. */
export const speeds = [0.75, paceOf.sentence, 1] as const;

export type Speed = (typeof speeds)[number];

/** Words and sentences are each heard at a speed of their own; it begins at the pace of their files. */
export type Heard = keyof typeof paceOf;

/** Where this device remembers the choice. */
const keys = { word: 'word-speed', sentence: 'sentence-speed' } as const;

const chosen = new Map<Heard, Speed>();
const watchers = new Set<() => void>();

/** How fast these are heard on this device, in this set and the next. */
export function heardSpeed(heard: Heard): Speed {
  const known =
    chosen.get(heard) ?? speeds.find((speed) => `${speed}` === readLocalText(keys[heard]));
  const speed = known ?? paceOf[heard];
  chosen.set(heard, speed);
  return speed;
}

/** Remembers a choice on this device. */
export function keepSpeed(heard: Heard, speed: Speed): void {
  chosen.set(heard, speed);
  writeLocalText(keys[heard], `${speed}`);
  for (const tell of watchers) tell();
}

/** Tells of each new choice. @returns what ends it */
export function watchSpeed(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/**
 * The rate at which a file is played, 1 as it is.
 * @param pace of the natural one, where it is not the learner's choice: what is to be slower is never quicker than chosen
 */
export function playbackRate(heard: Heard, pace?: number): number {
  const speed = heardSpeed(heard);
  const wanted = pace === undefined ? speed : pace === 1 ? 1 : Math.min(speed, pace);
  return wanted / paceOf[heard];
}
