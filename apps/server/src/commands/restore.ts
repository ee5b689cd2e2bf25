import type { Client } from 'pg';
import { RestoreError, restoreBackup } from '../db/backup/restore-backup.ts';
import { openStore } from '../db/client.ts';
import { lockSchema, migrateStore } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import { readSettings } from '../settings/settings.ts';
import { reachStore } from './reach-store.ts';
import { runCommand, UsageError } from './run-command.ts';

/** `npm run restore -- FILE [--force]`: restores a backup while the product is stopped (DA-07). */
async function restore(): Promise<void> {
  const args = process.argv.slice(2);
  const force = args.includes('--force');
  const [file, ...more] = args.filter((argument) => argument !== '--force');
  if (file === undefined || more.length > 0 || file.startsWith('-'))
    throw new UsageError('Call it so: npm run restore -- FILE [--force]');
  const { connection, close } = await reachStore(readSettings(process.env));
  try {
    const { tables, madeAt } = await withClient(
      { ...connection, application_name: 'nghego-restore' },
      async (client) => {
        // a product that starts after this lock waits until the restore has ended; if one is running already, the
        // restore is refused
        await lockSchema(client);
        await refuseWhileUsed(client);
        return restoreBackup(client, file, { force });
      },
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows of ${tables.length} tables are back, as of ${madeAt}.\n`);
    const store = openStore(connection, () => undefined);
    try {
      await migrateStore(store.pool);
    } finally {
      await store.close();
    }
  } finally {
    await close();
  }
}

async function refuseWhileUsed(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('nghego', 'nghego notices')`,
  );
  if (rowCount !== 0)
    throw new RestoreError('A running Nghe Gõ is using this store: stop it first.');
}

await runCommand(restore);
