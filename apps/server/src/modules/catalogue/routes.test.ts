import { catalogueSchema } from '@nghego/contracts/catalogue';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  addSentences,
  addTopic,
  freshApp,
  freshStore,
  servers,
} from '../../../test/fresh-store.ts';
import type { App } from '../../http/app-type.ts';

async function sizesIn(app: App) {
  const answer = await app.inject('/api/catalogue');
  const { topics, parts } = catalogueSchema.parse(answer.json());
  return Object.fromEntries([
    ...topics.map(({ name, sizes }) => [name, sizes]),
    ...parts.map(({ part, sizes }) => [part, sizes]),
  ]);
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('HM-12 the catalogue tells the sizes of sets that are not full, and follows changes', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Long', 63);
    await addTopic(store, 'Full', 40);
    await addTopic(store, 'Empty', 0);
    await addSentences(store, 'part1', 23);
    await addSentences(store, 'part2', 20);
    await addSentences(store, 'part4', 3);
    const app = await freshApp(store);
    const before = {
      Long: { 4: 3 },
      Full: {},
      Empty: {},
      part1: { 3: 3 },
      part2: {},
      part3: {},
      part4: {},
    };
    expect(await sizesIn(app)).toEqual(before);
    await store.pool.query(
      `delete from vocabulary where topic_id = $1 and (set_no = 2 or set_no = 1 and position < 2)`,
      [id],
    );
    await eventually(async () =>
      expect(await sizesIn(app)).toEqual({ ...before, Long: { 1: 18, 4: 3 } }),
    );
  });
});
