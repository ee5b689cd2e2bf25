/** What home does for a press of 'Start'; neither fails the press. */
export type DayActs = {
  /** loads what the practice begins with, before the press */
  prepare: () => Promise<void>;
  /** starts the practice's first sound during the press itself */
  begin: () => Promise<void>;
};
