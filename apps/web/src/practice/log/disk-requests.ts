import type { LogTable } from './log-tables.ts';

// IndexedDB by promises. The library for it (`idb`) would be 1 kB of each practice page.

/** The result of a request. Its continuation runs before the transaction ends, and may request more. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request.error)));
  });
}

/** Resolves once the whole transaction is on the disk. @throws if it was aborted, and nothing is stored */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
  });
}

/** How many rows are read at once: a phone needs some milliseconds for them. */
const rowsAPart = 256;

/**
 * A table within its transaction.
 * @param readKey parses a key that the database returns
 */
export function tableOf<Key extends IDBValidKey, Value>(
  store: IDBObjectStore,
  readKey: (key: IDBValidKey) => Key,
): LogTable<Key, Value> {
  const visitAll = async (visit: (part: readonly Value[]) => void): Promise<void> => {
    let rest: IDBKeyRange | undefined;
    for (;;) {
      const [keys, values] = await Promise.all([
        resultOf(store.getAllKeys(rest, rowsAPart)),
        resultOf<Value[]>(store.getAll(rest, rowsAPart)),
      ]);
      visit(values);
      const last = keys.at(-1);
      if (last === undefined || keys.length < rowsAPart) return;
      rest = IDBKeyRange.lowerBound(last, true);
    }
  };
  return {
    get: (key) => resultOf<Value | undefined>(store.get(key)),
    getAll: async () => {
      const all: Value[] = [];
      await visitAll((part) => all.push(...part));
      return all;
    },
    visitAll,
    getAllKeys: async () => (await resultOf(store.getAllKeys())).map(readKey),
    put: (value, key) => resultOf(store.put(value, key)),
    delete: (key) => resultOf(store.delete(key)),
    clear: () => resultOf(store.clear()),
    count: () => resultOf(store.count()),
  };
}

function reasonOf(error: DOMException | null): DOMException {
  return error ?? new DOMException('The transaction was aborted.', 'AbortError');
}
