import type { ListeningPass } from '@nghego/engine/listening/listening-pass';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';

/** What a listening screen needs from the rest of the app. */
export type ListeningPorts = {
  /** Stores a practice event; resolves once it is on the disk, or cannot be. */
  record: (facts: PracticeFacts) => Promise<void>;
  /** Reports the running pass of this set: once it was read, and after each change. Returns a function that unsubscribes. */
  followPass: (report: (pass: ListeningPass) => void) => () => void;
  /** Called once the learner has begun an item: loads what the screen needs after an answer. */
  begun?: () => void;
  prefetchNextSet: () => void;
  leave: (to: 'next-set' | 'list') => void;
  /** Set if the item is part of today's practice, which goes on after it: then no result of a set is shown. */
  within?: { place: number; total: number; done: number; onOver: () => void; onEnd: () => void };
};
