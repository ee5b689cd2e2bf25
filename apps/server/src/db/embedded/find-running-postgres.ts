import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EmbeddedPostgres } from './open-embedded-postgres.ts';
import { databaseName, databaseUser } from './create-cluster.ts';
import { passwordFile } from './listening-place.ts';
import { errorCode, StoreStartError } from './store-start-error.ts';

/**
 * Reads PostgreSQL's pid file to find where the store of a data folder listens that another process owns.
 * @throws StoreStartError if the store is not up yet
 */
export async function findRunningPostgres(dir: string): Promise<EmbeddedPostgres['connection']> {
  const dataDir = resolve(dir);
  const pidFile = await readFile(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').catch(
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    },
  );
  // the lines of the file: process, data folder, start time, port, socket folder, address
  const [, , , port = '', socketDir = ''] = pidFile.split('\n');
  if (!/^\d+$/.test(port))
    throw new StoreStartError(`The store in ${dataDir} is just starting: try again in a moment.`);
  const common = { port: Number(port), user: databaseUser, database: databaseName };
  if (socketDir !== '') return { host: socketDir, ...common };
  return {
    host: '127.0.0.1',
    password: await readFile(passwordFile(dataDir), 'utf8'),
    ...common,
  };
}
