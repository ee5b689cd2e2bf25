import { answerClaimSchema } from '@nghego/contracts/answer-claims';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { editorial } from '../../../test/editor.ts';
import {
  addSentences,
  addTopic,
  freshApp,
  freshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { listeningLines } from '../../db/schema/listening.ts';
import { answerClaims } from '../../db/schema/messages.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';
import { fewEarFiles } from '../ear/ear-test-kit.ts';
import { createInboxRepository } from '../inbox/repository.ts';
import { fileItems, listeningStore } from '../listening/listening-test-kit.ts';
import { addQuestion } from '../questions/questions-test-kit.ts';
import type { App } from '../../http/app-type.ts';
import type { FreshStore } from '../../../test/fresh-store.ts';

const url = '/api/answer-claims';
const send = (app: App, payload: unknown) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

async function oneWord(store: FreshStore) {
  await addTopic(store, 'Office', 1);
  const [word] = await store.db.select().from(vocabulary);
  if (word === undefined) throw new Error('no word');
  const item: { kind: string; id: string } = { kind: 'word', id: word.id };
  const claim = () => ({ id: uuid(), item, typed: 'Wörd  1 <b>', mistake: 'spelling' });
  return { word, item, claim };
}

test('PR-08 SE-08 claims of lines, and of items of ear training, are stored and shown in the Inbox; others are refused', async () => {
  const store = await freshStore();
  const app = await freshApp(store, { ear: fewEarFiles });
  const of = (id: string) => ({
    id: uuid(),
    item: { kind: 'line', id },
    typed: 'x',
    mistake: null,
  });
  const expected = async (id: string): Promise<unknown> => {
    const answer = await send(app, of(id));
    return answer.statusCode === 201
      ? answerClaimSchema.parse(answer.json()).expected
      : answer.json();
  };
  expect(await expected('ear:rf-001')).toBe("I'm going to be late.");
  expect(await expected('ear:fe-002-absurd')).toBe('She paid bill 1 by soup.');
  expect(await expected('ear:sheep')).toBe('sheep');
  for (const id of ['ear:cow', 'rf-001', 'sheep'])
    expect(await expected(id)).toMatchObject({ errors: [{ field: 'item.id' }] });
  const { items } = await createInboxRepository(store.db).listClaims({
    page: 1,
    pageSize: 10,
    text: '',
  });
  expect(items.map(({ text }) => text)).toContain('sheep');
});

test('PR-08 SE-08 claims of lines and questions of listening are stored with what they teach, one beside another, and nothing of who sent them', async () => {
  const store = await listeningStore({ part2: 2, part3: 1 });
  const app = await freshApp(store);
  const visitor = new Visitor(app);
  await visitor.enter('hoa@example.com');
  const decoy = new Visitor(app);
  await decoy.enter('lan@example.com');
  const [[reply, other], [talk]] = await Promise.all([
    fileItems('part2', 2),
    fileItems('part3', 1),
  ]);
  if (reply?.part !== 'part2' || other?.part !== 'part2' || talk?.part !== 'part3')
    throw new Error('the course has other items');
  const lines = await store.db.select().from(listeningLines);
  const lineOf = (english: string) => lines.find((line) => line.english === english)?.id;
  const [question] = talk.questions;
  const items = [
    [{ kind: 'line', id: lineOf(talk.lines[0]?.english ?? '') }, talk.lines[0]?.english],
    [{ kind: 'line', id: lineOf(talk.lines[1]?.english ?? '') }, talk.lines[1]?.english],
    [
      { kind: 'question', id: reply.id },
      `${reply.lines[0]?.english} (${reply.replies[reply.correct]?.english})`,
    ],
    [
      { kind: 'question', id: `${talk.id}-1` },
      `${question?.question} (${question?.options[question.correct]})`,
    ],
  ] as const;
  for (const [item, expected] of items)
    for (const who of [visitor, decoy]) {
      const answer = await who.ask('POST', url, { id: uuid(), item, typed: 'x', mistake: null });
      expect(answer.json()).toMatchObject({ item, expected });
    }
  // refused: an id of another kind of item, and an id that does not exist
  for (const item of [
    { kind: 'question', id: lineOf(talk.lines[0]?.english ?? '') },
    { kind: 'line', id: `${talk.id}-1` },
    { kind: 'question', id: `${talk.id}-9` },
  ])
    expect((await send(app, { id: uuid(), item, typed: 'x', mistake: null })).json()).toMatchObject(
      { errors: [{ field: 'item.id' }] },
    );
  const stored = await store.db.select().from(answerClaims);
  expect(stored).toHaveLength(2 * items.length);
  expect(JSON.stringify(stored)).not.toMatch(/hoa|lan@/);
  const accounts = await store.pool.query<{ id: string }>('select id from users');
  for (const { id } of accounts.rows) expect(JSON.stringify(stored)).not.toContain(id);
  const { items: shown } = await createInboxRepository(store.db).listClaims({
    page: 1,
    pageSize: 20,
    text: '',
  });
  expect(shown).toHaveLength(2 * items.length);
});

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('SE-08 CO-10 claims of words, sentences and questions are stored with what the item teaches, for the Inbox', async () => {
    const store = await freshStore(server);
    const app = await freshApp(store);
    const { word, claim } = await oneWord(store);
    await addSentences(store, 'part1', 1);
    const [sentence] = await store.db.select().from(sentences);
    await addQuestion(store, 'choice-001');
    const first = claim();
    const answer = await send(app, first);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ ...first, expected: word.word });
    const rest = [
      {
        item: { kind: 'sentence', id: sentence?.id },
        typed: 'the one',
        mistake: null,
        expected: sentence?.englishSentence,
      },
      {
        item: { kind: 'question', id: 'choice-001' },
        typed: 'noun',
        mistake: null,
        expected: 'She ___ here. (works)',
      },
    ];
    for (const { expected, ...one } of rest)
      expect((await send(app, { id: uuid(), ...one })).json()).toMatchObject({ ...one, expected });
    const report = {
      item: { kind: 'question', id: 'choice-001' },
      typed: 'works',
      mistake: null,
      about: 'question',
      correct: true,
    };
    expect((await send(app, { id: uuid(), ...report })).json()).toMatchObject(report);
    const stored = await store.db.select().from(answerClaims);
    expect(stored.map(({ about, correct }) => [about, correct])).toEqual([
      ...Array.from({ length: 3 }, () => ['answer', false]),
      ['question', true],
    ]);
  });
});

test('SE-08 a claim that is sent again, also at the same moment, is stored once', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const one = (await oneWord(store)).claim();
  const answers = await Promise.all([send(app, one), send(app, one), send(app, one)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await send(app, { ...one, typed: 'other' })).json().typed).toBe(one.typed);
  expect(await store.db.select().from(answerClaims)).toHaveLength(1);
});

test('SE-08 an unknown item, a deleted one and every bad field are refused with the field’s name, and not stored', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const { item, claim } = await oneWord(store);
  for (const [change, field] of [
    [{ item: { kind: 'word', id: uuid() } }, 'item.id'],
    [{ item: { kind: 'sentence', id: item.id } }, 'item.id'],
    [{ item: { kind: 'question', id: 'constructor' } }, 'item.id'],
    [{ item: { kind: 'word', id: "' or true --" } }, 'item.id'],
    [{ item: { kind: 'word', id: 'x'.repeat(65) } }, 'item.id'],
    [{ item: { kind: 'verb', id: item.id } }, 'item.kind'],
    [{ item: undefined }, 'item'],
    [{ typed: ' \0 ' }, 'typed'],
    [{ typed: 'x'.repeat(2_001) }, 'typed'],
    [{ typed: ['a'] }, 'typed'],
    [{ mistake: 'laziness' }, 'mistake'],
    [{ about: 'me' }, 'about'],
    [{ correct: 'yes' }, 'correct'],
    [{ mistake: undefined }, 'mistake'],
    [{ id: 'no id' }, 'id'],
  ] as const) {
    const answer = await send(app, { ...claim(), ...change });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  }
  expect((await send(app, { ...claim(), typed: 'x'.repeat(100_000) })).statusCode).toBe(413);
  await store.db.delete(vocabulary).where(eq(vocabulary.id, item.id));
  const late = await send(app, claim());
  expect([late.statusCode, late.json().errors]).toEqual([
    400,
    [{ field: 'item.id', message: 'is not an item of the course' }],
  ]);
  expect(await store.db.select().from(answerClaims)).toEqual([]);
});

test('SE-08 one address may send 30 a minute, as with feedback', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const { claim } = await oneWord(store);
  for (let i = 0; i < 30; i += 1) expect((await send(app, claim())).statusCode).toBe(201);
  const refused = await send(app, claim());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(await store.db.select().from(answerClaims)).toHaveLength(30);
});

test('SE-08 ST-04 admins alone read and mark claims, the newest first; one of an item that was edited or deleted stays', async () => {
  const { admin, student, visitor, store } = await editorial();
  const { word, item, claim } = await oneWord(store);
  const first = claim();
  const second = { ...claim(), mistake: null };
  for (const one of [first, second])
    expect((await visitor.ask('POST', url, one)).statusCode).toBe(201);
  const list = async (query = '') => (await admin.ask('GET', `${url}${query}`)).json();
  expect(await list()).toMatchObject({
    total: 2,
    items: [
      { ...second, expected: word.word, text: word.word, done: false },
      { ...first, done: false },
    ],
  });
  const marked = await admin.ask('PATCH', `${url}/${first.id}`, { done: true });
  expect(marked.json()).toMatchObject({ id: first.id, done: true });
  expect(await list('?done=false')).toMatchObject({ total: 1, items: [{ id: second.id }] });
  await store.db.update(vocabulary).set({ word: 'colour' }).where(eq(vocabulary.id, item.id));
  expect((await list()).items[0]).toMatchObject({ expected: word.word, text: 'colour' });
  await store.db.delete(vocabulary).where(eq(vocabulary.id, item.id));
  expect((await list()).items[0]).toMatchObject({ expected: word.word, text: null });
  await addQuestion(store, 'choice-001');
  const item2 = { kind: 'question', id: 'choice-001' };
  await visitor.ask('POST', url, { ...claim(), item: item2, mistake: null });
  await store.db.update(grammarQuestions).set({ sentence: 'He ___ here.' });
  expect((await list()).items[0]).toMatchObject({
    expected: 'She ___ here. (works)',
    text: 'He ___ here. (works)',
  });
  await store.db.delete(grammarQuestions);
  expect((await list()).items[0]).toMatchObject({ text: null });
  for (const id of ['x', uuid()])
    expect((await admin.ask('PATCH', `${url}/${id}`, { done: true })).statusCode).toBe(404);
  for (const [caller, status] of [
    [visitor, 401],
    [student, 403],
  ] as const)
    for (const answer of [
      await caller.ask('GET', url),
      await caller.ask('PATCH', `${url}/${second.id}`, { done: true }),
    ]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toContain(first.typed);
    }
  expect((await list('?done=true')).total).toBe(1);
});
