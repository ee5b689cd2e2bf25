import { catalogueSchema } from '@nghego/contracts/catalogue';
import { sentenceSetSchema } from '@nghego/contracts/sentence-set';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { practiceItemsSchema } from '@nghego/contracts/practice-items';
import {
  addSentences,
  addTopic,
  freshApp,
  freshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';

const address = (part: string, setIndex: number | string) =>
  `/api/sentences/sets?part=${encodeURIComponent(part)}&setIndex=${setIndex}`;

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('SP-12 sets of ten come from parts 1 to 3; part4 is counted and has no sets', async () => {
    const store = await freshStore(server);
    await addSentences(store, 'part1', 23);
    await addSentences(store, 'part3', 10);
    await addSentences(store, 'part4', 12);
    const app = await freshApp(store);
    const { parts } = catalogueSchema.parse((await app.inject({ url: '/api/catalogue' })).json());
    expect(
      parts.map(({ part, sentenceCount, setCount }) => [part, sentenceCount, setCount]),
    ).toEqual([
      ['part1', 23, 3],
      ['part2', 0, 0],
      ['part3', 10, 1],
      ['part4', 12, 0],
    ]);
    for (const [index, count] of [10, 10, 3].entries()) {
      const answer = await app.inject({ url: address('part1', index) });
      expect(answer.statusCode).toBe(200);
      const set = sentenceSetSchema.parse(answer.json());
      expect(set).toMatchObject({
        part: 'part1',
        setIndex: index,
        setNo: index + 1,
        totalSets: 3,
      });
      expect(set.items.map(({ englishSentence }) => englishSentence)).toEqual(
        Array.from({ length: count }, (_, i) => `Sentence ${index * 10 + i + 1}.`),
      );
      expect(set.items[0]).toMatchObject({
        vietnameseTranslation: `Câu ${index * 10 + 1}.`,
        audio: '',
      });
    }
    expect((await app.inject({ url: address('part4', 0) })).json()).toMatchObject({
      status: 404,
      code: 'SET_OUT_OF_RANGE',
      detail: 'Set index 0 is out of range. Available sets: 0',
    });
  });
});

test.each([
  ['part9', '0', 404, 'PART_NOT_FOUND', 'Part "part9" not found'],
  ['part1', '1', 404, 'SET_OUT_OF_RANGE', 'Set index 1 is out of range. Available sets: 1'],
  ['part2', '0', 404, 'SET_OUT_OF_RANGE', 'Set index 0 is out of range. Available sets: 0'],
])('SP-09 part %s, index %s answers %i %s', async (part, index, status, code, detail) => {
  const store = await freshStore();
  await addSentences(store, 'part1', 2);
  const app = await freshApp(store);
  const answer = await app.inject({ url: address(part, index) });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ code, detail });
});

test('SP-09 an invalid index or part is refused by name, whatever it is', async () => {
  const app = await freshApp(await freshStore());
  for (const index of ['-1', 'x', '1.5', '1e3', '', '99999999999'])
    expect((await app.inject({ url: address('part1', index) })).json()).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      errors: [{ field: 'setIndex' }],
    });
  for (const part of ['', 'x'.repeat(201)])
    expect((await app.inject({ url: address(part, 0) })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'part' }],
    });
  for (const odd of ['%00', '%ff%', '😀', '__proto__', 'toString'])
    expect([400, 404]).toContain(
      (await app.inject({ url: `/api/sentences/sets?part=${odd}` })).statusCode,
    );
});

test('RT-04 without queries it is the first set of part1', async () => {
  const store = await freshStore();
  await addSentences(store, 'part1', 2);
  const app = await freshApp(store);
  const answer = await app.inject({ url: '/api/sentences/sets' });
  expect(answer.json()).toMatchObject({ part: 'part1', setIndex: 0, items: { length: 2 } });
});

test('SP-12 a set keeps its bytes until an edit, which reaches every process', async () => {
  const store = await freshStore();
  await addSentences(store, 'part2', 11);
  const [one, other] = [await freshApp(store), await freshApp(store)];
  const url = address('part2', 0);
  const before = await other.inject({ url });
  const again = await other.inject({
    url,
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['cache-control']).toContain('stale-while-revalidate');
  await store.db
    .update(sentences)
    .set({ vietnameseTranslation: 'Câu mới.' })
    .where(eq(sentences.englishSentence, 'Sentence 1.'));
  for (const app of [one, other])
    await eventually(async () => {
      const answer = await app.inject({ url });
      expect(answer.json()).toMatchObject({
        items: { 0: { vietnameseTranslation: 'Câu mới.' } },
      });
    });
});

test('ME-03 a set names the words of the course in its sentences, and follows their edits in every process', async () => {
  const store = await freshStore();
  await addSentences(store, 'part1', 2);
  await store.db
    .update(sentences)
    .set({ englishSentence: 'Your Boarding pass, please.' })
    .where(eq(sentences.englishSentence, 'Sentence 2.'));
  await addTopic(store, 'Airport', ['boarding pass', 'board', 'gate']);
  await addTopic(store, 'Cinema', ['pass', 'gates']);
  await addTopic(store, 'Hidden', ['please'], false);
  const [one, other] = [await freshApp(store), await freshApp(store)];
  const wordsIn = async (app: typeof one) => {
    const { items } = sentenceSetSchema.parse(
      (await app.inject({ url: address('part1', 0) })).json(),
    );
    return items.map(({ words }) => words.map(({ word }) => word));
  };
  for (const app of [one, other])
    expect(await wordsIn(app)).toEqual([[], ['boarding pass', 'pass']]);
  const { items } = sentenceSetSchema.parse(
    (await one.inject({ url: address('part1', 0) })).json(),
  );
  const review = practiceItemsSchema.parse(
    (await one.inject({ url: `/api/practice-items?kind=sentence&ids=${items[1]?.id}` })).json(),
  );
  expect(review.items).toMatchObject([{ words: items[1]?.words }]);

  await store.db.update(vocabulary).set({ word: 'passes' }).where(eq(vocabulary.word, 'pass'));
  await store.db.update(topics).set({ isActive: true }).where(eq(topics.name, 'Hidden'));
  for (const app of [one, other])
    await eventually(async () =>
      expect(await wordsIn(app)).toEqual([[], ['boarding pass', 'please']]),
    );
});
