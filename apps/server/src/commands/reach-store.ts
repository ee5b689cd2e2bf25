import type { StoreConnection } from '../db/client.ts';
import { openEmbeddedPostgres } from '../db/embedded/open-embedded-postgres.ts';
import type { Settings } from '../settings/settings.ts';

/** The store at DATABASE_URL, or the embedded one, started for this command and stopped by `close`. */
export async function reachStore({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ connection: StoreConnection; close: () => Promise<void> }> {
  return databaseUrl === undefined
    ? openEmbeddedPostgres({ dataDir, log: () => undefined })
    : { connection: { connectionString: databaseUrl }, close: () => Promise.resolve() };
}
