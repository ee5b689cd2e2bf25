import type { PracticeWalk } from './practice-walk.ts';

/**
 * After how many milliseconds the first sound of a session plays by itself: on the page of a set after a moment (DC-13).
 * The learner has pressed for the first item of a review, so it plays at once; the next ones play as in a set.
 */
export function firstSoundAfterMs(walk: PracticeWalk): number {
  if (walk.kind !== 'review') return 500;
  return walk.isFirst === true ? 0 : 300;
}
