import type { Store } from './client.ts';

/** The database that serves a read. */
export type Source = Pick<Store, 'db' | 'pool'>;

/** Reads course content; `StoreOutage` watches the read, and learns from a failure that the store is away. */
export type Reads = <T>(read: (from: Source) => Promise<T>) => Promise<T>;
