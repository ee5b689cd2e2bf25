import { endOf, resultOf, tableOf } from './disk-requests.ts';
import { logName } from './log-snapshot.ts';
import type { LogStore, LogTables } from './log-tables.ts';

/** The table of marks keeps its old name `settled`, since browsers have databases with it. */
const names = ['events', 'settled', 'parked', 'device'] as const;

/** The practice log in IndexedDB. */
export class DiskStore implements LogStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Runs a change; afterwards the whole change is on the disk, or none of it. */
  async change<Result>(work: (tables: LogTables) => Promise<Result>): Promise<Result> {
    const transaction = this.#database.transaction(names, 'readwrite');
    const end = endOf(transaction);
    // if the transaction is aborted while `work` waits for a request, both reject; `await end` is not reached then, so
    // without this its rejection would be unhandled
    end.catch(() => undefined);
    try {
      const result = await work({
        events: tableOf(transaction.objectStore('events'), String),
        marks: tableOf(transaction.objectStore('settled'), String),
        parked: tableOf(transaction.objectStore('parked'), readPair),
        device: tableOf(transaction.objectStore('device'), String),
      });
      await end;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // the transaction has ended already
      }
      throw error;
    }
  }

  /** Adds a line. The write begins in this very tick, so that it survives if the page is left right now. */
  async append(id: string, line: unknown): Promise<void> {
    const transaction = this.#database.transaction('events', 'readwrite');
    const end = endOf(transaction);
    transaction.objectStore('events').put(line, id);
    transaction.commit();
    await end;
  }

  close(): void {
    this.#database.close();
  }
}

/** Opens the log on this device; waits as long as another tab blocks it. @throws if IndexedDB is refused */
export async function openDiskStore(): Promise<DiskStore> {
  const opening = indexedDB.open(logName, 2);
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const { result: stores } = opening;
    if (oldVersion < 1) {
      stores.createObjectStore('events');
      stores.createObjectStore('device');
    }
    stores.createObjectStore('settled');
    stores.createObjectStore('parked');
  });
  const database = await resultOf(opening);
  // lets a newer version of the app in another tab upgrade the database
  database.addEventListener('versionchange', () => database.close());
  return new DiskStore(database);
}

/** The key of a parked line: its account, and its id. */
function readPair(key: IDBValidKey): [string, string] {
  const [userId, id]: unknown[] = Array.isArray(key) ? key : [];
  return [String(userId), String(id)];
}
