/** What home does for a press of 'Start'; neither fails the press. */
export type DayActs = {
  /** loads ahead what the practice begins with */
  prepare: () => Promise<void>;
  /** begins its first sound with the press itself */
  begin: () => Promise<void>;
};
