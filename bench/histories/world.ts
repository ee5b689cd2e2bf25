import type { Activity } from './activity.ts';
import type { Entry } from './history.ts';
import type { Call, Product, Reply } from './product.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Where the devices of one history live. */
export type World = {
  clock: VirtualClock;
  activity: Activity;
  product: Product;
  /** names of accounts by their ids */
  names: ReadonlyMap<string, string>;
  /** ids of accounts by the cookies of their sessions */
  sessions: Map<string, string>;
  note: (entry: Entry) => void;
  /** where a fault is planted into what a call does */
  send: (call: Call) => Promise<Reply>;
  /** a number in [0, 1) */
  random: () => number;
};

/** The name of the account that a cookie signs in. */
export const nameOf = ({ names, sessions }: World, cookie: string | undefined) =>
  names.get(sessions.get(cookie ?? '') ?? '');
