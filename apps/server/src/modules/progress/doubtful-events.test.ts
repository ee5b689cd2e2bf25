import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { practiceEvents, practiceEventsAside } from '../../db/schema/practice.ts';
import {
  now,
  learnerOn,
  stamp,
  checked,
  done,
  send,
  readAll,
  freshCourse,
} from './progress-test-kit.ts';

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
    days: [{ day: '2026-11-20', checks: 4, tries: 3, right: 0 }],
  });
  await send(learner, [
    checked(word, { at: '2026-11-20T08:30:00.000Z', attempt: 2, correct: false }),
  ]);
  const figures = await learner.ask('GET', '/api/me/progress');
  expect(figures.json()).toMatchObject({ exercisesCompleted: 1, averageScore: 0 });
});

test('PF-05 ME-11 an id in upper case is the same word, set and learned item as in lower case', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const upper = (id: string) => id.toUpperCase();
  const shouted = { wordId: upper(word.id), topicId: upper(word.topicId) };
  await send(learner, [
    checked(word),
    checked(word, shouted),
    { ...stamp(), kind: 'item-set-aside', item: { kind: 'word', id: upper(word.id) } },
  ]);
  const [first, second, aside] = await readAll(learner, 500, '&v=2');
  expect(second).toMatchObject({ wordId: word.id, topicId: word.topicId });
  expect(first).toMatchObject({ wordId: word.id });
  expect(aside).toMatchObject({ item: { kind: 'word', id: word.id } });
  const { items } = (await learner.ask('GET', '/api/me/memory')).json();
  expect(items).toMatchObject([{ kind: 'word', id: word.id, setAside: true }]);
});

test('PF-05 the time of a wrong clock is bounded by the time of arrival, and the sent time is stored', async () => {
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
    [{ ...checked(word), hints: 7 }, 'INVALID_EVENT', 'hints'],
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
