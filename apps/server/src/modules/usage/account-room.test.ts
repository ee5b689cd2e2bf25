import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { documentedCalls, isWrite, withIdOf } from '../../../test/documented-calls.ts';
import { addList, addWords, fresh, learner } from '../../../test/own-lists.ts';
import type { Visitor } from '../../../test/visitor.ts';
import { changesADay } from '../../http/limit-writes.ts';
import { accountRoom, minuteOf } from './account-room.ts';

const checked = (more: object = {}) => ({
  v: 1,
  id: uuid(),
  at: '2026-11-20T08:00:00.000Z',
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'word-checked',
  wordId: uuid(),
  topicId: uuid(),
  setNo: 1,
  typed: 'gate',
  correct: false,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  ...more,
});
const practise = (who: Visitor, events: unknown[]) => who.ask('POST', '/api/me/events', { events });

/** A picture of this many bytes. */
const picture = (bytes: number): Buffer => {
  const webp = Buffer.alloc(bytes, 'x');
  webp.write('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
  webp.writeUInt32LE(bytes - 8, 4);
  webp.writeUInt32LE(bytes - 20, 16);
  return webp;
};
const setPicture = (who: Visitor, bytes: number) =>
  who.send({
    method: 'PUT',
    url: '/api/me/avatar',
    headers: { 'content-type': 'image/webp' },
    payload: picture(bytes),
  });

test.each([
  ['of 16 kB', 62, 440],
  ['of a usual size', 500, 0],
])(
  'IN-22 what events %s take on the disk is what is counted, and a sixth',
  async (_, count, ids) => {
    const { store, hoa, id } = await fresh();
    const sizeOfLog = async (): Promise<number> => {
      const { rows } = await store.pool.query<{ size: number }>(
        `select (pg_total_relation_size('practice_events') + pg_total_relation_size('practice_log_sizes'))::float8 as size`,
      );
      return rows[0]?.size ?? 0;
    };
    const before = await sizeOfLog();
    for (let call = 0; call < 4; call += 1) {
      // random text, which PostgreSQL cannot compress
      const filling = () => Array.from({ length: ids }, () => uuid()).join('');
      const events = Array.from({ length: count }, () => checked({ filling: filling() }));
      expect((await practise(hoa, events)).json()).toMatchObject({ accepted: count });
    }
    const { rows } = await store.pool.query<{ used: number }>(
      'select used from usage_counts where name = $1',
      [minuteOf(id)],
    );
    const mostOfMinute =
      ((await sizeOfLog()) - before) * (accountRoom.bytesAMinute / (rows[0]?.used ?? 0));
    expect(mostOfMinute).toBeLessThan(50_000_000 * 0.95);
  },
);

test('IN-22 the log, lists and pictures of an account have one minute, and others are not affected', async () => {
  const { store, app, hoa, id } = await fresh();
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  const list = await addList(hoa);
  expect((await practise(hoa, [checked()])).json()).toMatchObject({ accepted: 1 });
  await store.pool.query('update usage_counts set used = $2 where name = $1', [
    minuteOf(id),
    accountRoom.bytesAMinute - 10,
  ]);
  const refused = [
    await practise(hoa, [checked()]),
    await setPicture(hoa, 2_000),
    await hoa.ask('POST', `/api/me/lists/${list}/words`, {
      items: [{ word: 'quokka', meaning: 'chuột túi' }],
    }),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    refused.map(() => [429, 'TOO_MANY_REQUESTS']),
  );
  // another learner can go on at once, and the refused learner after a minute
  expect((await practise(decoy, [checked()])).json()).toMatchObject({ accepted: 1 });
  await store.db.execute(
    sql`update usage_counts set started_at = now() - interval '61 seconds' where name = ${minuteOf(id)}`,
  );
  const late = checked();
  expect((await practise(hoa, [late])).json()).toMatchObject({ accepted: 1, refused: [] });
  // events that are stored already use no room
  await store.pool.query('update usage_counts set used = $2 where name = $1', [
    minuteOf(id),
    accountRoom.bytesAMinute,
  ]);
  expect((await practise(hoa, [late])).json()).toMatchObject({ accepted: 1, refused: [] });
});

test('IN-22 an account without a log whose minute is used by lists is told so, and its first answer comes later', async () => {
  const { store, hoa, id } = await fresh();
  await addWords(hoa, await addList(hoa), { items: [{ word: 'quokka', meaning: 'chuột túi' }] });
  await store.pool.query('update usage_counts set used = $2 where name = $1', [
    minuteOf(id),
    accountRoom.bytesAMinute,
  ]);
  expect((await practise(hoa, [checked()])).statusCode).toBe(429);
  expect((await store.pool.query('select from practice_events')).rowCount).toBe(0);
});

test('IN-22 an account changes lists and its picture so often a minute, and 5,000 times a day', async () => {
  const { store, app, hoa, id } = await fresh();
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  const remove = (who: Visitor) => who.ask('DELETE', '/api/me/avatar');
  for (let n = 0; n < 60; n += 1) expect((await remove(hoa)).statusCode).toBe(200);
  expect((await remove(hoa)).json().code).toBe('TOO_MANY_REQUESTS');
  // another account is not limited, though it has the same address
  expect((await remove(decoy)).statusCode).toBe(200);
  await store.pool.query('update usage_counts set used = $2 where name = $1', [
    `writes-of-day:${id}`,
    changesADay - 1,
  ]);
  const make = (who: Visitor) => who.ask('POST', '/api/me/lists', { name: 'L' });
  expect((await make(hoa)).statusCode).toBe(201);
  const refused = await make(hoa);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MUCH_TODAY']);
  expect((await make(decoy)).statusCode).toBe(201);
});

/** Calls that the limit of a day does not count: the log and attempts at passwords have limits of their own. */
const alwaysOpen = ['POST /api/me/events', 'POST /api/auth/change-password', 'DELETE /api/me'];

test('IN-22 every change that an account makes is one of its day, but for those named here', async () => {
  const { store, app, hoa, id } = await fresh();
  await store.pool.query(
    'insert into usage_counts (name, started_at, used) values ($1, now(), $2)',
    [`writes-of-day:${id}`, changesADay],
  );
  const calls = (await documentedCalls(app)).filter(
    (call) => isWrite(call) && call.access === 'signed-in' && !alwaysOpen.includes(call.name),
  );
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PATCH /api/me', 'POST /api/me/sign-ins']),
  );
  for (const call of calls) {
    const answer = await hoa.ask(call.method, withIdOf(call, uuid()), {});
    expect([call.name, answer.json().code]).toEqual([call.name, 'TOO_MUCH_TODAY']);
    expect([call.name, call.statuses]).toEqual([call.name, expect.arrayContaining([429])]);
  }
});
