import { practiceFigures } from '@nghego/engine/practice/practice-figures';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { describe, expect, test } from 'vitest';
import { servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { practiceEvents } from '../../db/schema/practice.ts';
import { readEpoch } from '../../db/read-epoch.ts';
import { learnerOn, checked, done, send, readAll, freshCourse } from './progress-test-kit.ts';

describe.each(servers)('on PostgreSQL %s', (server) => {
  test('PF-05 OF-02 ten thousand events in random order, twice, from two devices at once, count once', async () => {
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
    // the device folds the pulled log into the same figures that the server computes
    expect(figures).toEqual(practiceFigures(kept));
    expect(figures).toMatchObject({ exercisesCompleted: 10, masteredItems: expect.any(Number) });
    expect(figures.masteredItems).toBeGreaterThan(100);
    expect(await readAll(decoy)).toEqual([]);
    expect((await decoy.ask('GET', '/api/me/progress')).json()).toEqual(practiceFigures([]));
    expect(await store.db.$count(practiceEvents)).toBe(10_000);
  });
});

test('PF-05 an event belongs to the signed-in learner, whatever it says; two learners may use one id', async () => {
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
  // an event is immutable: the first one with an id stays, the changed one is ignored
  await send(decoy, [{ ...own, typed: 'changed', id: own.id.toUpperCase() }]);
  expect(await readAll(decoy)).toEqual([own]);
});

test('AC-09 PF-05 without a session nothing is read or written, nor from another site', async () => {
  const { store, app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const visitor = new Visitor(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  for (const answer of [
    await send(visitor, [checked(word)]),
    await visitor.ask('GET', '/api/me/events'),
    await visitor.ask('GET', '/api/me/progress'),
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
