import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBackup } from '../db/backup/write-backup.ts';
import type { StoreConnection } from '../db/client.ts';
import { findRunningPostgres } from '../db/embedded/find-running-postgres.ts';
import { StoreStartError } from '../db/embedded/open-embedded-postgres.ts';
import { DataDirInUse } from '../db/embedded/store-start-error.ts';
import { withClient } from '../db/with-client.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { reachStore } from './reach-store.ts';
import { runCommand, UsageError } from './run-command.ts';

/** `npm run backup -- FILE`: backs up everything that the product stores, also while it runs (DA-07). */
async function backup(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0 || file.startsWith('-'))
    throw new UsageError('Call it so: npm run backup -- FILE');
  const { connection, close } = await reach(readSettings(process.env));
  try {
    const { tables } = await withClient(
      { ...connection, application_name: 'nghego-backup' },
      (client) => writeBackup(client, file, new Date()),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${file}: ${rows} rows of ${tables.length} tables.\n`);
  } finally {
    await close();
  }
}

/**
 * Connects to the store: at DATABASE_URL, else the embedded one, which a running product has open or this command
 * starts.
 */
async function reach(
  settings: Settings,
): Promise<{ connection: StoreConnection; close: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined) return reachStore(settings);
  const dataDir = resolve(settings.dataDir);
  if (!existsSync(join(dataDir, 'postgresql')))
    throw new StoreStartError(
      `There is nothing to back up in ${dataDir}: DATA_DIR names the folder.`,
    );
  try {
    return await reachStore(settings);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { connection: await findRunningPostgres(dataDir), close: () => Promise.resolve() };
  }
}

await runCommand(backup);
