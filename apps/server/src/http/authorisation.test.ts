import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentedCalls, isWrite, withIdOf } from '../../test/documented-calls.ts';
import { freshApp, freshStore } from '../../test/fresh-store.ts';
import { rowsOf } from '../../test/rows-of.ts';
import { Visitor } from '../../test/visitor.ts';

/** The writes that need no account; a new one must be added here on purpose. */
const openWrites = [
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/provider',
  'POST /api/auth/sign-out',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/feedback',
  'POST /api/contact',
  'POST /api/answer-claims',
  'POST /api/consent',
  'POST /api/examples',
  'POST /api/examples/{id}/report',
];

test('AC-09 every call of the API says who may make it; writes are closed but for those named here', async () => {
  const calls = await documentedCalls(await freshApp(await freshStore()));
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ access }) => !/^(all|signed-in|admin)$/.test(access))).toEqual([]);
  const open = calls.filter((call) => isWrite(call) && call.access === 'all');
  expect(open.map(({ name }) => name).filter((name) => !openWrites.includes(name))).toEqual([]);
});

test('AC-09 without a session, or with one that was made up, every closed call answers 401', async () => {
  const app = await freshApp(await freshStore());
  for (const call of (await documentedCalls(app)).filter(({ access }) => access !== 'all')) {
    const { name, method } = call;
    const url = withIdOf(call, randomUUID());
    for (const cookie of [undefined, 'nghego.session_token=made.up', 'nghego.session_token=']) {
      const answer = await app.inject({ method, url, headers: cookie ? { cookie } : {} });
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'NOT_SIGNED_IN']);
    }
  }
});

test.each(['student', 'teacher'])(
  'AC-09 a %s is refused by every call for admins, before the body is read',
  async (role) => {
    const store = await freshStore();
    const app = await freshApp(store);
    const visitor = new Visitor(app);
    await visitor.enter('decoy@example.com');
    await store.pool.query('update users set role = $1', [role]);
    const calls = (await documentedCalls(app)).filter(({ access }) => access === 'admin');
    expect(calls.map(({ name }) => name)).toContain('PATCH /api/users/{id}');
    for (const call of calls) {
      const { name, method } = call;
      const url = withIdOf(call, randomUUID());
      const answer = await visitor.ask(method, url, isWrite(call) ? {} : undefined);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'FORBIDDEN']);
    }
  },
);

test('AC-09 whatever a decoy user writes, with another user’s id in address, query and body, nothing of that user changes', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const hoa = new Visitor(app);
  const id = await hoa.enter('hoa@example.com');
  const before = await rowsOf(store, id);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['accounts', 'sessions']));
  let decoy: Visitor | undefined;
  for (const call of (await documentedCalls(app)).filter(isWrite)) {
    if (decoy === undefined) {
      decoy = new Visitor(app);
      await decoy.register(`${randomUUID()}@example.com`, 'secret-2');
    }
    const claims = {
      id,
      userId: id,
      user_id: id,
      user: { id },
      fullName: 'Decoy',
      role: 'student',
    };
    const own = { password: 'secret-2', currentPassword: 'secret-2', newPassword: 'secret-3' };
    const url = `${withIdOf(call, id)}?userId=${id}&id=${id}`;
    const answer = await decoy.ask(call.method, url, { ...claims, ...own });
    expect([call.name, answer.statusCode < 500]).toEqual([call.name, true]);
    expect([call.name, await rowsOf(store, id)]).toEqual([call.name, before]);
    // some of the calls end the session, or delete the account: then the test signs in as another user
    if (answer.headers['set-cookie'] !== undefined) decoy = undefined;
  }
}, 60_000);

test('SV-08 a write that another site’s page sends is refused, with and without a session', async () => {
  const app = await freshApp(await freshStore());
  const hoa = new Visitor(app);
  await hoa.enter('hoa@example.com');
  const foreign = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://localhost.elsewhere.example:3000' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const call of (await documentedCalls(app)).filter(isWrite)) {
    const { method, name } = call;
    const url = withIdOf(call, randomUUID());
    for (const headers of foreign) {
      const answer = await hoa.send({ method, url, headers, payload: {} });
      expect([name, answer.statusCode, answer.json().code]).toEqual([
        name,
        403,
        'FORBIDDEN_ORIGIN',
      ]);
    }
  }
  const own = { origin: 'http://localhost:3000' };
  const kept = await hoa.send({ method: 'PATCH', url: '/api/me', headers: own, payload: {} });
  expect(kept.statusCode).toBe(200);
});
