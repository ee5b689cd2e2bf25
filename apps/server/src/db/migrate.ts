import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { StoreStartError } from './embedded/store-start-error.ts';
import { explainStoreFault } from './explain-store-fault.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { knownMigrations, productVersion, readAppliedMigrations } from './store-state.ts';

/** The key of an advisory lock; must stay the same in every version. */
const lockKey = 7_305_812;

/**
 * Brings the schema up to date. Processes that start together wait for each other (advisory lock).
 * @param beforeUpdate may throw, to refuse changing a store that an older version made
 * @throws StoreStartError for a store of a newer version or another product, or if a migration fails; then nothing was
 * changed
 */
export async function migrateStore(
  pool: Pool,
  beforeUpdate?: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await lockSchema(client);
    await bringUpToDate(client, beforeUpdate).catch((error: unknown) => {
      throw explainStoreFault(error) ?? error;
    });
  } finally {
    // closing the session releases the lock in any case
    client.release(true);
  }
}

/** Waits for the lock; while this session is open, no other one migrates or restores. */
export async function lockSchema(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

async function bringUpToDate(
  client: PoolClient,
  beforeUpdate?: (client: ClientBase) => Promise<void>,
): Promise<void> {
  await refuseUnfitServer(client);
  const applied = await readAppliedMigrations(client);
  const known = knownMigrations();
  if (applied.length > 0 && applied.length < known.length) await beforeUpdate?.(client);
  // if nothing is to be done, the database user needs no privilege to create
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
