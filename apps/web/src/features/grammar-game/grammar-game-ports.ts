import type { PracticeEvent, PracticeFacts } from '@nghego/engine/practice/practice-event';

/** What the game needs from the rest of the app. */
export type GrammarGamePorts = {
  /** Stores a practice event; resolves once it is on the disk, or cannot be. */
  record: (facts: PracticeFacts) => Promise<void>;
  /** All practice on this device. */
  readEvents: () => Promise<readonly PracticeEvent[]>;
  /** Removes the picked game from the address: a reload must not begin another game. */
  forgetPicked: () => void;
};
