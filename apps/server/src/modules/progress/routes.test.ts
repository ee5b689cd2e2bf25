import { practiceFigures } from '@nghego/engine/practice-figures';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addTopic, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { practiceEvents, practiceEventsAside } from '../../db/schema/practice.ts';
import { readEpoch } from '../../db/read-epoch.ts';
import type { App } from '../../http/app-type.ts';
import { createProgressRepository } from './repository.ts';
import { createProgressService } from './service.ts';

const now = new Date('2026-11-21T08:00:00.000Z');

async function learnerOn(app: App, email = 'hoa@example.com'): Promise<Visitor> {
  const visitor = new Visitor(app);
  expect((await visitor.register(email)).statusCode).toBe(200);
  return visitor;
}

const stamp = (at = '2026-11-20T08:00:00.000Z') => ({
  v: 1 as const,
  id: uuid(),
  at,
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
});

type Word = { id: string; topicId: string; setNo: number; word: string };
const checked = (word: Word, more: object = {}): PracticeEvent => ({
  ...stamp(),
  kind: 'word-checked',
  wordId: word.id,
  topicId: word.topicId,
  setNo: word.setNo,
  typed: word.word,
  correct: true,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  ...more,
});
const done = ({ topicId, setNo }: Word, more: object = {}): PracticeEvent => ({
  ...stamp('2026-11-20T09:00:00.000Z'),
  kind: 'set-completed',
  set: 'vocabulary',
  topicId,
  setNo,
  ...more,
});

const send = (visitor: Visitor, events: unknown[]) =>
  visitor.ask('POST', '/api/me/events', { events });

async function readAll(visitor: Visitor, limit = 500, more = ''): Promise<PracticeEvent[]> {
  const all: PracticeEvent[] = [];
  let after: string | null = '0';
  while (after !== null) {
    const answer = await visitor.ask('GET', `/api/me/events?after=${after}&limit=${limit}${more}`);
    expect(answer.statusCode).toBe(200);
    all.push(...answer.json().items);
    after = answer.json().next;
  }
  return all;
}

const question = {
  id: 'choice-001',
  mode: 'choice' as const,
  sentence: 'She ___ here.',
  options: ['work', 'working', 'works', 'to work'],
  correct: 2,
  hint: 'Chủ ngữ số ít.',
  explanation: 'Ngôi thứ ba số ít thêm -s.',
  rule: 'third-person',
};

async function freshCourse(server: (typeof servers)[number] = 'embedded', words = 20) {
  const store = await freshStore(server);
  const app = await freshApp(store, {
    now: () => now,
    questions: new Map([['choice-001', question]]),
  });
  await addTopic(store, 'Travel', words);
  return {
    store,
    app,
    words: await store.db.select().from(vocabulary).orderBy(vocabulary.setNo, vocabulary.position),
  };
}

describe.each(servers)('on PostgreSQL %s', (server) => {
  test('PF-05 OF-02 ten thousand events in odd order, twice, from two devices at once, count once', async () => {
    const { store, app, words } = await freshCourse(server, 200);
    const learner = await learnerOn(app);
    const decoy = await learnerOn(app, 'decoy@example.com');
    const log = Array.from({ length: 10_000 }, (_, n) => {
      const word = words[n % 200];
      if (word === undefined) throw new Error();
      const at = new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString();
      return n % 20 === 19
        ? done(word, { at })
        : checked(word, {
            at,
            device: n % 2 === 0 ? 'phone' : 'laptop',
            typed: n % 3 === 0 ? 'x' : word.word,
          });
    });
    const odd = log.toSorted((a, b) => (a.id.slice(-4) < b.id.slice(-4) ? -1 : 1));
    const sendIn = async (events: PracticeEvent[], size: number) => {
      for (let i = 0; i < events.length; i += size) {
        const answer = await send(learner, events.slice(i, i + size));
        expect(answer.json()).toEqual({
          accepted: Math.min(size, events.length - i),
          aside: 0,
          refused: [],
          epoch: await readEpoch(store.pool),
        });
      }
    };
    await Promise.all([sendIn(odd, 500), sendIn(odd.toReversed(), 450)]);

    const kept = await readAll(learner, 1_000);
    expect(kept).toHaveLength(10_000);
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(log.map(({ id }) => id)));
    const figures = (await learner.ask('GET', '/api/me/progress')).json();
    // what a device that pulled the log computes is what the server says
    expect(figures).toEqual(practiceFigures(kept));
    expect(figures).toMatchObject({ exercisesCompleted: 10, masteredItems: expect.any(Number) });
    expect(figures.masteredItems).toBeGreaterThan(100);
    expect(await readAll(decoy)).toEqual([]);
    expect((await decoy.ask('GET', '/api/me/progress')).json()).toEqual(practiceFigures([]));
    expect(await store.db.$count(practiceEvents)).toBe(10_000);
  });
});

test('PF-05 the server judges again: what the device claims counts for nothing', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const answered = { kind: 'grammar-answered', mode: 'choice', elapsedMs: 1 };
  const events = [
    checked(word, { typed: 'something else', correct: true }),
    checked(word, { wordId: uuid(), typed: 'invented', correct: true }),
    { ...stamp(), ...answered, questionId: 'choice-001', choice: 1, correct: true },
    { ...stamp(), ...answered, questionId: 'choice-001', choice: 2, correct: false },
    done(word, { itemCount: 1 }),
  ];
  expect((await send(learner, events)).json()).toMatchObject({
    accepted: 5,
    aside: 0,
    refused: [],
  });
  const kept = await readAll(learner);
  expect(kept.map((event) => ('correct' in event ? event.correct : event))).toEqual([
    false,
    false,
    false,
    true,
    { ...events[4], itemCount: 20 },
  ]);
  const claimed = await learner.ask('GET', '/api/me/progress');
  expect(claimed.json()).toMatchObject({
    masteredItems: 0,
    exercisesCompleted: 0,
    days: [{ day: '2026-11-20', checks: 4, right: 1 }],
  });
  await send(learner, [
    checked(word, { at: '2026-11-20T08:30:00.000Z', attempt: 2, correct: false }),
  ]);
  const figures = await learner.ask('GET', '/api/me/progress');
  expect(figures.json()).toMatchObject({ exercisesCompleted: 1, averageScore: 0 });
});

test('PF-05 a clock that is wrong is bounded by the time of arrival, and what it said is kept', async () => {
  const { store, app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const times = ['2031-01-01T00:00:00.000Z', '1970-01-01T00:00:00Z', '2026-11-21T07:59:59Z'];
  await send(
    learner,
    times.map((at) => checked(word, { at })),
  );
  expect((await readAll(learner)).map(({ at }) => at)).toEqual([
    now.toISOString(),
    now.toISOString(),
    '2026-11-21T07:59:59.000Z',
  ]);
  const rows = await store.db.select().from(practiceEvents).orderBy(practiceEvents.seq);
  expect(rows.map(({ body }) => JSON.parse(body).at)).toEqual(times);
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-21', '2026-11-21']);
});

test('ME-08 ME-06 choices and own words are given to who asks for them, and left out for an older program', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [word] = words;
  if (word === undefined) throw new Error();
  const item = { kind: 'word', id: word.id };
  const ofCheck = { correct: true, attempt: 1, revealed: false, replays: 4, elapsedMs: 9 };
  const more = { from: 'review', hints: 2, voice: 'en-US/af_heart', mistake: 'slip' };
  const own = { kind: 'own-word-checked', wordId: uuid(), listId: uuid(), setNo: 1, typed: 'cat' };
  const sent = [
    { ...stamp(), kind: 'goal-chosen', goal: 40 },
    checked(word, more),
    { ...stamp(), kind: 'item-set-aside', item },
    { ...stamp(), ...own, ...ofCheck, ...more, from: 'list', mistake: null },
    checked(word),
    { ...stamp(), kind: 'item-taken-back', item },
  ];
  // it was right: the claim of a slip counts for nothing
  const judged = sent.with(1, checked(word, { ...sent[1], mistake: null }));
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 6, aside: 0, refused: [] });
  for (const limit of [1, 2, 500]) {
    expect(await readAll(learner, limit, '&v=2')).toEqual(judged);
    expect(await readAll(learner, limit)).toEqual([judged[1], judged[4]]);
    expect(await readAll(learner, limit, '&v=1')).toEqual([judged[1], judged[4]]);
  }
  // the cursor of an older program stands before what it was not given
  const older = (await learner.ask('GET', '/api/me/events')).json();
  expect(older.next).toBe(null);
  const rest = await learner.ask('GET', `/api/me/events?after=${older.cursor}&v=2`);
  expect(rest.json().items).toEqual([sent[5]]);
  expect(await readAll(decoy, 500, '&v=2')).toEqual([]);
  const figures = (await learner.ask('GET', '/api/me/progress')).json();
  expect(figures.days).toEqual([{ day: '2026-11-20', checks: 3, right: 3 }]);
  for (const v of ['0', 'two', '']) {
    const answer = await learner.ask('GET', `/api/me/events?v=${v}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe('v');
  }
});

test('ME-02 a log of before, in which a new field means something else, is read without it', async () => {
  const { store, app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const event = checked(word);
  await send(learner, [event]);
  await store.db
    .update(practiceEvents)
    .set({ body: JSON.stringify({ ...event, hints: 'many', from: 'home' }) });
  expect(await readAll(learner)).toEqual([event]);
});

test('PF-05 events of an unknown kind or version are kept aside, once, and counted nowhere', async () => {
  const { store, app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const events = [
    { ...checked(word), v: 2, newField: ['\0', '\ud800'] },
    { ...stamp(), kind: 'word-spoken', wordId: word.id },
    checked(word),
  ];
  for (let time = 0; time < 2; time += 1)
    expect((await send(learner, events)).json()).toMatchObject({
      accepted: 3,
      aside: 2,
      refused: [],
    });
  const aside = await store.db.select().from(practiceEventsAside);
  expect(aside.map(({ body }) => JSON.parse(body)).toSorted((a, b) => a.v - b.v)).toEqual([
    events[1],
    events[0],
  ]);
  expect(await readAll(learner)).toHaveLength(1);
});

test('PF-05 OF-02 bad events are refused one by one with their field; the others are taken', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const good = checked(word, { typed: 'cà\0phê \ud800 👩🏽‍🏫' });
  const bad: [unknown, string, string | undefined][] = [
    [null, 'INVALID_EVENT', undefined],
    ['event', 'INVALID_EVENT', undefined],
    [[], 'INVALID_EVENT', undefined],
    [{}, 'INVALID_EVENT', 'id'],
    [{ ...checked(word), id: 'x'.repeat(100) }, 'INVALID_EVENT', 'id'],
    [{ ...checked(word), id: '7f0f2d0e-3a56-4d7c-9a53-0d2f6f3a4b11' }, 'INVALID_EVENT', 'id'],
    [{ ...checked(word), v: '1' }, 'INVALID_EVENT', 'v'],
    [{ ...checked(word), at: 'yesterday' }, 'INVALID_EVENT', 'at'],
    [{ ...checked(word), at: '2026-02-30T00:00:00Z' }, 'INVALID_EVENT', 'at'],
    [{ ...checked(word), device: '\0' }, 'INVALID_EVENT', 'device'],
    [{ ...checked(word), zone: '' }, 'INVALID_EVENT', 'zone'],
    [{ ...checked(word), attempt: 0 }, 'INVALID_EVENT', 'attempt'],
    [{ ...checked(word), setNo: -1 }, 'INVALID_EVENT', 'setNo'],
    [{ ...checked(word), setNo: 1e300 }, 'INVALID_EVENT', 'setNo'],
    [{ ...checked(word), wordId: "'; drop table users; --" }, 'INVALID_EVENT', 'wordId'],
    [{ ...checked(word), typed: 7 }, 'INVALID_EVENT', 'typed'],
    [{ ...checked(word), typed: 'ế'.repeat(6_000) }, 'TOO_LARGE', undefined],
    [{ ...done(word), itemCount: 1_001 }, 'INVALID_EVENT', 'itemCount'],
    [{ ...checked(word), hints: 6 }, 'INVALID_EVENT', 'hints'],
    [{ ...checked(word), from: 'home' }, 'INVALID_EVENT', 'from'],
    [{ ...checked(word), mistake: 'typo' }, 'INVALID_EVENT', 'mistake'],
    [{ ...stamp(), kind: 'goal-chosen', goal: 30 }, 'INVALID_EVENT', 'goal'],
    [{ ...stamp(), kind: 'item-set-aside', item: { kind: 'word' } }, 'INVALID_EVENT', 'item.id'],
    [{ ...done(word), set: 'all' }, 'INVALID_EVENT', 'set'],
  ];
  const answer = await send(learner, [...bad.map(([event]) => event), good]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().accepted).toBe(1);
  const refused: { reason: string; field?: string; id: string }[] = answer.json().refused;
  expect(refused.map(({ reason, field }) => [reason, field])).toEqual(
    bad.map(([, reason, field]) => [reason, field]),
  );
  expect(refused[4]?.id).toBe('x'.repeat(64));
  expect(await readAll(learner)).toEqual([{ ...good, correct: false, mistake: 'other-word' }]);

  const batches: [unknown, number][] = [
    [{}, 400],
    [{ events: {} }, 400],
    [{ events: Array.from({ length: 501 }, () => good) }, 400],
    [{ events: ['x'.repeat(1_100_000)] }, 413],
  ];
  for (const [payload, status] of batches) {
    const refusal = await learner.send({
      method: 'POST',
      url: '/api/me/events',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(refusal.statusCode).toBe(status);
    if (status === 400) expect(refusal.json().errors[0].field).toBe('events');
  }
  expect((await send(learner, [])).json()).toMatchObject({ accepted: 0, aside: 0, refused: [] });
});

test('PF-05 an event goes to whoever is signed in, whatever it says; an id belongs to each learner by itself', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const { id: decoyId } = (await decoy.ask('GET', '/api/me')).json();
  const [word] = words;
  if (word === undefined) throw new Error();
  const own = checked(word);
  await send(decoy, [own]);
  const forged = { ...own, typed: 'x', userId: decoyId, user_id: decoyId, role: 'admin' };
  const answer = await learner.ask('POST', '/api/me/events', { events: [forged], userId: decoyId });
  expect(answer.json()).toMatchObject({ accepted: 1 });
  expect(await readAll(decoy)).toEqual([own]);
  expect(await readAll(learner)).toEqual([
    { ...own, typed: 'x', correct: false, mistake: 'other-word' },
  ]);
  // an event is immutable: the first one with an id stays
  await send(decoy, [{ ...own, typed: 'changed', id: own.id.toUpperCase() }]);
  expect(await readAll(decoy)).toEqual([own]);
});

test('AC-09 PF-05 without a session nothing is read or written, nor from another site', async () => {
  const { store, app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const nobody = new Visitor(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  for (const answer of [
    await send(nobody, [checked(word)]),
    await nobody.ask('GET', '/api/me/events'),
    await nobody.ask('GET', '/api/me/progress'),
  ]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('NOT_SIGNED_IN');
  }
  const foreign = await learner.send({
    method: 'POST',
    url: '/api/me/events',
    headers: { origin: 'https://elsewhere.example' },
    payload: { events: [checked(word)] },
  });
  expect(foreign.json().code).toBe('FORBIDDEN_ORIGIN');
  expect(await store.db.$count(practiceEvents)).toBe(0);
});

test('PF-05 practice that is meant for one learner never reaches another who signed in meanwhile', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const { id } = (await learner.ask('GET', '/api/me')).json();
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [word] = words;
  if (word === undefined) throw new Error();
  const body = { learner: id, events: [checked(word)] };
  for (const answer of [
    await decoy.ask('POST', '/api/me/events', body),
    await decoy.ask('GET', `/api/me/events?learner=${id}`),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('OTHER_LEARNER');
  }
  expect(await readAll(decoy)).toEqual([]);
  expect((await learner.ask('POST', '/api/me/events', body)).json().accepted).toBe(1);
  expect((await learner.ask('GET', `/api/me/events?learner=${id}`)).json().items).toHaveLength(1);
});

test('IN-01 each answer about the log names the epoch of the store, and the new one after a restore', async () => {
  const { store, app } = await freshCourse();
  const learner = await learnerOn(app);
  const { id } = (await learner.ask('GET', '/api/me')).json();
  const epochs = async () => [
    (await send(learner, [])).json().epoch,
    (await learner.ask('GET', '/api/me/events')).json().epoch,
    (await app.inject({ url: `/api/accounts/gone?ids=${id}` })).json().epoch,
  ];
  const before = await readEpoch(store.pool);
  expect(await epochs()).toEqual([before, before, before]);
  await store.pool.query('update store_epoch set id = gen_random_uuid()');
  const after = await readEpoch(store.pool);
  expect(after).not.toBe(before);
  expect(await epochs()).toEqual([after, after, after]);
});

test('IN-01 where a restore comes in the middle of a call, its answer names the epoch of before', async () => {
  const { store, words } = await freshCourse();
  const [word] = words;
  if (word === undefined) throw new Error();
  const repository = createProgressRepository(store.pool);
  const restore = () => store.pool.query('update store_epoch set id = gen_random_uuid()');
  const service = createProgressService(
    {
      ...repository,
      append: async (...rows) => {
        const notTaken = await repository.append(...rows);
        await restore();
        return notTaken;
      },
      read: async (...page) => {
        await restore();
        return repository.read(...page);
      },
    },
    new Map(),
    () => now,
  );
  for (const call of [
    () => service.take(uuid(), [checked(word)]),
    () => service.read(uuid(), '0', 10, 2),
  ]) {
    const before = await readEpoch(store.pool);
    expect((await call()).epoch).toBe(before);
    expect(await readEpoch(store.pool)).not.toBe(before);
  }
});

test('PF-05 a cursor goes on where it ended, also after the end', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const events = [checked(word), checked(word), checked(word)];
  await send(learner, events);
  const first = (await learner.ask('GET', '/api/me/events?limit=2')).json();
  expect(first).toMatchObject({ items: events.slice(0, 2), next: first.cursor });
  const second = (await learner.ask('GET', `/api/me/events?after=${first.next}&limit=1`)).json();
  expect(second).toMatchObject({ items: [events[2]], next: null });
  const later = checked(word);
  expect((await learner.ask('GET', `/api/me/events?after=${second.cursor}`)).json()).toMatchObject({
    items: [],
    next: null,
    cursor: second.cursor,
  });
  await send(learner, [later]);
  const third = (await learner.ask('GET', `/api/me/events?after=${second.cursor}`)).json();
  expect(third.items).toEqual([later]);
  for (const query of [
    'after=x',
    'after=-1',
    'limit=0',
    'limit=1001',
    'limit=x',
    `after=${'9'.repeat(16)}`,
  ]) {
    const answer = await learner.ask('GET', `/api/me/events?${query}`);
    expect([query, answer.statusCode]).toEqual([query, 400]);
    expect(answer.json().errors[0].field).toBe(query.split('=')[0]);
  }
});
