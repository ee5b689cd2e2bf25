import { getListeningSet, type ListeningItem } from '@nghego/contracts/listening-set';
import { practiceItemsSchema } from '@nghego/contracts/practice-items';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { addTopic, freshApp } from '../../../test/fresh-store.ts';
import { listeningItems } from '../../db/schema/listening.ts';
import type { App } from '../../http/app-type.ts';
import { listeningStore } from '../listening/listening-test-kit.ts';
import { addQuestion } from '../questions/questions-test-kit.ts';
import { learnerOn, now, readAll, send, stamp } from './progress-test-kit.ts';

async function itemsOf(app: App, part: string): Promise<ListeningItem[]> {
  const answer = await app.inject(`/api/listening/sets?part=${part}`);
  return getListeningSet.response.parse(answer.json()).items;
}

async function listeningApp() {
  const store = await listeningStore({ part2: 2, part3: 1 });
  const topicId = await addTopic(store, 'Office', ['photocopier', 'sheet']);
  const app = await freshApp(store, { now: () => now });
  const [conversation] = await itemsOf(app, 'part3');
  const replies = await itemsOf(app, 'part2');
  if (conversation?.part !== 'part3') throw new Error();
  return { store, app, topicId, conversation, replies };
}

const answered = (
  itemId: string,
  questionId: string,
  choice: number | null,
  more: object = {},
) => ({
  ...stamp(),
  kind: 'listening-answered',
  itemId,
  questionId,
  choice,
  correct: true,
  plays: 2,
  elapsedMs: 9_000,
  from: 'set',
  ...more,
});

const written = (itemId: string, line: { id: string; english: string }, more: object = {}) => ({
  ...stamp('2026-11-20T08:30:00.000Z'),
  kind: 'line-checked',
  itemId,
  lineId: line.id,
  typed: line.english.split(/[\s—–]+/u),
  correct: true,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 5_000,
  from: 'set',
  ...more,
});

test('LS-08 LS-09 answers are judged by the key, and make the figures: first answers by part and by what is asked', async () => {
  const { app, conversation, replies } = await listeningApp();
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [first, second, third] = conversation.questions;
  const [reply] = replies;
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  if (reply?.part !== 'part2') throw new Error();
  const wrong = (question: typeof first) => (question.correct + 1) % 4;
  const sent = [
    answered(conversation.id, first.id, first.correct, {
      correct: false,
      part: 'part4',
      asks: 'next',
    }),
    answered(conversation.id, second.id, wrong(second)),
    answered(conversation.id, second.id, second.correct, { ...stamp('2026-11-20T09:00:00.000Z') }),
    answered(conversation.id, third.id, null, { from: 'test' }),
    answered(reply.id, reply.id, reply.correct),
    // one answer to a question that does not exist, one to a question of another item
    answered(conversation.id, 'p3-001-9', 0),
    answered('p3-999', first.id, first.correct),
    {
      ...stamp('2026-11-20T09:30:00.000Z'),
      kind: 'set-completed',
      set: 'listening',
      part: 'part3',
      setNo: 1,
    },
  ];
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 8, aside: 0, refused: [] });
  const log = await readAll(learner, 500, '&v=3');
  const ofFirst = { part: 'part3', setNo: 1, asks: first.asks };
  expect(log).toMatchObject([
    { ...ofFirst, correct: true },
    { correct: false, asks: second.asks },
    { correct: true },
    { correct: false, from: 'test' },
    { correct: true, part: 'part2', setNo: 1, asks: reply.kind },
    { correct: false },
    { correct: false },
    { kind: 'set-completed', itemCount: 3 },
  ]);
  for (const index of [5, 6]) expect(log[index]).not.toHaveProperty('asks');
  const { listening, days } = (await learner.ask('GET', '/api/me/progress')).json();
  expect(listening.parts).toEqual([
    { part: 'part2', answered: 1, right: 1 },
    { part: 'part3', answered: 3, right: 1 },
  ]);
  expect(listening.asks).toContainEqual({ asks: reply.kind, answered: 1, right: 1 });
  expect(days).toEqual([{ day: '2026-11-20', checks: 7, tries: 5, right: 2 }]);
  expect((await decoy.ask('GET', '/api/me/progress')).json().listening.parts).toEqual([]);
});

test('LS-06 LS-08 ME-03 a written line is judged as a sentence, remembered, and reviewed with what it shows', async () => {
  const { app, store, conversation } = await listeningApp();
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [first, second] = conversation.lines;
  if (first === undefined || second === undefined) throw new Error();
  // 'photocopier' is a word of the course, and is missed; the device says that nothing was missed
  const spoiled = written(conversation.id, first).typed.map((box) =>
    box === 'photocopier' ? 'photograph' : box,
  );
  const sent = [
    written(conversation.id, second, { open: [0], correct: false }),
    written(conversation.id, first, { typed: spoiled, missed: [] }),
    written(conversation.id, { ...second, id: uuid() }),
  ];
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 3 });
  const word = first.words[0]?.id;
  expect(await readAll(learner, 500, '&v=3')).toMatchObject([
    { correct: true, open: [0] },
    { correct: false, missed: [{ wordId: word }] },
    { correct: false },
  ]);
  const memory = (await learner.ask('GET', '/api/me/memory')).json();
  expect(
    memory.items.map(({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`).toSorted(),
  ).toEqual([`line:${first.id}`, `line:${second.id}`, `word:${word}`].toSorted());
  expect((await learner.ask('GET', '/api/me/memory?kind=line')).json().items).toHaveLength(2);
  expect((await learner.ask('GET', '/api/me/mistakes')).json().items).toContainEqual(
    expect.objectContaining({ kind: 'line', id: first.id, text: first.english }),
  );
  expect((await decoy.ask('GET', '/api/me/memory')).json().items).toEqual([]);

  const url = `/api/practice-items?kind=line&ids=${second.id},${uuid()},${first.id},${second.id}`;
  const shown = practiceItemsSchema.parse((await app.inject(url)).json());
  const ofItem = { itemId: conversation.id, part: 'part3', setNo: 1 };
  expect(shown.items).toEqual([
    { ...second, ...ofItem },
    { ...first, ...ofItem },
  ]);
  // lines of a draft are neither due nor shown
  await store.db.update(listeningItems).set({ isComplete: false });
  expect((await learner.ask('GET', '/api/me/memory')).json().items).toMatchObject([
    { kind: 'word', id: word },
  ]);
  expect((await app.inject(url)).json().items).toEqual([]);
});

test('LS-13 prompt and right reply of an item with a sentence are no lines of memory; its other replies are', async () => {
  const { app, store, replies } = await listeningApp();
  const learner = await learnerOn(app);
  const item = replies.find((one) => one.part === 'part2' && one.sentence !== undefined);
  if (item?.part !== 'part2') throw new Error();
  const [prompt] = item.lines;
  const right = item.replies[item.correct];
  const other = item.replies[(item.correct + 1) % 3];
  if (prompt === undefined || right === undefined || other === undefined) throw new Error();
  await send(
    learner,
    [prompt, right, other].map((line) => written(item.id, line)),
  );
  expect((await learner.ask('GET', '/api/me/memory')).json().items).toMatchObject([
    { kind: 'line', id: other.id },
  ]);
  const ids = [prompt, right, other].map(({ id }) => id).join(',');
  const shown = await app.inject(`/api/practice-items?kind=line&ids=${ids}`);
  expect(shown.json().items).toMatchObject([{ id: other.id }]);
  await store.db
    .update(listeningItems)
    .set({ sentenceId: null })
    .where(eq(listeningItems.id, item.id));
  expect((await learner.ask('GET', '/api/me/memory')).json().items).toHaveLength(3);
});

test('LS-08 LI-08 SE-07 events that older programs cannot read are not sent to them, and an unknown place of practice is sent as a review', async () => {
  const { app, conversation } = await listeningApp();
  const learner = await learnerOn(app);
  const [line] = conversation.lines;
  if (line === undefined) throw new Error();
  const setDone = { ...stamp(), kind: 'set-completed', part: 'part2', setNo: 1 };
  const game = {
    kind: 'grammar-answered',
    mode: 'choice',
    questionId: 'choice-001',
    choice: 0,
    correct: false,
    elapsedMs: 1,
  };
  const sent = [
    { ...stamp(), ...game },
    { ...setDone, set: 'sentence' },
    { ...stamp(), kind: 'goal-chosen', goal: 20 },
    { ...setDone, ...stamp(), set: 'listening' },
    answered(conversation.id, 'p3-001-1', 0),
    written(conversation.id, line),
    { ...stamp(), kind: 'item-set-aside', item: { kind: 'line', id: line.id } },
    { ...stamp(), ...game, from: 'test' },
    { ...stamp(), ...game, from: 'ear' },
    { ...stamp(), ...game, from: 'today' },
    { ...stamp(), ...game, from: 'listening' },
    { ...stamp(), ...game, from: 'missed' },
  ];
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 12, aside: 0 });
  const idsOf = async (v: string) => (await readAll(learner, 3, v)).map(({ id }) => id);
  const all = sent.map(({ id }) => id);
  expect(await idsOf('&v=3')).toEqual(all);
  expect(await idsOf('&v=2')).toEqual([...all.slice(0, 3), ...all.slice(7)]);
  expect(await idsOf('')).toEqual([...all.slice(0, 2), ...all.slice(7)]);
  const placesOf = async (v: string) =>
    (await readAll(learner, 500, v)).slice(-5).map((event) => 'from' in event && event.from);
  expect(await placesOf('&v=3')).toEqual(['test', 'ear', 'today', 'listening', 'missed']);
  expect(await placesOf('&v=2')).toEqual([...Array<string>(4).fill('review'), 'missed']);
  expect(await placesOf('')).toEqual([...Array<string>(4).fill('review'), 'missed']);
});

test.each([
  ['choice', 4],
  ['choice', '1'],
  ['plays', -1],
  ['questionId', ''],
  ['itemId', 'x'.repeat(65)],
  ['from', 'home'],
])('LS-08 an answer with a bad %s is refused by its name', async (field, value) => {
  const { app, conversation } = await listeningApp();
  const learner = await learnerOn(app);
  const bad = { ...answered(conversation.id, 'p3-001-1', 0), [field]: value };
  expect((await send(learner, [bad])).json()).toMatchObject({
    accepted: 0,
    refused: [{ reason: 'INVALID_EVENT', field }],
  });
});

test('LS-14 SE-07 a mini test is in the log of version 3; its answers count for no pass, and its missed question is remembered', async () => {
  const { app, store, conversation } = await listeningApp();
  await addQuestion(store, 'choice-001');
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [first] = conversation.questions;
  if (first === undefined) throw new Error();
  const begun = {
    ...stamp('2026-11-20T08:10:00.000Z'),
    kind: 'test-started',
    form: '1',
    endsAt: '2026-11-20T08:35:00.000Z',
  };
  const finished = { ...stamp('2026-11-20T08:30:00.000Z'), kind: 'test-finished', form: '1' };
  const sent = [
    begun,
    answered(conversation.id, first.id, (first.correct + 1) % 4, { from: 'test' }),
    {
      ...stamp(),
      kind: 'grammar-answered',
      mode: 'choice',
      questionId: 'choice-001',
      choice: 3,
      correct: true,
      elapsedMs: 9,
      from: 'test',
    },
    finished,
  ];
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 4, aside: 0, refused: [] });
  expect(await readAll(learner, 2, '&v=3')).toMatchObject([
    begun,
    { correct: false, part: 'part3' },
    { correct: false },
    finished,
  ]);
  expect((await readAll(learner, 500, '&v=2')).map(({ kind }) => kind)).toEqual([
    'grammar-answered',
  ]);
  expect((await learner.ask('GET', '/api/me/memory')).json().items).toMatchObject([
    { kind: 'question', id: 'choice-001' },
  ]);
  expect((await learner.ask('GET', '/api/me/progress')).json()).toMatchObject({
    gamesFinished: 0,
    exercisesCompleted: 0,
  });
  for (const ask of ['/api/me/events?v=3', '/api/me/memory'])
    expect((await decoy.ask('GET', ask)).json().items).toEqual([]);
  for (const [event, field] of [
    [{ ...begun, form: 'x'.repeat(65) }, 'form'],
    [{ ...begun, form: undefined }, 'form'],
    [{ ...begun, endsAt: 'soon' }, 'endsAt'],
    [{ ...finished, form: '' }, 'form'],
  ] as const)
    expect((await send(learner, [{ ...event, id: uuid() }])).json().refused).toEqual([
      expect.objectContaining({ reason: 'INVALID_EVENT', field }),
    ]);
});
