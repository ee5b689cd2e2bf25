import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findRunningPostgres } from '../../apps/server/src/db/embedded/find-running-postgres.ts';
import { startProcess } from '../../apps/server/test/kill-run/product-process.ts';
import { insertSession } from '../../apps/server/test/signed-in-learners.ts';
import { insertAccounts, type Product, sendByHttp } from './product.ts';

const authSecret = 'a secret of the histories, long enough for it';
const run = promisify(execFile);

/**
 * The built product as a process, with its own PostgreSQL: a kill is SIGKILL. Backups and restores are the commands
 * that an operator runs.
 * @param dataDir an empty folder
 * @param builds folders with built servers: after each end of the process the next one continues with its store
 */
export async function realProduct(dataDir: string, builds: readonly string[]): Promise<Product> {
  const [first = '', ...later] = builds;
  let build = first;
  const backups = join(dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  const environment = {
    DATA_DIR: join(dataDir, 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
    AUTH_SECRET: authSecret,
    TRUST_PROXY: '127.0.0.1',
    SEED_CONTENT: 'off',
    TTS_PROVIDER: 'none',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  };
  const open = async () => {
    const child = startProcess([join(build, 'main.js')], environment);
    return { child, address: await child.ready };
  };
  let running: Awaited<ReturnType<typeof open>> | undefined = await open();
  const file = (name: string): string => join(backups, `${name}.tar.gz`);
  const command = (name: string, ...more: string[]) =>
    run(process.execPath, [join(build, `${name}.js`), ...more], {
      env: { PATH: process.env['PATH'], ...environment },
    });
  const withClient = async <Result>(act: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = new Client(await findRunningPostgres(environment.DATA_DIR));
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end();
    }
  };
  /** Tries again, since after a kill the store may still be starting. */
  const patiently = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await act();
      } catch (error) {
        if (tries === 100) throw error;
        await pause(100);
      }
    }
  };
  const start = async (): Promise<void> => {
    running ??= await open();
    const { address } = running;
    await patiently(async () => {
      const { status } = await fetch(`${address}/readyz`);
      if (status !== 200) throw new Error(`/readyz answers ${status}`);
    });
  };
  return {
    begin: (names) => patiently(() => withClient((client) => insertAccounts(client, names))),
    send: (call) => {
      if (running === undefined) throw new TypeError('nobody listens');
      return sendByHttp(running.address, call);
    },
    signIn: (userId) => withClient((client) => insertSession(client, authSecret, userId)),
    endSession: async (cookie) => {
      if (running === undefined) return;
      await patiently(() =>
        withClient((client) =>
          client.query('delete from sessions where token = $1', [cookie.split('.')[0]]),
        ),
      );
    },
    isUp: () => running !== undefined,
    kill: async (victim) => {
      if (victim === 'store') {
        const pidFile = join(environment.DATA_DIR, 'postgresql', 'postmaster.pid');
        const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
        try {
          process.kill(pid, 'SIGKILL');
        } catch (error) {
          // an earlier kill may have ended the process
          if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
        }
        return;
      }
      const killed = running;
      running = undefined;
      await killed?.child.kill(victim === 'both');
      build = later.shift() ?? build;
    },
    start,
    backUp: async (name) => {
      // if the product does not run, the command opens the store itself
      await patiently(() => command('backup', file(name)));
    },
    restore: async (name) => {
      const stopped = running;
      running = undefined;
      await stopped?.child.stop();
      build = later.shift() ?? build;
      await patiently(() => command('restore', file(name), '--force'));
      await start();
    },
    query: async (sql, values) =>
      void (await withClient((client) => client.query(sql, [...values]))),
    close: async () => {
      await running?.child.stop();
    },
  };
}
