import { array, assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { usefulnesses } from '@nghego/contracts/usefulness';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { addTopic, addWords, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { ContentCache, readyBody } from '../../content-cache.ts';
import { createVocabularyRepository } from './repository.ts';

const address = (topic: string, setIndex: number | string) =>
  `/api/vocabulary/sets?topic=${encodeURIComponent(topic)}&setIndex=${setIndex}`;

const example = (n: number, createdAt: string) => ({
  id: `0190a000-0000-7000-8000-00000000000${n}`,
  englishSentence: `Here is word 22, ${n}.`,
  vietnameseTranslation: `Đây là từ thứ 22, ${n}.`,
  word: 'word 22',
  createdAt: new Date(createdAt),
});

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('DA-03 a set is answered in its order with examples, as the contract says', async () => {
    const store = await freshStore(server);
    const topicId = await addTopic(store, 'Eating Out', 23);
    await store.db
      .insert(exampleSentences)
      .values([example(1, '2026-01-01'), example(2, '2026-01-03'), example(3, '2026-01-02')]);
    const app = await freshApp(store);
    const answer = await app.inject({ url: address('eating out', 1) });
    expect(answer.statusCode).toBe(200);
    const set = vocabularySetSchema.parse(answer.json());
    expect(set).toMatchObject({
      topic: 'Eating Out',
      topicVi: expect.any(String),
      topicId,
      setIndex: 1,
      setNo: 2,
      totalSets: 2,
    });
    expect(set.items.map(({ word }) => word)).toEqual(['word 21', 'word 22', 'word 23']);
    expect(set.items.map((item) => item.exampleSentences.map(({ id }) => id.at(-1)))).toEqual([
      [],
      ['2', '3', '1'],
      [],
    ]);
    expect(set.items[1]?.exampleSentences[0]).toEqual({
      id: '0190a000-0000-7000-8000-000000000002',
      englishSentence: 'Here is word 22, 2.',
      vietnameseTranslation: 'Đây là từ thứ 22, 2.',
      wordHighlight: '',
    });
  });

  test('DA-03 whatever characters a word, its topic and its examples contain, a set returns the same', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Odd', 1);
    const { readSet } = createVocabularyRepository((read) => read(store));
    const text = oneof(
      string({ unit: 'binary', maxLength: 12 }).map((any) => any.replaceAll('\0', '')),
      constantFrom(
        '"',
        '\\',
        '\\u0041',
        "'",
        '\n\t\r',
        '\u2028',
        '\u007f',
        '</script>',
        '😀',
        'nghề',
      ),
    );
    const list = array(text, { maxLength: 3 });
    const sense = record({
      type: text,
      meaning: text,
      cefr: text,
      example: record({ english: text, vietnamese: text }),
      collocations: list,
    });
    const ofWord = {
      word: text,
      type: text,
      phonetic: text,
      meaning: text,
      audio: text,
      accept: list,
      homophones: list,
      cefr: text,
      usefulness: constantFrom(...usefulnesses),
      family: list,
      collocations: list,
      senses: array(sense, { maxLength: 2 }),
      paraphrases: list,
      hint: text,
    };
    const ofExample = { englishSentence: text, vietnameseTranslation: text, wordHighlight: text };
    await assert(
      asyncProperty(record(ofWord), record(ofExample), text, async (word, shown, topic) => {
        const [{ wordId } = { wordId: '' }] = await store.db
          .update(vocabulary)
          .set(word)
          .returning({ wordId: vocabulary.id });
        await store.db.delete(exampleSentences);
        await store.db.insert(exampleSentences).values({ id, word: 'word 1', ...shown });
        const { senses, paraphrases, ...always } = word;
        expect(JSON.parse(await readSet({ id, name: topic }, 1))).toEqual([
          {
            id: wordId,
            ...always,
            ...(senses.length > 0 && { senses }),
            ...(paraphrases.length > 0 && { paraphrases }),
            voices: [],
            topic,
            exampleSentences: [{ id, ...shown }],
          },
        ]);
      }),
      { numRuns: 50 },
    );
  });
});

test('DC-16 an unknown topic and an index out of range answer 404 with their messages', async () => {
  const store = await freshStore();
  await addTopic(store, 'Office', 20);
  const app = await freshApp(store);
  const unknown = await app.inject({ url: address('X', 0) });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['content-type']).toContain('application/problem+json');
  expect(unknown.json()).toMatchObject({ code: 'TOPIC_NOT_FOUND', detail: 'Topic "X" not found' });
  const beyond = await app.inject({ url: address('Office', 1) });
  expect(beyond.statusCode).toBe(404);
  expect(beyond.json()).toMatchObject({
    code: 'SET_OUT_OF_RANGE',
    detail: 'Set index 1 is out of range. Available sets: 1',
  });
  expect((await app.inject({ url: '/api/vocabulary/sets' })).json()).toMatchObject({
    detail: 'Topic "Other" not found',
  });
});

test('HM-09 a topic that is not active is not listed, and its sets answer as unknown', async () => {
  const store = await freshStore();
  await addTopic(store, 'Hidden', 5, false);
  const id = await addTopic(store, 'Shown', 5);
  const app = await freshApp(store);
  const { topics: listed } = (await app.inject({ url: '/api/catalogue' })).json();
  expect(listed).toMatchObject([{ id, name: 'Shown' }]);
  expect((await app.inject({ url: address('Hidden', 0) })).json()).toMatchObject({
    code: 'TOPIC_NOT_FOUND',
  });
});

test('HM-08 the catalogue grows with topics, not with words', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Office', 20);
  const app = await freshApp(store);
  const small = (await app.inject({ url: '/api/catalogue' })).body.length;
  await addWords(
    store,
    id,
    Array.from({ length: 2_000 }, (_, i) => `more ${i}`),
  );
  await eventually(async () => {
    const answer = await app.inject({ url: '/api/catalogue' });
    expect(answer.json().topics).toMatchObject([{ wordCount: 2_020, setCount: 101 }]);
    expect(answer.body.length - small).toBeLessThan(10);
  });
});

test('DC-16 no address makes the server fail', async () => {
  const app = await freshApp(await freshStore());
  const odd = oneof(
    string({ unit: 'binary', maxLength: 60 }),
    constantFrom('\0', '😀', '%', '../../etc', 'a'.repeat(10_000), "';drop table topics--", '‮'),
  );
  await assert(
    asyncProperty(odd, odd, async (topic, setIndex) => {
      const [a, b] = [topic, setIndex].map((text) => encodeURIComponent(text.toWellFormed()));
      for (const url of [
        `/api/vocabulary/sets?topic=${a}&setIndex=${b}`,
        `/api/vocabulary/sets?topic=${a}&topic=${b}`,
        `/api/${a}`,
        `/media/${a}`,
      ]) {
        const { statusCode, body } = await app.inject({ url });
        expect([400, 404, 414], `${url}: ${statusCode} ${body}`).toContain(statusCode);
      }
    }),
    { numRuns: 40 },
  );
  for (const url of [
    '/api/vocabulary/sets?topic=%00',
    '/api/vocabulary/sets?topic=%ff%',
    '/api/vocabulary/sets?setIndex=1e3',
  ])
    await app
      .inject({ url })
      .then(({ statusCode, body }) =>
        expect([400, 404], `${url}: ${statusCode} ${body}`).toContain(statusCode),
      );
  expect((await app.inject({ method: 'POST', url: '/api/catalogue' })).json()).toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
  });
});

test('DA-04 an edit reaches the answers of every process, and a set keeps its bytes until then', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Office', 20);
  const [one, other] = [await freshApp(store), await freshApp(store)];
  const url = address('Office', 0);
  const before = await other.inject({ url });
  expect(
    (await other.inject({ url, headers: { 'if-none-match': String(before.headers.etag) } }))
      .statusCode,
  ).toBe(304);
  await store.db
    .update(vocabulary)
    .set({ meaning: 'nghĩa mới' })
    .where(eq(vocabulary.word, 'word 1'));
  await store.db
    .update(topics)
    .set({ name: 'Workplace', nameKey: 'workplace' })
    .where(eq(topics.id, id));
  for (const app of [one, other]) {
    await eventually(async () => {
      const answer = await app.inject({ url: address('Workplace', 0) });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        topic: 'Workplace',
        items: { 0: { meaning: 'nghĩa mới' } },
      });
      expect(answer.headers.etag).not.toBe(before.headers.etag);
    });
  }
});

test('DA-04 a read that began before an edit is not cached after it', async () => {
  const cache = new ContentCache(10_000);
  let finish: ((value: string) => void) | undefined;
  const slow = cache.get('set:1', async () => {
    const value = await new Promise<string>((resolve) => (finish = resolve));
    return readyBody('text/plain', value);
  });
  cache.drop('set:');
  const fresh = cache.get('set:1', async () => readyBody('text/plain', 'new'));
  finish?.('old');
  expect(String((await slow).bytes)).toBe('old');
  expect(String((await fresh).bytes)).toBe('new');
  const again = await cache.get('set:1', () => Promise.reject(new Error('should be kept')));
  expect(String(again.bytes)).toBe('new');
});

test('DA-03 answers come compressed where asked for, and the same once unpacked', async () => {
  const store = await freshStore();
  await addTopic(store, 'Office', 20);
  const app = await freshApp(store);
  const plain = await app.inject({ url: address('Office', 0) });
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await app.inject({
      url: address('Office', 0),
      headers: { 'accept-encoding': `${encoding};q=0.9, x` },
    });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
  const refused = await app.inject({
    url: address('Office', 0),
    headers: { 'accept-encoding': 'br;q=0' },
  });
  expect(refused.headers['content-encoding']).toBeUndefined();
});
