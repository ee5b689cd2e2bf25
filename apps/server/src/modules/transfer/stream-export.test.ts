import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial } from '../../../test/editor.ts';
import { addTopic, freshStore, type FreshStore } from '../../../test/fresh-store.ts';
import { createExportRepository } from './export-repository.ts';
import { streamExport } from './stream-export.ts';

/** Adds more content than all buffers between the store and a reader can hold. */
async function addMuch(store: FreshStore): Promise<void> {
  const spelled = Array.from({ length: 2_500 }, (_, n) => `word ${n}`);
  await addTopic(store, 'Long', spelled);
  await store.pool.query(`update vocabulary set hint = repeat('x', 8000)`);
}

const allGivenBack = ({ pool }: FreshStore) =>
  eventually(() => expect(pool.idleCount).toBe(pool.totalCount));

test('AD-09 an export whose reader stops reading is aborted, and its connection returned', async () => {
  const store = await freshStore();
  await addMuch(store);
  const file = await streamExport(createExportRepository(store.db), new Date(), 2_000);
  expect(store.pool.idleCount).toBe(store.pool.totalCount - 1);
  await expect(once(file, 'close')).rejects.toThrow('stopped reading');
  await allGivenBack(store);
});

test('AD-09 a reader who leaves in the middle of an export leaves no connection behind', async () => {
  const { store, app, admin } = await editorial();
  await addMuch(store);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const asking = get(`${address}/api/export`, { headers: { cookie: admin.cookie } });
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  expect(answer?.statusCode).toBe(200);
  expect(store.pool.idleCount).toBe(store.pool.totalCount - 1);
  asking.destroy();
  await allGivenBack(store);
});
