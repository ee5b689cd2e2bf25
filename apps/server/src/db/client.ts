import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { isStoreUnavailable } from './store-unavailable.ts';

/** How to reach the store: the address of the embedded server, or DATABASE_URL. */
export type StoreConnection =
  | { host: string; port: number; user: string; password?: string; database: string }
  | { connectionString: string };

/** Typed access to the store; repositories take this, or a transaction. */
export type Database = NodePgDatabase;

/** Closing waits this long for a connection whose other side has vanished. */
const mostToCloseMs = 1_000;

/**
 * An open store: Drizzle over one pool. Long reads have a small pool of their own: they wait for each other, and a
 * learner's request never waits for them (IN-21).
 */
export type Store = { db: Database; pool: Pool; longReads: Pool; close: () => Promise<void> };

const mostLongReads = 2;

/**
 * Opens a pool. A lost connection rejects only the query that is running (see {@link isStoreUnavailable}); the next
 * query opens a new one.
 * @param log gets one line for each idle connection that breaks
 * @param options.max the most connections
 * @param options.patienceMs how long connecting may take, and an answer; by default connecting may take 5 s, and the
 *   server ends a statement after 15 s
 */
export function openStore(
  connection: StoreConnection,
  log: (line: string) => void,
  { max = 10, patienceMs }: { max?: number; patienceMs?: number } = {},
): Store {
  const settings: PoolConfig = {
    ...connection,
    max,
    connectionTimeoutMillis: patienceMs ?? 5_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // finds out that the other side vanished without closing the connection
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'nghego',
  };
  const pool = new Pool(settings);
  const longReads = new Pool({ ...settings, max: mostLongReads });
  const open = new Set<Promise<void>>();
  for (const one of [pool, longReads]) {
    one.on('error', (error) => {
      // connections may break while the pool closes, or shortly after
      if (!one.ending) log(`a connection to the store broke: ${error.message}`);
    });
    // the running query reports a broken connection; without a listener the 'error' event would also end the process
    one.on('connect', (client) => {
      client.on('error', () => undefined);
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      open.add(ended);
      void ended.then(() => open.delete(ended));
    });
  }
  const close = async (): Promise<void> => {
    // `pool.end` resolves before the connections are closed, and a server that is stopped next would log an error
    await Promise.all([pool.end(), longReads.end()]);
    const late = new AbortController();
    const patience = sleep(mostToCloseMs, undefined, { signal: late.signal });
    await Promise.race([Promise.all(open), patience.catch(() => undefined)]);
    late.abort();
  };
  return { db: withSafeTransactions(drizzle(pool), pool), pool, longReads, close };
}

/**
 * Returns a transaction's connection to the pool in every case, and closes a broken one. Drizzle never returns a
 * connection whose BEGIN failed, and returns broken ones (drizzle-orm issues 6023 and 6114).
 */
function withSafeTransactions(db: Database, pool: Pool): Database {
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isBroken = isStoreUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}
