import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../test/fresh-store.ts';
import { vocabulary } from './schema/course.ts';

test('DA-04 an edit made while the connection was lost shows once it is back', async () => {
  const store = await freshStore();
  await addTopic(store, 'Office', 1);
  const app = await freshApp(store);
  const meaning = async () =>
    (await app.inject({ url: '/api/vocabulary/sets?topic=Office' })).json().items[0].meaning;
  const before = await meaning();
  const ended = await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'nghego notices' and datname = current_database()`,
  );
  expect(ended.rowCount).toBe(1);
  // this read may be cached while the listener is disconnected, so that it misses the notice of the next change
  expect(await meaning()).toBe(before);
  await store.db.update(vocabulary).set({ meaning: 'mới' }).where(eq(vocabulary.word, 'word 1'));
  await eventually(async () => expect(await meaning()).toBe('mới'));
});
