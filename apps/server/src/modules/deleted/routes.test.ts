import { bringBack, type DeletedRecord, listDeleted } from '@nghego/contracts/admin-deleted';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { editorial } from '../../../test/editor.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  addSentences,
  addTopic,
  addWords,
  freshStore,
  type FreshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { deletedRecords } from '../../db/schema/editing.ts';
import { listeningItems, listeningLines } from '../../db/schema/listening.ts';
import { ownLists, ownWords } from '../../db/schema/lists.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';
import { listeningStore } from '../listening/listening-test-kit.ts';
import { addQuestion } from '../questions/questions-test-kit.ts';
import { createDeletedRepository } from './repository.ts';

/** Rows without their sounds, which a deletion removes. */
const silent = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, audio: '', voices: [], itemJson: '' }));
const wordsOf = ({ db }: FreshStore) =>
  db
    .select()
    .from(vocabulary)
    .orderBy(vocabulary.topicId, asc(vocabulary.setNo), asc(vocabulary.position));
const setsOf = async ({ pool }: FreshStore, table: string) =>
  (await pool.query(`select * from ${table} order by 1, set_no`)).rows;

type Admin = Awaited<ReturnType<typeof editorial>>['admin'];
const listOf = async (admin: Admin, query = ''): Promise<DeletedRecord[]> =>
  listDeleted.response.parse((await admin.ask('GET', `/api/deleted${query}`)).json()).items;
const restore = (admin: Admin, id?: string) => admin.ask('POST', `/api/deleted/${id}/restore`);

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('UX-14 a deleted topic comes back with its words under their ids, in their sets, and is silent', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Travel', 45);
    // a set without words keeps its number; one word has a value in every field
    await store.pool.query('delete from vocabulary where topic_id = $1 and set_no = 2', [id]);
    await store.pool.query(`update vocabulary set audio = 'https://example.com/a.mp3',
      voices = '[{"voice":"heart","accent":"American","audio":"/media/a.mp3"}]', accept = '{a,"b, c"}',
      senses = '[{"type":"v.","meaning":"“x”","cefr":"","example":{"english":"","vietnamese":""},"collocations":[]}]'`);
    await addTopic(store, 'Other', ['stays']);
    const { admin, app } = await editorial({ store });
    const before = {
      words: silent(await wordsOf(store)),
      sets: await setsOf(store, 'vocabulary_sets'),
    };
    const topic = (await admin.ask('GET', `/api/topics/${id}`)).json();
    expect((await admin.ask('DELETE', `/api/topics/${id}`)).statusCode).toBe(204);
    expect((await admin.ask('GET', `/api/topics/${id}`)).statusCode).toBe(404);
    expect(await store.db.$count(vocabulary)).toBe(1);
    const [kept] = await listOf(admin);
    expect(kept).toMatchObject({
      collection: 'topics',
      recordId: id,
      label: 'Travel',
      wordCount: 25,
      who: 'admin@example.com',
    });
    const days = (Date.parse(kept?.until ?? '') - Date.parse(kept?.deletedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
    const back = await restore(admin, kept?.id);
    expect([back.statusCode, bringBack.response.parse(back.json())]).toEqual([
      200,
      { collection: 'topics', recordId: id },
    ]);
    expect((await admin.ask('GET', `/api/topics/${id}`)).json()).toEqual({
      ...topic,
      withoutAudio: 25,
    });
    expect(silent(await wordsOf(store))).toEqual(before.words);
    expect(
      (await wordsOf(store)).filter(({ topicId }) => topicId === id).map(({ audio }) => audio),
    ).toEqual(Array.from({ length: 25 }, () => ''));
    expect(await setsOf(store, 'vocabulary_sets')).toEqual(before.sets);
    const found = await app.inject('/api/search?q=word%2045');
    expect(found.json().items).toMatchObject([{ word: 'word 45', setIndex: 1 }]);
    // the record can be restored only once
    expect(await listOf(admin)).toEqual([]);
    expect((await restore(admin, kept?.id)).statusCode).toBe(404);
    const { items } = (await admin.ask('GET', `/api/audit?recordId=${id}`)).json();
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete']);
  });

  test('UX-14 words, sentences, questions and listening items are restored as they were, with the references to them', async () => {
    const store = await listeningStore({ part2: 3, part3: 2 }, server);
    const topicId = await addTopic(store, 'Travel', ['alpha', 'bravo']);
    await addQuestion(store, 'choice-001');
    const { admin } = await editorial({ store });
    const [alpha] = await wordsOf(store);
    const [linked] = await store.db
      .select()
      .from(listeningItems)
      .where(eq(listeningItems.part, 'part2'));
    const [talk] = await store.db
      .select()
      .from(listeningItems)
      .where(eq(listeningItems.part, 'part3'));
    const listId = uuid();
    const boss = await store.pool.query('select id from users');
    const times = { userId: String(boss.rows[0]?.id), name: 'Own', place: 0 };
    await store.db.insert(ownLists).values({ id: listId, ...times });
    const named = { word: 'alpha', wordKey: 'alpha', type: 'n.', phonetic: '', meaning: 'x' };
    await store.db
      .insert(ownWords)
      .values({ id: uuid(), listId, position: 0, courseWordId: alpha?.id, ...named });
    const state = async () => ({
      words: silent(await wordsOf(store)),
      sentences: silent(await store.db.select().from(sentences).orderBy(sentences.id)),
      questions: await store.db.select().from(grammarQuestions),
      items: (await store.db.select().from(listeningItems).orderBy(listeningItems.id)).map(
        // not published until its lines are spoken again
        ({ isPublished: _, ...item }) => item,
      ),
      lines: silent(await store.db.select().from(listeningLines).orderBy(listeningLines.id)).map(
        ({ voice: _, ...line }) => line,
      ),
      asked: (await store.pool.query('select * from listening_questions order by id')).rows,
      own: (await store.pool.query('select course_word_id from own_words')).rows,
      sets: await setsOf(store, 'vocabulary_sets'),
      sentenceSets: await setsOf(store, 'sentence_sets'),
      listeningSets: await setsOf(store, 'listening_sets'),
    });
    const before = await state();
    const paths = [
      `vocabulary/${alpha?.id}`,
      `sentences/${linked?.sentenceId}`,
      'questions/choice-001',
      `listening/${linked?.id}`,
      `listening/${talk?.id}`,
    ];
    for (const path of paths) {
      expect([path, (await admin.ask('DELETE', `/api/${path}`)).statusCode]).toEqual([path, 204]);
      expect([path, (await admin.ask('GET', `/api/${path}`)).statusCode]).toEqual([path, 404]);
    }
    const kept = await listOf(admin);
    expect(kept.map(({ collection, recordId }) => `${collection}/${recordId}`)).toEqual(
      paths.toReversed(),
    );
    // a question and an item are named by their sentence, not by their id
    for (const { label, recordId } of kept) expect(label).not.toContain(recordId);
    expect(kept[2]?.label).toBe(before.questions[0]?.sentence);
    expect(await listOf(admin, '?collection=listening')).toHaveLength(2);
    for (const { id } of kept) expect((await restore(admin, id)).statusCode).toBe(200);
    expect(await state()).toEqual(before);
    // a listening item is restored without its sentence, which no longer exists
    await admin.ask('DELETE', `/api/listening/${linked?.id}`);
    await admin.ask('DELETE', `/api/sentences/${linked?.sentenceId}`);
    const [, item] = await listOf(admin);
    expect((await restore(admin, item?.id)).statusCode).toBe(200);
    expect((await admin.ask('GET', `/api/listening/${linked?.id}`)).statusCode).toBe(200);
    await admin.ask('DELETE', `/api/vocabulary/${alpha?.id}`);
    await admin.ask('DELETE', `/api/topics/${topicId}`);
    const [topic, word] = await listOf(admin);
    expect((await restore(admin, word?.id)).json()).toMatchObject({ code: 'TOPIC_NOT_FOUND' });
    expect((await restore(admin, topic?.id)).statusCode).toBe(200);
    expect((await restore(admin, word?.id)).statusCode).toBe(200);
  });
});

test('UX-14 a word comes back to its set while that has room, else to another; no place is given twice', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Travel', 25);
  await addSentences(store, 'part1', 11);
  const { admin } = await editorial({ store });
  const [first, second] = await wordsOf(store);
  for (const word of [first, second]) await admin.ask('DELETE', `/api/vocabulary/${word?.id}`);
  // the first set has room for two, and new words go to the last set
  await addWords(store, id, ['new']);
  for (const one of await listOf(admin)) await restore(admin, one.id);
  const now = await wordsOf(store);
  expect(now.slice(0, 2)).toMatchObject([
    { id: first?.id, setNo: 1, position: 0 },
    { id: second?.id, setNo: 1, position: 1 },
  ]);
  const places = now.map(({ setNo, position }) => `${setNo}:${position}`);
  expect(new Set(places).size).toBe(26);
  // the last sentence of a set is deleted, and others take its place
  const [, last] = await store.db.select().from(sentences).orderBy(asc(sentences.setNo));
  await admin.ask('DELETE', `/api/sentences/${last?.id}`);
  await store.pool.query('update sentence_sets set sentence_count = 10 where set_no = $1', [
    last?.setNo,
  ]);
  const [kept] = await listOf(admin);
  await restore(admin, kept?.id);
  const [back] = await store.db
    .select()
    .from(sentences)
    .where(eq(sentences.id, last?.id ?? ''));
  expect(back?.setNo).not.toBe(last?.setNo);
});

test('UX-14 what stands in the way is named, and nothing is changed then', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Travel', ['alpha']);
  await addQuestion(store, 'choice-001');
  const { admin } = await editorial({ store });
  const [alpha] = await wordsOf(store);
  await admin.ask('DELETE', `/api/vocabulary/${alpha?.id}`);
  await addWords(store, id, ['Alpha']);
  await admin.ask('DELETE', '/api/questions/choice-001');
  await addQuestion(store, 'choice-001', { hint: 'mới' });
  const [question, word] = await listOf(admin);
  expect((await restore(admin, word?.id)).json()).toMatchObject({
    status: 409,
    code: 'WORD_EXISTS',
  });
  expect((await restore(admin, question?.id)).json()).toMatchObject({
    status: 409,
    code: 'RECORD_EXISTS',
  });
  await admin.ask('DELETE', `/api/topics/${id}`);
  await addTopic(store, 'travel', []);
  const [topic] = await listOf(admin);
  expect((await restore(admin, topic?.id)).json()).toMatchObject({ code: 'TOPIC_EXISTS' });
  expect(await listOf(admin)).toHaveLength(3);
  expect(await store.db.$count(vocabulary)).toBe(0);
  expect(await store.db.select().from(grammarQuestions)).toMatchObject([{ hint: 'mới' }]);
});

test('UX-14 deleted for good is at once, audited, and after thirty days by itself; only admins see or do any of it', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['alpha', 'bravo', 'charlie']);
  const { admin, app } = await editorial({ store });
  for (const { id } of await wordsOf(store)) await admin.ask('DELETE', `/api/vocabulary/${id}`);
  const [charlie, bravo, alpha] = await listOf(admin);
  const hoa = new Visitor(app);
  await hoa.enter('hoa@example.com');
  for (const [who, status] of [
    [hoa, 403],
    [new Visitor(app), 401],
  ] as const) {
    expect((await who.ask('GET', '/api/deleted')).statusCode).toBe(status);
    expect((await who.ask('POST', `/api/deleted/${alpha?.id}/restore`)).statusCode).toBe(status);
    expect((await who.ask('DELETE', `/api/deleted/${alpha?.id}`)).statusCode).toBe(status);
  }
  expect((await admin.ask('DELETE', `/api/deleted/${alpha?.id}`)).statusCode).toBe(204);
  for (const id of [alpha?.id, uuid(), 'x']) {
    expect((await admin.ask('DELETE', `/api/deleted/${id}`)).statusCode).toBe(404);
    expect((await restore(admin, id)).statusCode).toBe(404);
  }
  const audit = (await admin.ask('GET', `/api/audit?recordId=${alpha?.recordId}`)).json();
  expect(audit.items).toMatchObject([{ action: 'purge', label: 'alpha' }, { action: 'delete' }]);
  expect((await admin.ask('GET', '/api/deleted?collection=users')).statusCode).toBe(400);
  const old = new Date(Date.now() - 30 * 86_400_000 - 1_000);
  await store.db
    .update(deletedRecords)
    .set({ deletedAt: old })
    .where(eq(deletedRecords.id, bravo?.id ?? ''));
  expect((await listOf(admin)).map(({ label }) => label)).toEqual(['charlie']);
  expect((await restore(admin, bravo?.id)).statusCode).toBe(404);
  await createDeletedRepository(store.db).sweep(new Date());
  expect(await store.db.select({ id: deletedRecords.id }).from(deletedRecords)).toEqual([
    { id: charlie?.id },
  ]);
});

test('UX-14 what a learner knows of a word is there again with it, also if its topic was deleted', async () => {
  const store = await freshStore();
  const topicId = await addTopic(store, 'Travel', ['alpha', 'bravo']);
  const { admin, student } = await editorial({ store });
  const [alpha] = await wordsOf(store);
  const event = {
    v: 1,
    id: uuid(),
    at: new Date().toISOString(),
    device: 'phone',
    zone: 'Asia/Ho_Chi_Minh',
    kind: 'word-checked',
    wordId: alpha?.id,
    topicId,
    setNo: 1,
    typed: 'alpha',
    correct: true,
    attempt: 1,
    revealed: false,
    replays: 0,
    elapsedMs: 1_000,
    hints: 0,
    mistake: null,
    from: 'set',
  };
  const sent = await student.ask('POST', '/api/me/events', { events: [event] });
  expect(sent.json().refused).toEqual([]);
  const known = async () => (await student.ask('GET', '/api/me/memory')).json().items;
  const before = await known();
  expect(before).toMatchObject([{ id: alpha?.id }]);
  for (const path of [`vocabulary/${alpha?.id}`, `topics/${topicId}`]) {
    await admin.ask('DELETE', `/api/${path}`);
    await student.ask('GET', '/api/me/memory');
    const [kept] = await listOf(admin);
    expect((await restore(admin, kept?.id)).statusCode).toBe(200);
    await eventually(async () => expect(await known()).toEqual(before));
  }
});
