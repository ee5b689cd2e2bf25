import { paceOf } from '@nghego/engine/practice/pace';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';

/** The speeds, as shares of the natural pace; 1 is everyday speech. */
export const speeds = [0.75, paceOf.sentence, 1] as const;

export type Speed = (typeof speeds)[number];

/**
 * Words and sentences each have a speed; the default is the pace of their files. Lines use the speed of sentences
 * (LS-07). Sentences that train the ear are heard as people say them, until the page is left.
 */
export type Heard = keyof typeof paceOf;

const sentenceSpeed = deviceChoice('sentence-speed', oneOf(speeds), paceOf.sentence);

/** The speed on this device, for this set and the next. */
export const speedOf = {
  word: deviceChoice('word-speed', oneOf(speeds), paceOf.word),
  sentence: sentenceSpeed,
  line: sentenceSpeed,
  ear: deviceChoice(undefined, oneOf(speeds), paceOf.ear),
} as const;

/**
 * The rate at which a file is played, 1 for unchanged.
 * @param pace a pace that the practice asks for, 1 for natural: a pace of 1 always applies, a slower pace unless the
 * learner's speed is slower still; undefined for the learner's speed
 */
export function playbackRate(heard: Heard, pace?: number): number {
  const speed = speedOf[heard].read();
  const wanted = pace === undefined ? speed : pace === 1 ? 1 : Math.min(speed, pace);
  return wanted / paceOf[heard];
}
