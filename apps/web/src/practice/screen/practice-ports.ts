import type { PracticeFacts } from '@nghego/engine/practice-event';

/** What a practice screen needs of the rest of the app, which composes it in. */
export type PracticePorts = {
  /** Keeps a practice event; resolves once it is on the disk, or cannot be. */
  record: (facts: PracticeFacts) => Promise<void>;
  /** Ids of this set's items that an interrupted pass had right. */
  readRunningPass: () => Promise<string[]>;
  showCorrectCount: (count: number) => void;
  prefetchNextSet: () => void;
  leave: (to: 'next-set' | 'home') => void;
};
