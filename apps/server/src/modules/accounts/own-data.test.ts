import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { getMyData, type User } from '@nghego/contracts/account';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';
import { rowsOf } from '../../../test/rows-of.ts';
import { Visitor } from '../../../test/visitor.ts';
import { writeMyData } from './my-data.ts';

async function fresh() {
  const store = await freshStore();
  const app = await freshApp(store);
  const visitor = async (email: string) => {
    const somebody = new Visitor(app);
    const id = await somebody.enter(email);
    return { somebody, id };
  };
  return { store, app, visitor };
}

test('PF-06 a learner gets a file of all that is stored about them, and nothing of anybody else', async () => {
  const { visitor } = await fresh();
  const { somebody: hoa, id } = await visitor('hoa@example.com');
  await visitor('lan@example.com');
  const event = {
    v: 1,
    id: uuid(),
    kind: 'game-finished',
    at: new Date().toISOString(),
    device: 'd1',
    zone: 'Asia/Ho_Chi_Minh',
    mode: 'choice',
    pace: null,
    score: 90,
    correct: 9,
    total: 20,
    bestStreak: 4,
  };
  const later = { ...event, id: uuid(), v: 2, mood: 'good' };
  const sent = await hoa.ask('POST', '/api/me/events', { events: [event, later] });
  expect(sent.json()).toMatchObject({ accepted: 2, refused: [] });
  await hoa.ask('PATCH', '/api/me', { phone: '+84 90 123 4567', dateOfBirth: '2001-02-28' });
  const answer = await hoa.ask('GET', '/api/me/data');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="nghe-go-data.json"');
  expect(answer.headers['cache-control']).toBe('no-store');
  const data = getMyData.response.parse(answer.json());
  expect(data.account).toMatchObject({ id, phone: '+84 90 123 4567', dateOfBirth: '2001-02-28' });
  expect(data.sessions).toHaveLength(1);
  expect(data).toMatchObject({ practice: [{ sent: event }], practiceAside: [later] });
  expect(answer.body).not.toMatch(/lan@example|password|token|hash/i);
});

test('PR-08 LS-14 DY-03 answers and written lines of listening, mini tests, plans, lists of days and goals, and what was heard on the way to a better ear, are in the file of oneself, and go with the account', async () => {
  const { store, visitor } = await fresh();
  const { somebody: hoa, id } = await visitor('hoa@example.com');
  const { somebody: lan, id: decoy } = await visitor('lan@example.com');
  const stamp = () => ({
    v: 1,
    id: uuid(),
    at: new Date().toISOString(),
    device: 'd1',
    zone: 'Asia/Ho_Chi_Minh',
  });
  const events = () => [
    {
      ...stamp(),
      kind: 'listening-answered',
      itemId: 'p2-001',
      questionId: 'p2-001',
      choice: 1,
      correct: false,
      plays: 3,
      elapsedMs: 9,
      from: 'test',
    },
    {
      ...stamp(),
      kind: 'line-checked',
      itemId: 'p2-001',
      lineId: 'l1',
      typed: ['Yes'],
      open: [0],
      correct: false,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 9,
    },
    { ...stamp(), kind: 'set-completed', set: 'listening', part: 'part2', setNo: 1 },
    {
      ...stamp(),
      kind: 'pair-heard',
      sounds: 'ɪ-i',
      said: 'ship',
      chosen: 'sheep',
      correct: false,
      stage: 'before',
      framed: true,
      voice: 'en-GB-Wavenet-B',
      plays: 2,
      elapsedMs: 900,
    },
    {
      ...stamp(),
      kind: 'sense-judged',
      pairId: 'fe-001',
      said: 'absurd',
      chosen: 'absurd',
      correct: true,
      reactionMs: 640,
    },
    {
      ...stamp(),
      kind: 'test-started',
      form: '1',
      endsAt: new Date(Date.now() + 1_500_000).toISOString(),
    },
    { ...stamp(), kind: 'test-finished', form: '1' },
    {
      ...stamp(),
      kind: 'plan-chosen',
      examDay: '2026-12-14',
      minutes: 30,
      days: [1, 3, 5],
      unit: null,
      rules: 1,
    },
    { ...stamp(), kind: 'level-checked', unit: 'travel', level: 'B1' },
    { ...stamp(), kind: 'weights-chosen', weights: Array(21).fill(1), reviews: 400 },
    {
      ...stamp(),
      kind: 'day-planned',
      day: '2026-11-25',
      steps: ['listening:p2-001'],
      seconds: 30,
    },
    { ...stamp(), kind: 'goal-chosen', goal: 20, unit: 'minutes' },
  ];
  const sent = events();
  for (const [who, theirs] of [
    [hoa, sent],
    [lan, events()],
  ] as const)
    expect((await who.ask('POST', '/api/me/events', { events: theirs })).json()).toMatchObject({
      accepted: sent.length,
      aside: 0,
    });
  const { practice } = (await hoa.ask('GET', '/api/me/data')).json();
  expect(practice).toMatchObject(sent.map((event) => ({ sent: event })));
  await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  expect((await rowsOf(store, id))['practice_events']).toEqual([]);
  expect((await rowsOf(store, decoy))['practice_events']).toHaveLength(sent.length);
});

test('PF-06 a session keeps neither network address nor browser', async () => {
  const { store, app } = await fresh();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { 'user-agent': 'Mozilla/5.0 (of the test)', 'x-forwarded-for': '203.0.113.7' },
    payload: { name: 'Hoa', email: 'hoa@example.com', password: 'secret-1' },
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await store.pool.query('select ip_address, user_agent from sessions');
  expect(rows).toEqual([{ ip_address: null, user_agent: null }]);
});

test('PF-06 long lists are written piece by piece, and stay JSON', async () => {
  const account: User = {
    id: 'u1',
    email: 'hoa@example.com',
    fullName: 'Hoa "\\\u2028 </script>',
    role: 'student',
    status: 'active',
    avatarUrl: null,
    phone: null,
    dateOfBirth: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  async function* count(id: string) {
    for (let n = 0; n < 3; n += 1) yield { id, n };
  }
  async function* nothing() {
    yield* [];
  }
  const records = { practice: count, nothing };
  const pieces = [];
  for await (const piece of writeMyData(account, [], [], records, new Date('2026-02-01T00:00:00Z')))
    pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toEqual({
    exportedAt: '2026-02-01T00:00:00.000Z',
    account,
    sessions: [],
    signIns: [],
    practice: [0, 1, 2].map((n) => ({ id: 'u1', n })),
    nothing: [],
  });
  expect(pieces.length).toBeGreaterThan(5);
});

test('PF-06 an account is erased with all that hangs on it, once its password is given', async () => {
  const { store, visitor } = await fresh();
  const { somebody: hoa, id } = await visitor('hoa@example.com');
  const { id: lanId } = await visitor('lan@example.com');
  const there = new Visitor(hoa.app);
  await there.signIn('hoa@example.com');
  for (const [body, code] of [
    [{ password: 'wrong!' }, 'WRONG_PASSWORD'],
    [{ password: '' }, 'INVALID_REQUEST'],
    [{}, 'INVALID_REQUEST'],
  ] as const) {
    const refused = await hoa.ask('DELETE', '/api/me', body);
    expect(refused.json().code).toBe(code);
    expect((await rowsOf(store, id))['users']).toHaveLength(1);
  }
  const cookie = hoa.cookie;
  const answer = await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  // the answer clears the session cookie too
  expect(hoa.cookie).not.toContain('session_token');
  expect(Object.values(await rowsOf(store, id)).flat()).toEqual([]);
  expect((await rowsOf(store, lanId))['users']).toHaveLength(1);
  for (const headers of [{ cookie }, { cookie: there.cookie }]) {
    const dead = await hoa.app.inject({ url: '/api/me', headers });
    expect([dead.statusCode, dead.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
    const session = await hoa.app.inject({ url: '/api/auth/get-session', headers });
    expect(session.json()).toBeNull();
  }
  expect((await there.signIn('hoa@example.com')).statusCode).toBe(401);
  // the address can register again, and nothing of the old account returns
  const again = await visitor('hoa@example.com');
  expect(again.id).not.toBe(id);
});

test('PF-06 a device learns which accounts no longer exist, and nothing else of them', async () => {
  const { visitor } = await fresh();
  const { somebody: hoa, id } = await visitor('hoa@example.com');
  const { somebody: lan, id: lanId } = await visitor('lan@example.com');
  const url = `/api/accounts/gone?ids=${id},${lanId}`;
  const before = await lan.app.inject({ url });
  expect(before.json()).toEqual({ gone: [], epoch: expect.any(String) });
  await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  const answer = await lan.app.inject({ url });
  expect(answer.json()).toEqual({ gone: [id], epoch: before.json().epoch });
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const ids of ['', 'hoa@example.com', `${id},`, Array(21).fill(id).join(',')]) {
    const refused = await lan.app.inject({ url: `/api/accounts/gone?ids=${ids}` });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'ids']);
  }
});

test('PF-06 AC-05 guessing the password of a deletion locks as signing in does', async () => {
  const { visitor } = await fresh();
  const { somebody: hoa } = await visitor('hoa@example.com');
  const codes = [];
  for (let n = 0; n < 6; n += 1)
    codes.push((await hoa.ask('DELETE', '/api/me', { password: `wrong ${n}` })).json().code);
  expect(codes.slice(4)).toEqual(['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS']);
  const right = await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  expect(right.json().code).toBe('TOO_MANY_ATTEMPTS');
});

test('SH-15 AC-07 while the store of sessions fails, the session call says so', async () => {
  const { store, visitor } = await fresh();
  const { somebody: hoa } = await visitor('hoa@example.com');
  await store.pool.query('alter table sessions rename to gone');
  for (const url of ['/api/auth/get-session', '/api/me']) {
    const answer = await hoa.ask('GET', url);
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      503,
      'AUTH_UNAVAILABLE',
      'Failed to initialize authentication service',
    ]);
  }
  // without a cookie there is no user to look up, so the store is not read
  const session = await new Visitor(hoa.app).ask('GET', '/api/auth/get-session');
  expect([session.statusCode, session.json()]).toEqual([200, null]);
  await store.pool.query('alter table gone rename to sessions');
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(200);
});
