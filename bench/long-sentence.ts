// A store whose first sentence of part3 fills sixteen boxes: as many as a learner ever has on the screen.
import { openStore } from '../apps/server/src/db/client.ts';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../apps/server/src/db/migrate.ts';
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { seedCourse } from '../apps/server/src/db/seed/seed-course.ts';

/** Where the long sentence is practised. */
export const longSentencePath = '/sentence-practice/20?part=part3&setIndex=0';

const sentence =
  'The printer on the second floor is out of order, so please use the one near reception.';

const log = () => undefined;

/** Makes the store of a product that starts later in the same folder. */
export async function prepareLongSentence(dataDir: string): Promise<void> {
  const embedded = await openEmbeddedPostgres({ dataDir, log });
  const store = openStore(embedded.connection, log);
  try {
    await migrateStore(store.pool);
    await seedCourse(store.db, readCourse);
    const { rowCount } = await store.pool.query(
      `update sentences set english_sentence = $1 where id =
        (select id from sentences where part = 'part3' order by set_no, position limit 1)`,
      [sentence],
    );
    if (rowCount !== 1) throw new Error('there is no sentence of part3');
  } finally {
    await store.close();
    await embedded.close();
  }
}
