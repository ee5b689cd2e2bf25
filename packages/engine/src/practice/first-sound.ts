import type { PracticeWalk } from './practice-walk.ts';

/**
 * After how many milliseconds the first sound of a session plays by itself. On the page of a set it waits a moment
 * (DC-13). A review begins with a press, so its first item plays at once; later items wait, too.
 */
export function firstSoundAfterMs(walk: PracticeWalk): number {
  if (walk.kind !== 'review') return 500;
  return walk.isFirst === true ? 0 : 300;
}
