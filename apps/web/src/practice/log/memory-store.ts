import type { LogStore, LogTable, LogTables, Mark, Parked } from './log-tables.ts';

/** A table that lives as long as the page. */
class MemoryTable<Key extends string | [string, string], Value> implements LogTable<Key, Value> {
  readonly #rows: Map<string, { key: Key; value: Value }>;

  constructor(rows: Iterable<readonly [Key, Value]> = []) {
    this.#rows = new Map();
    for (const [key, value] of rows) this.#rows.set(String(key), { key, value });
  }

  entries(): [Key, Value][] {
    return [...this.#rows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { key, value }]) => [key, value]);
  }

  get = async (key: Key): Promise<Value | undefined> => this.#rows.get(String(key))?.value;
  getAll = async (): Promise<Value[]> => this.entries().map(([, value]) => value);
  visitAll = async (visit: (part: readonly Value[]) => void): Promise<void> =>
    visit(await this.getAll());
  getAllKeys = async (): Promise<Key[]> => this.entries().map(([key]) => key);
  count = async (): Promise<number> => this.#rows.size;
  put = async (value: Value, key: Key): Promise<void> => {
    this.#rows.set(String(key), { key, value });
  };
  delete = async (key: Key): Promise<void> => {
    this.#rows.delete(String(key));
  };
  clear = async (): Promise<void> => this.#rows.clear();
}

type Rows = {
  events?: Iterable<readonly [string, unknown]>;
  marks?: Iterable<readonly [string, Mark]>;
  parked?: Iterable<readonly [[string, string], Parked]>;
  device?: Iterable<readonly [string, string]>;
};

/** The practice log while IndexedDB is unavailable. */
export class MemoryStore implements LogStore {
  readonly tables;

  constructor({ events, marks, parked, device }: Rows = {}) {
    this.tables = {
      events: new MemoryTable<string, unknown>(events),
      marks: new MemoryTable<string, Mark>(marks),
      parked: new MemoryTable<[string, string], Parked>(parked),
      device: new MemoryTable<string, string>(device),
    };
  }

  /** Changes here cannot fail halfway; the caller must not overlap them, see `DeviceLog.change`. */
  change<Result>(work: (tables: LogTables) => Promise<Result>): Promise<Result> {
    return work(this.tables);
  }

  async append(id: string, line: unknown): Promise<void> {
    await this.tables.events.put(line, id);
  }

  /**
   * Everything that the server does not have, each line with its learner; synchronous, for a page that is being left.
   */
  unsent(): object[] {
    const { events, marks, parked, device } = this.tables;
    const sent = new Set(marks.entries().flatMap(([id, { kind }]) => (kind === 'sent' ? id : [])));
    const owner = new Map(device.entries()).get('owner');
    return [
      ...events.entries().flatMap(([id, line]) => (sent.has(id) ? [] : named(line, owner))),
      ...parked
        .entries()
        .flatMap(([, { userId, line, settled }]) =>
          settled?.kind === 'sent' ? [] : named(line, userId),
        ),
    ];
  }
}

function named(line: unknown, learner: string | undefined): object[] {
  if (typeof line !== 'object' || line === null) return [];
  return [learner === undefined ? line : { learner, ...line }];
}

/** A copy of a store that can be read but no longer written. */
export function copyStore(store: LogStore): Promise<MemoryStore> {
  return store.change(async (tables) => {
    const [events, marks, parked, device] = await Promise.all([
      rowsOf(tables.events),
      rowsOf(tables.marks),
      rowsOf(tables.parked),
      rowsOf(tables.device),
    ]);
    return new MemoryStore({ events, marks, parked, device });
  });
}

async function rowsOf<Key, Value>(table: LogTable<Key, Value>): Promise<[Key, Value][]> {
  const [keys, values] = await Promise.all([table.getAllKeys(), table.getAll()]);
  return keys.flatMap((key, n) =>
    values.slice(n, n + 1).map((value): [Key, Value] => [key, value]),
  );
}
