import { type AppParts, buildApp } from '../apps/server/src/app.ts';
import { openStore } from '../apps/server/src/db/client.ts';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../apps/server/src/db/migrate.ts';

const log = () => undefined;

/** The product's app in this process, on an embedded store in a folder; it does not listen yet. */
export async function embeddedProduct(
  dataDir: string,
  parts: Pick<AppParts, 'logLevel'> & Partial<AppParts>,
) {
  const embedded = await openEmbeddedPostgres({ dataDir, log });
  const store = openStore(embedded.connection, log);
  await migrateStore(store.pool);
  const app = await buildApp({
    store,
    connection: embedded.connection,
    web: undefined,
    publicUrl: 'http://localhost',
    trustProxy: [],
    metricsToken: undefined,
    authSecret: 'a secret of the bench, long enough for it',
    ...parts,
  });
  return {
    app,
    close: async (): Promise<void> => {
      await app.close();
      await store.close();
      await embedded.close();
    },
  };
}
