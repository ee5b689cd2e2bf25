import { catalogueSchema } from '@nghego/contracts/catalogue';
import type { CourseUnit } from '@nghego/contracts/course-file';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  addSentences,
  addTopic,
  freshApp,
  freshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { topics } from '../../db/schema/course.ts';
import type { App } from '../../http/app-type.ts';

const unit = (id: CourseUnit['id'], nameVi: string): CourseUnit => ({
  id,
  name: `Unit ${id}`,
  nameVi,
  topics: [],
});

async function sizesIn(app: App) {
  const answer = await app.inject('/api/catalogue');
  const catalogue = catalogueSchema.parse(answer.json());
  return Object.fromEntries([
    ...catalogue.topics.map(({ name, sizes }) => [name, sizes]),
    ...catalogue.parts.map(({ part, sizes }) => [part, sizes]),
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

  test('CO-08 the catalogue names the units with their topics in order; topics of no unit, or of an unknown one, stand last', async () => {
    const store = await freshStore(server);
    const units = [unit('first-words', 'Từ đầu tiên'), unit('travel', 'Đi xa')];
    const placed: [name: string, unitId: string, place: number][] = [
      ['Loose', '', 0],
      ['Flights', 'travel', 1],
      ['Verbs', 'first-words', 4],
      ['Of a later version', 'space', 0],
      ['Weather', 'travel', 0],
      ['Hidden', 'travel', 2],
    ];
    const ids = new Map<string, string>();
    for (const [name, unitId, place] of placed) {
      const id = await addTopic(store, name, 1, name !== 'Hidden');
      await store.db.update(topics).set({ unitId, place }).where(eq(topics.id, id));
      ids.set(name, id);
    }
    const app = await freshApp(store, { units });
    const answer = catalogueSchema.parse((await app.inject('/api/catalogue')).json());
    const inOrder = answer.topics.map(({ name }) => name);
    expect(inOrder).toEqual(['Verbs', 'Weather', 'Flights', 'Loose', 'Of a later version']);
    expect(answer.units).toEqual([
      {
        id: 'first-words',
        name: 'Unit first-words',
        nameVi: 'Từ đầu tiên',
        topics: [ids.get('Verbs')],
      },
      {
        id: 'travel',
        name: 'Unit travel',
        nameVi: 'Đi xa',
        topics: [ids.get('Weather'), ids.get('Flights')],
      },
    ]);
    // the address of a set counts topics in this order (RT-02)
    await store.db.update(topics).set({ unitId: 'first-words' }).where(eq(topics.name, 'Loose'));
    await eventually(async () =>
      expect((await app.inject('/api/catalogue')).json().topics[0].name).toBe('Loose'),
    );
  });
});
