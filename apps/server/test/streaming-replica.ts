import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../src/db/client.ts';
import { openEmbeddedPostgres } from '../src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../src/db/migrate.ts';
import type { FreshStore } from './fresh-store.ts';

const log = () => undefined;

export type StreamingReplica = {
  primary: FreshStore;
  replica: Store;
  /** the replica goes on receiving, and shows nothing new until `replay` */
  pause: () => Promise<void>;
  replay: () => Promise<void>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/**
 * Two real servers of the shipped PostgreSQL: a primary with the product's schema, and a hot standby that streams from
 * it. No pg_basebackup is shipped: the standby is a copy of the primary's files while it is stopped.
 */
export async function startStreamingReplica(): Promise<StreamingReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'nghego-replica-'));
  const [primaryDir, replicaDir] = [join(folder, 'a'), join(folder, 'b')];
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const open = (dataDir: string) => openEmbeddedPostgres({ dataDir, log });
  const openPool = (connection: FreshStore['connection'], patienceMs?: number): Store => {
    const store = openStore(connection, log, patienceMs === undefined ? {} : { patienceMs });
    onTestFinished(store.close);
    return store;
  };

  const first = await open(primaryDir);
  const schema = openStore(first.connection, log);
  await migrateStore(schema.pool);
  await schema.close();
  await first.close();
  await mkdir(replicaDir);
  // the program, not Node's cp: it keeps the owners
  execFileSync('cp', ['-a', join(primaryDir, 'postgresql'), replicaDir]);
  const server = await open(primaryDir);
  onTestFinished(server.close);
  const { host, port, user } = server.connection;
  const copy = join(replicaDir, 'postgresql');
  await writeFile(join(copy, 'standby.signal'), '');
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  let standby = await open(replicaDir);
  onTestFinished(() => standby.close());
  const replica = openPool(standby.connection, 2_000);
  const primary = { ...openPool(server.connection), connection: server.connection };
  return {
    primary,
    replica,
    pause: async () => void (await replica.pool.query('select pg_wal_replay_pause()')),
    replay: async () => void (await replica.pool.query('select pg_wal_replay_resume()')),
    stop: () => standby.close(),
    start: async () => void (standby = await open(replicaDir)),
  };
}
