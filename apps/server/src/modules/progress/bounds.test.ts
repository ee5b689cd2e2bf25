import { eventLimits, logBounds } from '@nghego/contracts/progress';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { v7 as uuid } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { addTopic, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';

const wordId = '019a0000-0000-7000-8000-000000000001';
const topicId = '019a0000-0000-7000-8000-000000000002';

const checked = (more: object = {}): PracticeEvent => ({
  v: 1,
  id: uuid(),
  at: '2026-11-20T08:00:00.000Z',
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'word-checked',
  wordId,
  topicId,
  setNo: 1,
  typed: 'gate',
  correct: true,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  ...more,
});
const unknown = (letters: number) => ({ ...checked(), v: 2, filling: 'x'.repeat(letters) });

type Refused = { id: string; reason: string };
type Answer = { accepted: number; aside: number; refused: Refused[] };

async function fresh(server: (typeof servers)[number] = 'embedded') {
  const store = await freshStore(server);
  await addTopic(store, 'Travel', 1);
  let now = new Date('2026-11-21T23:59:00.000Z');
  const clock = {
    now: () => now,
    tomorrow: () => {
      now = new Date(now.getTime() + 24 * 60 * 60_000);
    },
  };
  // two processes on one store
  const apps = [await freshApp(store, clock), await freshApp(store, clock)] as const;
  const learnerOn = async (email: string) => {
    const visitor = new Visitor(apps[0]);
    await visitor.enter(email);
    const send = async (events: unknown[], app = apps[0]): Promise<Answer> => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/me/events',
        headers: { cookie: visitor.cookie },
        payload: { events },
      });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    return { visitor, send };
  };
  /** Sets the size of today's log, as if that much had been sent. */
  const came = (email: string, isAside: boolean, events: number, bytes: number) =>
    store.pool.query(
      `insert into practice_log_sizes (user_id, is_aside, day, events_of_day, bytes)
       select id, $2, $3, $4, $5 from users where email = $1
       on conflict (user_id, is_aside) do update
         set day = excluded.day, events_of_day = excluded.events_of_day, bytes = excluded.bytes`,
      [email, isAside, now.toISOString().slice(0, 10), events, bytes],
    );
  const count = async (table: string): Promise<number> =>
    Number((await store.pool.query(`select count(*) from ${table}`)).rows[0].count);
  return { store, apps, clock, learnerOn, came, count };
}

const reasons = ({ refused }: Answer): string[] => [
  ...new Set(refused.map(({ reason }) => reason)),
];

describe.each(servers)('on PostgreSQL %s', (server) => {
  test('IN-08 unknown events of 16 kB soon come to an end, by a code, for all processes together', async () => {
    const { apps, learnerOn, count, store } = await fresh(server);
    const { send } = await learnerOn('hoa@example.com');
    const decoy = await learnerOn('decoy@example.com');
    let bytes = 0;
    const answers: Answer[] = [];
    for (let round = 0; round < 5; round += 1) {
      const batches = Array.from({ length: 4 }, () =>
        Array.from({ length: 62 }, () => unknown(16_000)),
      );
      bytes += 4 * JSON.stringify(batches[0]).length;
      answers.push(
        ...(await Promise.all(batches.map((batch, nth) => send(batch, apps[nth % 2 ? 1 : 0])))),
      );
    }
    expect(bytes).toBeGreaterThan(logBounds.unknown.bytes * 2);
    const { rows } = await store.pool.query(
      'select sum(octet_length(body))::float8 as bytes from practice_events_aside',
    );
    expect(rows[0].bytes).toBeLessThanOrEqual(logBounds.unknown.bytes);
    expect(rows[0].bytes).toBeGreaterThan(logBounds.unknown.bytes / 2);
    const taken = answers.filter(({ refused }) => refused.length === 0);
    expect(await count('practice_events_aside')).toBe(taken.length * 62);
    for (const answer of answers.filter(({ refused }) => refused.length > 0))
      expect([answer.accepted, answer.refused.length, reasons(answer)]).toEqual([
        0,
        62,
        ['LOG_FULL'],
      ]);
    // events of known kinds in the same batch are still accepted, and other learners are not affected
    const tooMuch = Array.from({ length: 62 }, () => unknown(16_000));
    const mixed = await send([checked(), ...tooMuch, checked()]);
    expect([mixed.accepted, mixed.aside, reasons(mixed)]).toEqual([2, 0, ['LOG_FULL']]);
    expect(await decoy.send([unknown(1_000)])).toMatchObject({
      accepted: 1,
      aside: 1,
      refused: [],
    });
  });

  test('IN-08 of one batch too many in a day, sent to all processes at once, as many come in as there is room', async () => {
    const { apps, learnerOn, came, count } = await fresh(server);
    const { send } = await learnerOn('hoa@example.com');
    await came('hoa@example.com', false, logBounds.known.eventsADay - 250, 0);
    const batches = Array.from({ length: 6 }, () => Array.from({ length: 100 }, () => checked()));
    const answers = await Promise.all(
      batches.map((batch, nth) => send(batch, apps[nth % 2 ? 1 : 0])),
    );
    expect(answers.map(({ accepted }) => accepted).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 100, 100,
    ]);
    expect(answers.flatMap(reasons)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_TODAY'));
    expect(await count('practice_events')).toBe(200);
  });
});

test('IN-08 what was too much today is taken tomorrow; what is there already is never refused', async () => {
  const { clock, learnerOn, came } = await fresh();
  const hoa = await learnerOn('hoa@example.com');
  const decoy = await learnerOn('decoy@example.com');
  const before = [checked(), unknown(10)];
  expect((await hoa.send(before)).accepted).toBe(2);
  await came('hoa@example.com', false, logBounds.known.eventsADay, 1_000);
  await came('hoa@example.com', true, logBounds.unknown.eventsADay, 1_000);
  const late = [checked(), checked(), unknown(10)];
  const refused = await hoa.send([...before, ...late]);
  expect([refused.accepted, refused.aside]).toEqual([2, 1]);
  expect(refused.refused.map(({ id }) => id).toSorted()).toEqual(
    late.map(({ id }) => id).toSorted(),
  );
  expect(reasons(refused)).toEqual(['TOO_MANY_TODAY']);
  expect(await decoy.send(late)).toMatchObject({ accepted: 3, refused: [] });
  clock.tomorrow();
  expect(await hoa.send([...before, ...late])).toMatchObject({
    accepted: 5,
    aside: 2,
    refused: [],
  });
});

test('IN-08 a log that is full says so, also on another day', async () => {
  const { clock, learnerOn, came } = await fresh();
  const { send } = await learnerOn('hoa@example.com');
  const kept = checked();
  await send([kept]);
  await came('hoa@example.com', false, 1, logBounds.known.bytes - 100);
  for (const _ of ['today', 'tomorrow']) {
    const answer = await send([kept, checked()]);
    expect([answer.accepted, reasons(answer)]).toEqual([1, ['LOG_FULL']]);
    clock.tomorrow();
  }
});

test('IN-08 the bounds are far above a learner’s, and a whole batch always fits in a fresh log', () => {
  const dayOfPractice = 8 * 60 * 60;
  // a check every second, eight hours long
  expect(logBounds.known.eventsADay).toBeGreaterThan(dayOfPractice);
  const bytes = JSON.stringify(checked()).length;
  // 300 checks a day, for five years
  expect(logBounds.known.bytes / bytes).toBeGreaterThan(300 * 365 * 5);
  for (const { eventsADay, bytes: most } of Object.values(logBounds)) {
    expect(eventsADay).toBeGreaterThanOrEqual(eventLimits.events);
    expect(most).toBeGreaterThanOrEqual(eventLimits.bytes);
  }
  expect(logBounds.unknown.bytes * 10).toBeLessThan(logBounds.known.bytes);
});

test('IN-13 one bad event never refuses its batch, however deep it is nested', async () => {
  const { apps, learnerOn } = await fresh();
  const { visitor } = await learnerOn('hoa@example.com');
  const logged = vi.spyOn(apps[0].log, 'error');
  const good = [checked(), checked()];
  const deep = (depth: number): string => {
    const { id } = checked();
    return `{"v":2,"kind":"word-spoken","id":"${id}","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  };
  for (const depth of [62, 63, 5_000, 100_000]) {
    const answer = await visitor.send({
      method: 'POST',
      url: '/api/me/events',
      headers: { 'content-type': 'application/json' },
      payload: `{"events":[${JSON.stringify(good[0])},${deep(depth)},${JSON.stringify(good[1])}]}`,
    });
    const { accepted, refused }: Answer = answer.json();
    expect([depth, answer.statusCode, accepted, refused.map(({ reason }) => reason)]).toEqual(
      depth <= 62 ? [depth, 200, 3, []] : [depth, 200, 2, ['INVALID_EVENT']],
    );
    for (const { id } of refused) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  }
  // a fault outside the list of events refuses the whole call
  const answer = await visitor.send({
    method: 'POST',
    url: '/api/me/events',
    headers: { 'content-type': 'application/json' },
    payload: `{"events":[],"x":${'['.repeat(64)}${']'.repeat(64)}}`,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
  expect(logged).not.toHaveBeenCalled();
});

test('IN-18 a typed text is stored with 200 characters a box and as many boxes as a sentence can have, whatever is sent', async () => {
  const { learnerOn } = await fresh();
  const hoa = await learnerOn('hoa@example.com');
  const [at, more] = ['x'.repeat(200), 'x'.repeat(201)];
  const sent = [
    checked({ typed: at }),
    checked({ typed: more }),
    checked({ kind: 'own-word-checked', listId: topicId, typed: more }),
    checked({
      kind: 'sentence-checked',
      sentenceId: wordId,
      part: 'part1',
      typed: [more, ...Array.from({ length: 101 }, () => 'x')],
    }),
  ];
  expect(await hoa.send(sent)).toMatchObject({ accepted: sent.length, refused: [] });
  const log = await hoa.visitor.ask('GET', '/api/me/events?v=2');
  expect(log.json().items).toMatchObject([
    { typed: at },
    { typed: at },
    { typed: at },
    { typed: [at, ...Array.from({ length: 100 }, () => 'x')] },
  ]);
});
