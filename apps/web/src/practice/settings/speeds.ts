import { paceOf } from '@nghego/engine/pace';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** The speeds, as shares of the natural pace; 1 is everyday speech. */
export const speeds = [0.75, paceOf.sentence, 1] as const;

export type Speed = (typeof speeds)[number];

/** Words and sentences each have a speed; the default is the pace of their files. */
export type Heard = keyof typeof paceOf;

/** The key of local storage. */
const keys = { word: 'word-speed', sentence: 'sentence-speed' } as const;

const chosen = new Map<Heard, Speed>();
const watchers = new Set<() => void>();

/** The speed on this device, for this set and the next. */
export function heardSpeed(heard: Heard): Speed {
  const known =
    chosen.get(heard) ?? speeds.find((speed) => `${speed}` === readLocalText(keys[heard]));
  const speed = known ?? paceOf[heard];
  chosen.set(heard, speed);
  return speed;
}

/** Stores a choice on this device. */
export function keepSpeed(heard: Heard, speed: Speed): void {
  chosen.set(heard, speed);
  writeLocalText(keys[heard], `${speed}`);
  for (const notify of watchers) notify();
}

/** Notifies of each new choice. @returns unsubscribes */
export function watchSpeed(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/**
 * The rate at which a file is played, 1 for unchanged.
 * @param pace a share of the natural one, if it is not the learner's choice: never faster than that choice
 */
export function playbackRate(heard: Heard, pace?: number): number {
  const speed = heardSpeed(heard);
  const wanted = pace === undefined ? speed : pace === 1 ? 1 : Math.min(speed, pace);
  return wanted / paceOf[heard];
}
