import { exportSchema, importReportSchema } from '@nghego/contracts/admin-transfer';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { editorial } from '../../../test/editor.ts';
import { addSentences, addTopic, servers } from '../../../test/fresh-store.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { row, extras, further, bring, exportedTopic } from './transfer-test-kit.ts';

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AD-09 AD-10 CO-08 CO-09 DY-04 an export read into an empty product gives the same content, and changes nothing a second time', async () => {
    const from = await editorial({ server });
    const topicId = await addTopic(from.store, 'Hợp đồng', ['gate', 'entrance "A"; B, C']);
    await addTopic(from.store, 'Hidden', ['ghost'], false);
    const full = {
      audio: 'https://example.com/a.mp3',
      phonetic: '/ɡeɪt/',
      difficulty: 'advanced',
      usefulness: 2 as const,
      ...extras,
      ...further,
    };
    await from.store.db
      .update(topics)
      .set({ nameVi: 'Ký kết', work: true, unitId: 'office', place: 3 })
      .where(eq(topics.id, topicId));
    await from.store.db.update(vocabulary).set(full).where(eq(vocabulary.word, 'gate'));
    await addSentences(from.store, 'part2', 12);
    await addSentences(from.store, 'part4', 1);
    await from.store.db.update(sentences).set({ names: ['Okafor', 'Haddad'] });
    const answer = await from.admin.ask('GET', '/api/export');
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="nghe-go-.*\.json"/,
    );
    const file = exportSchema.parse(answer.json());
    expect(answer.json()).toEqual(file);
    expect(file.topics).toMatchObject([
      { unitId: 'office', place: 3 },
      { unitId: '', place: 0 },
    ]);
    expect(file.vocabulary[0]).toMatchObject({
      word: 'gate',
      topicId,
      topicName: 'Hợp đồng',
      ...full,
    });
    const to = await editorial({ server });
    expect((await bring(to.admin, answer.body)).body).toMatchObject({
      added: 3 + 13,
      updated: 0,
      bad: 0,
      topicsAdded: 2,
    });
    const again = (await to.admin.ask('GET', '/api/export')).json();
    const { exportDate: _, ...content } = file;
    expect(again).toMatchObject(content);
    expect((await bring(to.admin, answer.body)).body).toMatchObject({ added: 0, skipped: 16 });
  });
});

test('AD-09 an export of several pages is whole, in the order of the sets, and one that fails is a problem', async () => {
  const { admin, store } = await editorial();
  const spelled = Array.from({ length: 2_500 }, (_, n) => `word ${n}`);
  await addTopic(store, 'Long', spelled);
  await addTopic(store, 'Short', ['last']);
  const answer = await admin.ask('GET', '/api/export');
  const { vocabulary: words } = exportSchema.parse(answer.json());
  expect(words.map(({ word }) => word)).toEqual([...spelled, 'last']);

  await store.pool.query('alter table sentences rename to mislaid');
  const broken = await admin.ask('GET', '/api/export').catch((error: unknown) => String(error));
  expect(broken).toMatch(/terminated|aborted|destroyed/i);
  await store.pool.query('alter table topics rename to mislaid_topics');
  const refused = await admin.ask('GET', '/api/export');
  expect([refused.statusCode, refused.json().detail]).toEqual([500, 'Failed to export data']);
});

test('AD-10 sentences of an export: a corrected one is updated and loses its sound, bad ones are named', async () => {
  const { admin, store } = await editorial();
  await addSentences(store, 'part1', 2);
  await store.db.update(sentences).set({ audio: 'https://example.com/a.mp3' });
  const [first, second] = await store.db.select().from(sentences).orderBy(asc(sentences.position));
  const file = {
    vocabulary: [],
    sentences: [
      { ...first, englishSentence: 'Mended.', audio: undefined },
      { ...second, id: undefined, vietnameseTranslation: 'Đã sửa.' },
      { part: 'part2', englishSentence: 'New.', vietnameseTranslation: 'Mới.' },
      { part: 'part9', englishSentence: 'x'.repeat(301), vietnameseTranslation: '' },
      { part: 'part2', englishSentence: 'Xin chào các bạn.', vietnameseTranslation: 'Chào.' },
      { part: 'part2', englishSentence: 'New.', vietnameseTranslation: 'Lần nữa.' },
    ],
  };
  const dry = await bring(admin, file, '?dryRun=true');
  expect(await store.db.select().from(sentences)).toHaveLength(2);
  const { body } = await bring(admin, file);
  expect({ ...body, dryRun: true, addedIds: [] }).toEqual(dry.body);
  expect(importReportSchema.parse(body)).toMatchObject({
    added: 1,
    updated: 2,
    skipped: 1,
    bad: 2,
  });
  expect(body.rows[0]).toMatchObject({
    list: 'sentences',
    line: 4,
    reasons: [
      { code: 'NOT_ONE_OF', field: 'part' },
      { code: 'TOO_LONG', field: 'englishSentence', longest: 300 },
      { code: 'BLANK', field: 'vietnameseTranslation' },
    ],
  });
  expect(body.rows[1]).toMatchObject({
    line: 5,
    reasons: [{ code: 'NOT_A_SENTENCE', field: 'englishSentence' }],
  });
  const kept = await store.db.select().from(sentences).orderBy(asc(sentences.createdAt));
  expect(kept).toMatchObject([
    { id: first?.id, englishSentence: 'Mended.', audio: '', setNo: first?.setNo },
    { id: second?.id, vietnameseTranslation: 'Đã sửa.', audio: 'https://example.com/a.mp3' },
    { part: 'part2', englishSentence: 'New.' },
  ]);
});

test('AD-10 values that the store cannot hold are corrected or named, and fail nothing', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Travel', 0);
  const half = {
    part: 'part1',
    englishSentence: 'Half \ud800.',
    vietnameseTranslation: 'nửa \ud800',
  };
  const first = await bring(admin, {
    vocabulary: [
      { ...row('half \ud800'), id: 'seven' },
      { ...row('old'), createdAt: '0000-01-01T00:00:00Z' },
      { ...row('older'), updatedAt: '0001-01-01T00:00:00+23:00' },
    ],
    sentences: [half, { ...half, englishSentence: 'Old.', createdAt: '0000-01-01T00:00:00Z' }],
  });
  expect(first).toMatchObject({ status: 200, body: { added: 2, bad: 3 } });
  expect(first.body.rows.map(({ reasons }: never) => reasons)).toEqual([
    [{ code: 'NOT_A_TIME', field: 'createdAt' }],
    [{ code: 'NOT_A_TIME', field: 'createdAt' }],
    [{ code: 'NOT_A_TIME', field: 'updatedAt' }],
  ]);
  expect(await store.db.select().from(vocabulary)).toMatchObject([{ word: 'half \ufffd' }]);
  const file = {
    topics: [
      exportedTopic('A\0 \ud800', 7),
      { ...exportedTopic('Lenient', 'x'), createdAt: 'yesterday', category: 'x', isActive: 1 },
      exportedTopic('x'.repeat(121)),
      'no topic',
    ],
    vocabulary: [
      { ...row('gate'), topicName: 'A \ufffd' },
      { ...row('gate'), topicName: 'Lenient' },
      { ...row('gate'), topicName: 'x'.repeat(120) },
    ],
  };
  const dry = await bring(admin, file, '?dryRun=true');
  const { status, body } = await bring(admin, file);
  expect(status).toBe(200);
  expect({ ...body, dryRun: true, addedIds: [] }).toEqual(dry.body);
  expect(body).toMatchObject({ topicsAdded: 2, added: 2, bad: 1 });
  const lenient = await store.db.select().from(topics).where(eq(topics.name, 'Lenient'));
  expect(lenient).toMatchObject([{ category: 'Other', difficulty: 'beginner', isActive: true }]);
});

test('AD-10 a topic of an export that has been renamed here counts as another one, and its words are added with it', async () => {
  const { admin, store } = await editorial();
  const id = await addTopic(store, 'Renamed', ['gate']);
  const file = {
    topics: [exportedTopic('Before', id)],
    vocabulary: [{ ...row('gate'), topicName: 'Before' }],
  };
  expect((await bring(admin, file)).body).toMatchObject({ topicsAdded: 1, added: 1, bad: 0 });
  expect(await store.db.select().from(vocabulary)).toHaveLength(2);
});

test('AD-10 more topics than one statement can bring are added by batches', async () => {
  const { admin, store } = await editorial();
  const many = Array.from({ length: 8_000 }, (_, n) => exportedTopic(`Topic ${n}`, `${n}`));
  const { body } = await bring(admin, { topics: many, vocabulary: [] });
  expect(body).toMatchObject({ topicsAdded: 8_000 });
  expect(await store.db.$count(topics)).toBe(8_000);
});

test('AD-10 a sentence is matched once, and by its id in any case', async () => {
  const { admin, store } = await editorial();
  await addSentences(store, 'part1', 1);
  const [old] = await store.db.select().from(sentences);
  const again = { part: 'part1', englishSentence: 'Sentence 1.', vietnameseTranslation: 'Câu 1.' };
  const { body } = await bring(admin, {
    vocabulary: [],
    sentences: [{ ...old, id: old?.id.toUpperCase(), englishSentence: 'Mended.' }, again],
  });
  expect(body).toMatchObject({ updated: 1, added: 1 });
  const kept = await store.db.select().from(sentences).orderBy(asc(sentences.createdAt));
  expect(kept.map(({ englishSentence }) => englishSentence)).toEqual(['Mended.', 'Sentence 1.']);
});
