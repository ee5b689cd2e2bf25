import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { PlaceInReview } from '@nghego/engine/practice/practice-walk';
import type { RunningPass } from '@nghego/engine/practice/running-pass';

/** What a practice screen needs from the rest of the app. */
export type PracticePorts = {
  /** Stores a practice event; resolves once it is on the disk, or cannot be. */
  record: (facts: PracticeFacts) => Promise<void>;
  /**
   * Reports the running pass of this set: once it was read, and after each change, also by another tab or device.
   * Returns a function that unsubscribes.
   *
   * @param openedAt when the session began; milliseconds since 1970
   */
  followRunningPass: (report: (pass: RunningPass) => void, openedAt: number) => () => void;
  showCorrectCount: (count: number) => void;
  prefetchNextSet: () => void;
  /** set if the screen shows one item of a review: its place there, see `PracticeWalk` */
  review?: PlaceInReview;
  leave: (to: 'next-set' | 'next-item' | 'home') => void;
};
