import { practiceItemsLimit, practiceItemsSchema } from '@nghego/contracts/practice-items';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  addSentences,
  addTopic,
  freshApp,
  freshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { addQuestion, question } from '../questions/questions-test-kit.ts';
import type { App } from '../../http/app-type.ts';

const address = (kind: string, ids: readonly string[]) =>
  `/api/practice-items?kind=${kind}&ids=${ids.join(',')}`;

async function read(app: App, kind: string, ids: readonly string[]) {
  const answer = await app.inject(address(kind, ids));
  expect(answer.statusCode).toBe(200);
  const found = practiceItemsSchema.parse(answer.json());
  expect(found.kind).toBe(kind);
  return found.items;
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('ME-11 words and sentences are sent as their sets have them, in the order asked for', async () => {
    const store = await freshStore(server);
    const topicId = await addTopic(store, 'Q&A "quoted"', 23);
    await addSentences(store, 'part2', 12);
    await store.db.insert(exampleSentences).values({
      id: uuid(),
      word: 'word 22',
      englishSentence: 'Here is word 22.',
      vietnameseTranslation: 'Đây là từ thứ 22.',
    });
    const app = await freshApp(store);
    const set = vocabularySetSchema.parse(
      (await app.inject('/api/vocabulary/sets?topic=q%26a%20%22quoted%22&setIndex=1')).json(),
    );
    const asked = set.items.toReversed();
    expect(asked).toHaveLength(3);
    const ids = asked.map(({ id }) => id);
    expect(await read(app, 'word', [...ids, ids[0] ?? '', uuid(), 'no id', ''])).toEqual(
      asked.map((item) => ({ ...item, topicId, setNo: 2 })),
    );
    const second = (await app.inject('/api/sentences/sets?part=part2&setIndex=1')).json().items;
    expect(await read(app, 'sentence', [second[1].id, uuid(), second[0].id.toUpperCase()])).toEqual(
      [second[1], second[0]].map((item) => ({ ...item, part: 'part2', setNo: 2 })),
    );
  });
});

test('ME-11 an id of another kind, a deleted item and a word of a hidden topic are left out', async () => {
  const store = await freshStore();
  const hidden = await addTopic(store, 'Hidden', 1, false);
  await addTopic(store, 'Shown', 2);
  await addSentences(store, 'part1', 1);
  const [sentence] = await store.db.select().from(sentences);
  const words = await store.db.select().from(vocabulary).orderBy(vocabulary.topicId);
  const app = await freshApp(store);
  const ids = [...words, ...(sentence ? [sentence] : [])].map(({ id }) => id);
  const found = async () => (await read(app, 'word', ids)).map(({ id }) => id);
  const shown = words.filter(({ topicId }) => topicId !== hidden).map(({ id }) => id);
  expect(await found()).toEqual(shown);
  await store.db.delete(vocabulary).where(eq(vocabulary.id, shown[0] ?? ''));
  expect(await found()).toEqual(shown.slice(1));
  await store.db.update(topics).set({ isActive: true });
  expect(await found()).toHaveLength(2);
  expect(await read(app, 'question', ids)).toEqual([]);
});

test('ME-11 questions are sent as their bank has them, with their mode', async () => {
  const store = await freshStore();
  await addQuestion(store, 'structure-002', { bank: 'structure', why: [], asks: '' });
  await addQuestion(store, 'choice-001');
  await addQuestion(store, 'choice-002', { hint: '' });
  const app = await freshApp(store);
  const ids = ['structure-002', 'choice-001', 'choice-002', 'constructor', 'choice-001'];
  const { bank: _, draft: _draft, why, asks, ...shown } = question;
  expect(await read(app, 'question', ids)).toEqual([
    { ...shown, id: 'structure-002', mode: 'structure' },
    { ...shown, asks, why: [why[0], why[1], null, why[3]], id: 'choice-001', mode: 'choice' },
  ]);
});

test('ME-11 at most 60 ids, and a kind that is known: else the field is named', async () => {
  const store = await freshStore();
  await addTopic(store, 'Long', 60);
  const app = await freshApp(store);
  const ids = (await store.db.select().from(vocabulary)).map(({ id }) => id);
  expect(await read(app, 'word', ids)).toHaveLength(60);
  expect(practiceItemsLimit).toBe(60);
  for (const [url, field, message] of [
    [address('word', [...ids, uuid()]), 'ids', 'must be at most 60 ids'],
    [address('word', []), 'ids', 'must be ids, parted by commas'],
    ['/api/practice-items?kind=word', 'ids', 'must be ids, parted by commas'],
    [address('verb', ids), 'kind', 'must be one of word, sentence, question, line'],
    [`/api/practice-items?ids=${uuid()}`, 'kind', 'must be one of word, sentence, question, line'],
  ] as const) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.json().errors).toEqual([{ field, message }]);
  }
});

test('ME-11 an answer is cached as a set is, and revalidated by its tag', async () => {
  const store = await freshStore();
  await addTopic(store, 'Office', 20);
  const app = await freshApp(store);
  const url = address(
    'word',
    (await store.db.select().from(vocabulary)).map(({ id }) => id),
  );
  const set = await app.inject('/api/vocabulary/sets?topic=Office');
  const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({
    'cache-control': set.headers['cache-control'],
    'content-encoding': 'br',
  });
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  await store.db.update(vocabulary).set({ meaning: 'khác' });
  const changed = await app.inject({
    url,
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(changed.json().items[0].meaning).toBe('khác');
});
