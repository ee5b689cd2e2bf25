import type { Activity } from './activity.ts';
import type { Entry } from './history.ts';
import type { Call, Product, Reply } from './product.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What all devices of one history share. */
export type World = {
  clock: VirtualClock;
  activity: Activity;
  product: Product;
  /** names of accounts by their ids */
  names: ReadonlyMap<string, string>;
  /** ids of accounts by the cookies of their sessions */
  sessions: Map<string, string>;
  note: (entry: Entry) => void;
  /** sends a call to the server; planted faults replace it */
  send: (call: Call) => Promise<Reply>;
  /** returns a number in [0, 1) */
  random: () => number;
};

/** The name of the account that a cookie signs in. */
export const nameOf = ({ names, sessions }: World, cookie: string | undefined) =>
  names.get(sessions.get(cookie ?? '') ?? '');
