import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStore } from '../src/db/client.ts';
import { openEmbeddedPostgres } from '../src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../src/db/migrate.ts';
import { findDebianPostgres } from './postgres-15.ts';

const log = () => undefined;
const durability = 'thrown away';

type Connection = { host: string; port: number; user: string; password?: string; database: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** the embedded PostgreSQL 18, and Debian's as an operator's own server; each has a migrated template */
    postgres: { embedded: Connection; debian: Connection };
    /** a folder that is removed at the end of the run */
    scratch: string;
  }
}

/** Starts one server of each kind for the whole run; each test file makes its own databases in them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const debian = findDebianPostgres();
  if (debian === undefined)
    throw new Error('No PostgreSQL of Debian found: run "npm test", which installs it.');
  const folder = await mkdtemp(join(tmpdir(), 'nghego-test-'));
  const servers = await Promise.all([
    openEmbeddedPostgres({ dataDir: join(folder, 'embedded'), log, durability }),
    openEmbeddedPostgres({ dataDir: join(folder, 'debian'), log, durability, binaries: debian }),
  ]);
  for (const { connection } of servers) {
    const store = openStore(connection, log);
    await migrateStore(store.pool);
    await store.close();
  }
  project.provide('postgres', { embedded: servers[0].connection, debian: servers[1].connection });
  project.provide('scratch', folder);
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true, force: true });
  };
}
