import type { Store } from './client.ts';

/** The database that serves a read. */
export type Source = Pick<Store, 'db' | 'pool'>;

/** Reads course content; whoever waits for one learns from its failure that the store is away. */
export type Reads = <T>(read: (from: Source) => Promise<T>) => Promise<T>;
