/** What home does before and at a press of 'Start'. If it fails, the press works all the same. */
export type DayActs = {
  /** loads what the practice begins with, before the press */
  prepare: () => Promise<void>;
  /** starts the practice's first sound during the press itself */
  begin: () => Promise<void>;
};
