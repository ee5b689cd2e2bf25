import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logName } from './log-snapshot.ts';
import type { LogStore, LogTables, Mark, Parked } from './log-tables.ts';

type Schema = DBSchema & {
  events: { key: string; value: unknown };
  /** the table of marks, under its first name */
  settled: { key: string; value: Mark };
  parked: { key: [userId: string, id: string]; value: Parked };
  device: { key: string; value: string };
};

const names = ['events', 'settled', 'parked', 'device'] as const;

/** The practice log in IndexedDB. */
export class DiskStore implements LogStore {
  readonly #database: IDBPDatabase<Schema>;

  constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  /** All of the change is on the disk afterwards, or nothing of it. */
  async change<Result>(work: (tables: LogTables) => Promise<Result>): Promise<Result> {
    const transaction = this.#database.transaction(names, 'readwrite');
    // a transaction that ends while `work` still waits for a request rejects both
    transaction.done.catch(() => undefined);
    try {
      const result = await work({
        events: transaction.objectStore('events'),
        marks: transaction.objectStore('settled'),
        parked: transaction.objectStore('parked'),
        device: transaction.objectStore('device'),
      });
      await transaction.done;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // it has ended already
      }
      throw error;
    }
  }

  /** Adds a line. It is handed to the browser in this very tick, so that it survives a page that is left right now. */
  async append(id: string, line: unknown): Promise<void> {
    const transaction = this.#database.transaction('events', 'readwrite');
    transaction.done.catch(() => undefined);
    const put = transaction.store.put(line, id);
    transaction.commit();
    await Promise.all([put, transaction.done]);
  }

  close(): void {
    this.#database.close();
  }
}

/** Opens the log on this device; may take as long as another tab holds it. @throws where IndexedDB is refused */
export async function openDiskStore(): Promise<DiskStore> {
  const database = await openDB<Schema>(logName, 2, {
    upgrade: (stores, from) => {
      if (from < 1) {
        stores.createObjectStore('events');
        stores.createObjectStore('device');
      }
      stores.createObjectStore('settled');
      stores.createObjectStore('parked');
    },
    // a newer version of the app in another tab goes first
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return new DiskStore(database);
}
