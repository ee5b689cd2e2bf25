import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number, the same in every version of the product. */
const lockKey = 7_305_812;

/** Beside this file in the sources, beside the bundle once built. */
export const migrationsFolder =
  [new URL('./migrations/', import.meta.url), new URL('../src/db/migrations/', import.meta.url)]
    .map((url) => fileURLToPath(url))
    .find((path) => existsSync(path)) ?? missing();

/**
 * Brings the schema up to date. Processes that start together wait for each other (advisory lock).
 * @throws what PostgreSQL says of a migration that fails; nothing of it stays
 */
export async function migrateStore(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  } finally {
    // closing the session gives the lock back, whatever happened
    client.release(true);
  }
}

function missing(): never {
  throw new Error('The folder with the migrations is missing.');
}
