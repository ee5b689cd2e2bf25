import type { PracticeFacts } from '@nghego/engine/practice-event';
import type { RunningPass } from '@nghego/engine/running-pass';

/** What a practice screen needs of the rest of the app, which composes it in. */
export type PracticePorts = {
  /** Keeps a practice event; resolves once it is on the disk, or cannot be. */
  record: (facts: PracticeFacts) => Promise<void>;
  /**
   * Tells what the log knows of the running pass of this set: once it was read, and whenever it has grown, also by
   * another tab or device. Returns what ends it.
   */
  followRunningPass: (tell: (pass: RunningPass) => void) => () => void;
  showCorrectCount: (count: number) => void;
  prefetchNextSet: () => void;
  /** where the screen shows one item of a review: its place there, see `PracticeWalk` */
  review?: { place: number; total: number; done: number };
  leave: (to: 'next-set' | 'next-item' | 'home') => void;
};
