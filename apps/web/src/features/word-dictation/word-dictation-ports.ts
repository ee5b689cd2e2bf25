import type { PracticeEvent } from '@nghego/engine/practice-event';

type Facts<Event> = Event extends PracticeEvent
  ? Omit<Event, 'v' | 'id' | 'at' | 'device' | 'zone'>
  : never;

/** What the screen needs of the rest of the app, which composes it in. */
export type WordDictationPorts = {
  /** Keeps a practice event; resolves once it is on the disk, or cannot be. */
  record: (facts: Facts<PracticeEvent>) => Promise<void>;
  /** Ids of this set's words that an interrupted pass had right. */
  readRunningPass: () => Promise<string[]>;
  showCorrectCount: (count: number) => void;
  prefetchNextSet: () => void;
  leave: (to: 'next-set' | 'home') => void;
};
