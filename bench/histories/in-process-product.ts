import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { restoreBackup } from '../../apps/server/src/db/backup/restore-backup.ts';
import { writeBackup } from '../../apps/server/src/db/backup/write-backup.ts';
import { openStore } from '../../apps/server/src/db/client.ts';
import { migrateStore } from '../../apps/server/src/db/migrate.ts';
import { insertSession } from '../../apps/server/test/signed-in-learners.ts';
import { insertAccounts, type Product, sendByHttp } from './product.ts';

const authSecret = 'a secret of the histories, long enough for it';
const log = () => undefined;

type Connection = { host: string; port: number; user: string; password?: string; database: string };

/**
 * The product's server in this process, over HTTP and with a real PostgreSQL. A kill cuts the open calls and all
 * connections to PostgreSQL, so that uncommitted work is lost; then app and store are opened again. No process is
 * killed; {@link realProduct} kills processes.
 * @param connection to a migrated store that nothing else uses
 */
export async function inProcessProduct(connection: Connection, folder: string): Promise<Product> {
  mkdirSync(folder, { recursive: true });
  const pool = new Pool({ ...connection, max: 2, application_name: 'histories' });
  pool.on('error', () => undefined);
  const open = async () => {
    const store = openStore(connection, log);
    const app = await buildApp({
      store,
      connection,
      web: undefined,
      publicUrl: 'http://localhost:3000',
      trustProxy: ['127.0.0.1'],
      metricsToken: undefined,
      authSecret,
      logLevel: 'silent',
      callsPerMinute: 1_000_000,
      drain: { quietMs: 0, mostMs: 0 },
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, store, address, cut: new AbortController() };
  };
  let running: Awaited<ReturnType<typeof open>> | undefined = await open();
  const file = (name: string): string => join(folder, `${name}.tar.gz`);
  const end = async (): Promise<void> => {
    const ended = running;
    running = undefined;
    const closed = ended?.app.close();
    ended?.app.server.closeAllConnections();
    await closed;
    await ended?.store.close();
  };
  const withClient = async (act: (client: Client) => Promise<unknown>): Promise<void> => {
    const client = new Client({ ...connection, application_name: 'histories' });
    await client.connect();
    try {
      await act(client);
    } finally {
      await client.end();
    }
  };
  const cutStore = () =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name <> 'histories'`,
    );
  const product: Product = {
    begin: (names) => insertAccounts(pool, names),
    send: (call) => {
      if (running === undefined) throw new TypeError('nobody listens');
      return sendByHttp(running.address, call, running.cut.signal);
    },
    signIn: (userId) => insertSession(pool, authSecret, userId),
    endSession: async (cookie) =>
      void (await pool.query('delete from sessions where token = $1', [cookie.split('.')[0]])),
    isUp: () => running !== undefined,
    kill: async (victim) => {
      if (victim === 'store') return void (await cutStore());
      running?.cut.abort();
      await cutStore();
      return end();
    },
    start: async () => void (running ??= await open()),
    backUp: (name) => withClient((client) => writeBackup(client, file(name), new Date())),
    restore: async (name) => {
      await end();
      await withClient((client) => restoreBackup(client, file(name), { force: true }));
      await migrateStore(pool);
      running = await open();
    },
    query: async (sql, values) => void (await pool.query(sql, [...values])),
    close: async () => {
      await end();
      await pool.end();
    },
  };
  return product;
}
