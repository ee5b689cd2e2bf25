import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '../../test/fresh-store.ts';
import { openStore } from './client.ts';

/** A store with one connection: a connection that is not returned is noticed at once. */
async function storeOfOne(options: { patienceMs?: number } = {}) {
  const { connection } = await freshStore();
  const store = openStore(connection, () => undefined, { max: 1, ...options });
  onTestFinished(() => store.close());
  return store;
}

test('a transaction whose connection broke before it began returns the connection', async () => {
  const store = await storeOfOne();
  for (let time = 0; time < 3; time += 1) {
    store.pool.once('acquire', (client) => void client.end());
    await expect(store.db.transaction(async () => 'done')).rejects.toThrow('begin');
  }
  await expect(store.db.transaction(async () => 'done')).resolves.toBe('done');
  expect(store.pool.totalCount).toBe(1);
});

test('the connection of a transaction that took too long is closed', async () => {
  const store = await storeOfOne({ patienceMs: 200 });
  await expect(
    store.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)),
  ).rejects.toThrow();
  const { rows } = await store.db.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a transaction that failed is rolled back, and its connection is used again', async () => {
  const store = await storeOfOne();
  const pid = async () => (await store.db.execute(sql`select pg_backend_pid() as pid`)).rows;
  const before = await pid();
  await store.db.execute(sql`create table kept (n int)`);
  await expect(
    store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      throw new Error('thought better of it');
    }),
  ).rejects.toThrow('thought better of it');
  expect((await store.db.execute(sql`select n from kept`)).rows).toEqual([]);
  expect(await pid()).toEqual(before);
});
