// The product's app with nothing kept in memory: each set is read from the database.
import { buildApp } from '../apps/server/src/app.ts';
import { openStore } from '../apps/server/src/db/client.ts';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../apps/server/src/db/migrate.ts';
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { fillWords } from './fill-words.ts';
import { seedCourse } from '../apps/server/src/db/seed/seed-course.ts';

const log = () => undefined;
const embedded = await openEmbeddedPostgres({ dataDir: process.env['DATA_DIR'] ?? '', log });
const store = openStore(embedded.connection, log);
await migrateStore(store.pool);
await seedCourse(store.db, readCourse);
await fillWords(store.pool, Number(process.env['WORDS'] ?? 0));
const app = await buildApp({
  store,
  connection: embedded.connection,
  web: undefined,
  publicUrl: 'http://localhost',
  trustProxy: [],
  metricsToken: undefined,
  authSecret: 'a secret of the bench, long enough for it',
  logLevel: 'warn',
  setCacheBytes: 0,
});
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => {
  void app
    .close()
    .then(store.close)
    .then(embedded.close)
    .then(() => process.exit(0));
});
