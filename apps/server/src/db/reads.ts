import type { Store } from './client.ts';

/** What a read is given: the primary, or a replica of it. */
export type Source = Pick<Store, 'db' | 'pool'>;

/** Reads that need not see what was written a moment ago; each goes where it is cheap and right. */
export type Reads = {
  /** Course content: nothing older than the last notice that this process received. */
  content: <T>(read: (from: Source) => Promise<T>) => Promise<T>;
  /** What never changes once it is there. A replica that does not have it yet is not believed. */
  lasting: <T>(read: (from: Source) => Promise<T | undefined>) => Promise<T | undefined>;
  /** Content changed: what is read from now on is not older than that. */
  changed: () => void;
  /** Reads so far, by where they went. */
  counts: () => { primary: number; replica: number };
};

/** Where there is no replica. */
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
