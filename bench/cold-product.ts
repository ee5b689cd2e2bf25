// The product's app with nothing kept in memory: each set is read from the database.
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { seedCourse } from '../apps/server/src/db/seed/seed-course.ts';
import { embeddedProduct } from './embedded-product.ts';
import { fillWords } from './fill-words.ts';

const { app, close } = await embeddedProduct(
  process.env['DATA_DIR'] ?? '',
  { logLevel: 'warn', setCacheBytes: 0 },
  async (store) => {
    await seedCourse(store.db, readCourse);
    await fillWords(store.pool, Number(process.env['WORDS'] ?? 0));
  },
);
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => {
  void close().then(() => process.exit(0));
});
