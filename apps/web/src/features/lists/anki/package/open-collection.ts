import initSqlJs, { type Database } from 'sql.js';
import { faultOf, PackageFault } from './package-fault.ts';

/** What SQLite may allocate beside the file, in bytes. */
const heap = 64 * 1024 * 1024;

export type Sqlite = Awaited<ReturnType<typeof initSqlJs>>;

/** @param wasm the address of SQLite's WebAssembly */
export const loadSqlite = (wasm: string): Promise<Sqlite> => initSqlJs({ locateFile: () => wasm });

/**
 * Opens the collection of a package. Nothing in the file is trusted: only plain tables are read (no views, no computed
 * columns), and SQLite's own memory is bounded. A query that never ends is ended with the worker.
 * @throws PackageFault
 */
export function openCollection({ Database }: Sqlite, bytes: Uint8Array): Database {
  return asking(() => {
    const database = new Database(withoutLog(bytes));
    database.exec(`pragma hard_heap_limit = ${heap}; pragma trusted_schema = off;`);
    // SQLite cannot read a table with a collation that it does not know, such as Anki's `unicase`
    database.exec(`
      pragma writable_schema = on;
      update sqlite_schema set sql = replace(sql, 'unicase', 'nocase') where type = 'table';
      pragma writable_schema = reset;
      pragma query_only = on;`);
    requirePlainTable(database, 'notes', ['id', 'mid', 'flds']);
    return database;
  });
}

/** A file in WAL mode (2 in bytes 18 and 19) cannot be opened without its log, which a package does not have. */
function withoutLog(bytes: Uint8Array): Uint8Array {
  if (bytes[18] === 2) bytes.fill(1, 18, 20);
  return bytes;
}

/** Calls `ask`, which queries a database. @throws PackageFault NOT_A_PACKAGE if SQLite finds a fault */
export function asking<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (cause) {
    throw faultOf(cause);
  }
}

/** Whether there is an ordinary table of that name: no view, no virtual table. */
export function hasTable(database: Database, name: string): boolean {
  const query = `select name from pragma_table_list where schema = 'main' and type = 'table' and name = $1`;
  return valuesOf(database, query, [name]).length > 0;
}

/** Checks that there is an ordinary table with these columns. @throws PackageFault NOT_A_PACKAGE if not */
export function requirePlainTable(
  database: Database,
  name: string,
  columns: readonly string[],
): void {
  const plain = valuesOf(database, `select name from pragma_table_xinfo($1) where hidden = 0`, [
    name,
  ]).map(([column]) => column);
  if (!hasTable(database, name) || !columns.every((column) => plain.includes(column)))
    throw new PackageFault('NOT_A_PACKAGE');
}

/** All rows of a query, as texts. */
export function valuesOf(database: Database, query: string, bound: string[] = []): string[][] {
  return [...rowsOf(database, query, bound)];
}

/** The rows of a query one by one, as texts. */
export function* rowsOf(
  database: Database,
  query: string,
  bound: string[] = [],
): Generator<string[]> {
  const statement = database.prepare(query);
  try {
    statement.bind(bound);
    while (statement.step())
      yield statement.get().map((value) => (value === null ? '' : String(value)));
  } finally {
    statement.free();
  }
}
