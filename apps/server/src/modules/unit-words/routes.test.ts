import { unitWordsSchema } from '@nghego/contracts/unit-words';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';

test('DY-04 a unit gives the words of its shown topics in order, and follows an edit', async () => {
  const store = await freshStore();
  const place = async (
    name: string,
    words: string[],
    unitId: string,
    order: number,
    shown = true,
  ) => {
    const id = await addTopic(store, name, words, shown);
    await store.db.update(topics).set({ unitId, place: order }).where(eq(topics.id, id));
    return id;
  };
  const second = await place('Second', ['gate', 'fare'], 'travel', 1);
  const first = await place('First', ['fair'], 'travel', 0);
  await place('Hidden', ['secret'], 'travel', 2, false);
  await place('Other', ['desk'], 'office', 0);
  await place('Loose', ['thing'], '', 0);
  await store.db
    .update(vocabulary)
    .set({
      homophones: ['fair'],
      family: ['farer (n.)'],
      cefr: 'A2',
      usefulness: 5,
      meaning: 'giá vé',
    })
    .where(eq(vocabulary.word, 'fare'));
  const app = await freshApp(store);
  const ask = async (unit: string) =>
    unitWordsSchema.parse((await app.inject(`/api/unit-words${unit}`)).json()).items;
  const travel = await ask('?unit=travel');
  expect(travel.map(({ word, topicId }) => [word, topicId])).toEqual([
    ['fair', first],
    ['gate', second],
    ['fare', second],
  ]);
  expect(travel[2]).toMatchObject({
    meaning: 'giá vé',
    cefr: 'A2',
    usefulness: 5,
    homophones: ['fair'],
    family: ['farer (n.)'],
  });
  expect(travel.map(({ usefulness }) => usefulness)).toEqual([3, 3, 5]);
  expect((await ask('')).map(({ word }) => word)).toEqual(['thing']);
  expect(await ask('?unit=space')).toEqual([]);
  await store.db.update(vocabulary).set({ word: 'toll' }).where(eq(vocabulary.word, 'fare'));
  await eventually(async () => expect((await ask('?unit=travel'))[2]?.word).toBe('toll'));
  const long = await app.inject(`/api/unit-words?unit=${'x'.repeat(65)}`);
  expect([long.statusCode, long.json().errors[0].field]).toEqual([400, 'unit']);
});
