import { levelWordsSchema } from '@nghego/contracts/level-words';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';

const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

test('DY-08 a level check has 16 words of each level, other ones the next time, and knows the levels of the units', async () => {
  const store = await freshStore();
  const fill = async (cefr: string, count: number, unitId: string, shown = true) => {
    const words = Array.from({ length: count }, (_, n) => `${cefr[0]}word${letters(n)}`);
    const id = await addTopic(store, `${cefr} ${unitId} ${shown}`, words, shown);
    await store.db.update(topics).set({ unitId }).where(eq(topics.id, id));
    await store.db.update(vocabulary).set({ cefr }).where(eq(vocabulary.topicId, id));
    return { id, words };
  };
  const easy = await fill('A1', 40, 'travel');
  await fill('B2', 17, 'office');
  await fill('C1', 15, 'office');
  await fill('A2', 40, 'travel', false);
  await store.db
    .update(vocabulary)
    .set({ homophones: ['other'] })
    .where(eq(vocabulary.word, 'Bwordaa'));
  const app = await freshApp(store);
  const ask = async (check: string) =>
    levelWordsSchema.parse((await app.inject(`/api/level-words${check}`)).json());
  const first = await ask('');
  const levelsOf = ({ items }: typeof first) => items.map(({ cefr }) => cefr);
  expect(levelsOf(first)).toEqual([...Array(16).fill('A1'), ...Array(16).fill('B2')]);
  expect(first.items.map(({ word }) => word)).not.toContain('Bwordaa');
  expect(first.items[0]).toMatchObject({
    topicId: easy.id,
    setNo: expect.any(Number),
    exampleSentences: [],
  });
  expect(first.units).toEqual([
    { id: 'office', words: { B2: 17, C1: 15 } },
    { id: 'travel', words: { A1: 40 } },
  ]);
  const second = await ask('?check=1');
  const idsOf = ({ items }: typeof first, cefr: string) =>
    items.flatMap((item) => (item.cefr === cefr ? item.id : []));
  expect(idsOf(second, 'A1').filter((id) => idsOf(first, 'A1').includes(id))).toEqual([]);
  // a level that has no further words begins again with its first ones
  expect(idsOf(second, 'B2')).toEqual(idsOf(first, 'B2'));
  expect(idsOf(await ask('?check=2'), 'A1')).toEqual(idsOf(first, 'A1'));
  const id = first.items[0]?.id ?? '';
  await store.db.update(vocabulary).set({ word: 'edited' }).where(eq(vocabulary.id, id));
  await eventually(async () => {
    const words = [...(await ask('')).items, ...(await ask('?check=1')).items];
    expect(words.find((item) => item.id === id)?.word ?? 'edited').toBe('edited');
  });
  const wrong = await app.inject('/api/level-words?check=12');
  expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'check']);
});

test('DY-08 an empty course has no level check', async () => {
  const app = await freshApp(await freshStore());
  expect((await app.inject('/api/level-words')).json()).toEqual({ items: [], units: [] });
});
