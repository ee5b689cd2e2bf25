import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import { openStore, type Store } from '../src/db/client.ts';
import { openEmbeddedPostgres } from '../src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../src/db/migrate.ts';
import type { FreshStore } from './fresh-store.ts';

const log = () => undefined;

export type StreamingReplica = {
  primary: FreshStore;
  replica: Store;
  /** the replica goes on receiving, but shows nothing new until `replay` */
  pause: () => Promise<void>;
  replay: () => Promise<void>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** from now on the primary acknowledges a write only once the replica has it, too */
  synchronize: () => Promise<void>;
  /** kills the primary with SIGKILL; its supervisor may start it again, as an operator's would */
  killPrimary: () => Promise<void>;
  /** promotes the replica to primary, and returns its address */
  promote: () => Promise<FreshStore['connection']>;
};

/**
 * Starts two real servers of the embedded PostgreSQL: a primary with the product's schema, and a hot standby that
 * streams from it. The standby is a copy of the primary's files, made while that is stopped, since pg_basebackup is not
 * included.
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
  // the program cp, not Node's, since it keeps the owners
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
    synchronize: async () => {
      await primary.pool.query(`alter system set synchronous_standby_names = '*'`);
      await primary.pool.query('select pg_reload_conf()');
      await eventually(async () => {
        const { rows } = await primary.pool.query('select sync_state from pg_stat_replication');
        expect(rows).toEqual([{ sync_state: 'sync' }]);
      });
    },
    killPrimary: async () => {
      const pidFile = join(primaryDir, 'postgresql', 'postmaster.pid');
      const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
    },
    promote: async () => {
      // returns at once, since a promotion may take longer than a query of this pool
      await replica.pool.query('select pg_promote(wait => false)');
      await eventually(async () => {
        const { rows } = await replica.pool.query<{ is_standby: boolean }>(
          'select pg_is_in_recovery() as is_standby',
        );
        expect(rows[0]?.is_standby).toBe(false);
      });
      return standby.connection;
    },
  };
}
