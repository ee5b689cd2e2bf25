import type { PracticeEvent, PracticeFacts } from '@nghego/engine/practice-event';

/** What the game needs of the rest of the app, which composes it in. */
export type GrammarGamePorts = {
  /** Keeps a practice event; resolves once it is on the disk, or cannot be. */
  record: (facts: PracticeFacts) => Promise<void>;
  /** All that was practised on this device. */
  readEvents: () => Promise<readonly PracticeEvent[]>;
  /** Takes what was picked out of the address: a reload does not begin another game. */
  forgetPicked: () => void;
};
