import { openStore, type Store } from '../apps/server/src/db/client.ts';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../apps/server/src/db/migrate.ts';
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { seedCourse } from '../apps/server/src/db/seed/seed-course.ts';

const log = () => undefined;

/** Prepares the store of a product that starts later in the same folder, with the course and what `fill` adds. */
export async function prepareStore(
  dataDir: string,
  fill: (store: Store) => Promise<void>,
): Promise<void> {
  const embedded = await openEmbeddedPostgres({ dataDir, log });
  const store = openStore(embedded.connection, log);
  try {
    await migrateStore(store.pool);
    await seedCourse(store.db, readCourse);
    await fill(store);
  } finally {
    await store.close();
    await embedded.close();
  }
}
