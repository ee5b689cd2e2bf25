import type { Store } from './client.ts';

/** The database that serves a read: the primary, or a replica of it. */
export type Source = Pick<Store, 'db' | 'pool'>;

/** Reads that may lag behind the last write; each uses the cheapest database that is current enough. */
export type Reads = {
  /** Course content: never older than the last notice that this process received. */
  content: <T>(read: (from: Source) => Promise<T>) => Promise<T>;
  /** Immutable content. If a replica does not have it yet, we read from the primary. */
  lasting: <T>(read: (from: Source) => Promise<T | undefined>) => Promise<T | undefined>;
  /** Content changed: later reads are not older than that. */
  changed: () => void;
  /** Reads so far, by database. */
  counts: () => { primary: number; replica: number };
};

/** For an installation without a replica. */
export function primaryReads(primary: Source): Reads {
  let count = 0;
  const read = <T>(ask: (from: Source) => Promise<T>): Promise<T> => {
    count += 1;
    return ask(primary);
  };
  return {
    content: read,
    lasting: read,
    changed: () => undefined,
    counts: () => ({ primary: count, replica: 0 }),
  };
}
