import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { addTopic, freshApp, freshStore } from '../../test/fresh-store.ts';
import { vocabulary } from './schema/course.ts';

test('DA-04 an edit made while nobody listened shows once the connection is back', async () => {
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
  // whatever is read now is kept, and its end would go unheard
  expect(await meaning()).toBe(before);
  await store.db.update(vocabulary).set({ meaning: 'mới' }).where(eq(vocabulary.word, 'word 1'));
  await vi.waitFor(async () => expect(await meaning()).toBe('mới'), { timeout: 10_000 });
});
