import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { StoreStartError } from './embedded/store-start-error.ts';
import { explainStoreFault } from './explain-store-fault.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { knownMigrations, productVersion, readAppliedMigrations } from './store-state.ts';

/** Any number, the same in every version of the product. */
const lockKey = 7_305_812;

/**
 * Brings the schema up to date. Processes that start together wait for each other (advisory lock).
 * @throws StoreStartError for a store of a newer version, of another product, or one that refuses a step; then nothing
 * was changed
 */
export async function migrateStore(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await lockSchema(client);
    await bringUpToDate(client).catch((error: unknown) => {
      throw explainStoreFault(error) ?? error;
    });
  } finally {
    // closing the session gives the lock back, whatever happened
    client.release(true);
  }
}

/** While this session lives, no other one migrates or restores. */
export async function lockSchema(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

async function bringUpToDate(client: PoolClient): Promise<void> {
  await refuseUnfitServer(client);
  const applied = await readAppliedMigrations(client);
  const known = knownMigrations();
  // without anything to do no right to create is needed
  if (applied.length < known.length) await migrate(drizzle(client), { migrationsFolder });
  await client.query(
    'update store_epoch set version = $1, migration = $2 where migration is distinct from $2',
    [productVersion, known.at(-1)?.tag],
  );
}

async function refuseUnfitServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (server === undefined) return;
  if (Number.parseInt(server.version, 10) < 15)
    throw new StoreStartError(
      `DATABASE_URL names a PostgreSQL ${server.version}: Nghe Gõ needs 15 or newer.`,
    );
  if (server.encoding !== 'UTF8')
    throw new StoreStartError(
      `The database is encoded in ${server.encoding}, which cannot hold Vietnamese. Make one for Nghe Gõ: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    );
}
