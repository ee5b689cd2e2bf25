import { describe, expect, test } from 'vitest';
import { signedInSchema, userSchema } from '@nghego/contracts/account';
import { freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';

async function fresh(parts: Parameters<typeof freshApp>[1] = {}) {
  const store = await freshStore();
  const app = await freshApp(store, parts);
  return { store, app, visitor: () => new Visitor(app) };
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AC-02 AC-08 who registers is a signed-in, active student; signing out ends it on the server', async () => {
    const store = await freshStore(server);
    const hoa = new Visitor(await freshApp(store));
    const answer = await hoa.register('Hoa@Example.com');
    expect(answer.statusCode).toBe(200);
    expect(signedInSchema.parse(answer.json()).user).toMatchObject({
      email: 'hoa@example.com',
      fullName: 'Nguyễn Thị Hoa',
      role: 'student',
      status: 'active',
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    // a session works in another process, or after a restart
    const restarted = await freshApp(store);
    const { cookie: kept } = hoa;
    const me = await restarted.inject({ url: '/api/me', headers: { cookie: kept } });
    expect(userSchema.parse(me.json()).email).toBe('hoa@example.com');
    expect((await hoa.ask('POST', '/api/auth/sign-out')).json()).toEqual({ success: true });
    const after = await restarted.inject({ url: '/api/me', headers: { cookie: kept } });
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ code: 'NOT_SIGNED_IN', detail: 'No user logged in' });
    expect((await hoa.ask('GET', '/api/auth/get-session')).json()).toBeNull();
  });

  test('AC-05 five wrong passwords lock an account for a minute, doubling to 15; unknown addresses alike', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const app = await freshApp(await freshStore(server), { now: () => now });
    await new Visitor(app).enter('hoa@example.com');
    const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
    for (const email of ['hoa@example.com', 'nobody@example.com']) {
      const status = async (password: string) =>
        (await new Visitor(app).signIn(email, password)).statusCode;
      for (let n = 0; n < 5; n += 1) expect(await status('wrong!')).toBe(401);
      const locked = await new Visitor(app).signIn(email.toUpperCase());
      expect(locked.statusCode).toBe(429);
      expect(locked.json()).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        detail: 'Too many failed attempts. Please try again later',
      });
      expect(locked.headers['retry-after']).toBe('60');
      for (const minutes of [1, 2, 4, 8]) {
        later(minutes - 0.01);
        const closed = await new Visitor(app).signIn(email, 'wrong!');
        expect([closed.statusCode, closed.headers['retry-after']]).toEqual([429, '1']);
        later(0.02);
        // one more wrong password locks the account again, for longer
        if (minutes < 8) expect(await status('wrong!')).toBe(401);
      }
      later(60);
    }
    expect((await new Visitor(app).signIn('hoa@example.com')).statusCode).toBe(200);
  });
});

test('AC-05 tries at the same moment are counted too', async () => {
  const { visitor } = await fresh();
  await visitor().enter('hoa@example.com');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visitor().signIn('hoa@example.com', 'wrong!')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
});

test('AC-05 a right password clears the wrong attempts before it', async () => {
  const { visitor } = await fresh();
  await visitor().enter('hoa@example.com');
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 4; n += 1) await visitor().signIn('hoa@example.com', 'wrong!');
    expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
  }
  // a password that is refused before it is compared does not clear the wrong attempts
  for (let n = 0; n < 4; n += 1) await visitor().signIn('hoa@example.com', 'wrong!');
  await visitor().signIn('hoa@example.com', 'x'.repeat(300));
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(429);
});

test('AC-05 wrong passwords at the sign-in do not lock out who is signed in; their own ones lock both', async () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const { visitor } = await fresh({ now: () => now });
  const [owner, decoy] = [visitor(), visitor()];
  await owner.enter('hoa@example.com');
  await decoy.enter('lan@example.com');
  for (let n = 0; n < 5; n += 1) await visitor().signIn('hoa@example.com', 'wrong!');
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(429);
  const change = (from: Visitor, currentPassword: string) =>
    from.ask('POST', '/api/auth/change-password', { currentPassword, newPassword: 'secret-1' });
  // another account has attempts of its own: a wrong password there does not affect this lock
  expect((await change(decoy, 'wrong!')).json().code).toBe('WRONG_PASSWORD');
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(429);
  expect((await change(owner, 'secret-1')).statusCode).toBe(200);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
  for (let n = 0; n < 5; n += 1)
    expect((await change(owner, 'wrong!')).json().code).toBe('WRONG_PASSWORD');
  const locked = await change(owner, 'secret-1');
  expect([locked.json().code, locked.headers['retry-after']]).toEqual(['TOO_MANY_ATTEMPTS', '60']);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(429);
});

test('AC-05 an address has 100 tries in 15 minutes, right ones not counted', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const { store, visitor } = await fresh({ now: () => now });
  await visitor().enter('hoa@example.com');
  await visitor().signIn('a@example.com', 'wrong!');
  await store.pool.query('update address_tries set tries = 99 where address = $1', ['127.0.0.1']);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
  expect((await visitor().signIn('b@example.com', 'wrong!')).statusCode).toBe(401);
  now = new Date(now.getTime() + 5 * 60_000);
  const refused = await visitor().signIn('hoa@example.com');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  now = new Date(now.getTime() + 10 * 60_000);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
});

test('AC-05 IN-22 of one address so many passwords are compared in 15 minutes, right ones too', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const { store, visitor } = await fresh({ now: () => now });
  const hoa = visitor();
  await hoa.enter('hoa@example.com');
  await visitor().signIn('hoa@example.com');
  await store.pool.query('update address_tries set tries = 999 where address = $1', [
    'compared 127.0.0.1',
  ]);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
  const input = { currentPassword: 'secret-1', newPassword: 'secret-2' };
  const answers = [
    await visitor().signIn('hoa@example.com'),
    await hoa.ask('POST', '/api/auth/change-password', input),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual([
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_ATTEMPTS',
  ]);
  now = new Date(now.getTime() + 15 * 60_000);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
});

test('AC-05 IN-09 an IPv6 network counts as one address, of which a machine has as many as it likes', async () => {
  const { store, visitor } = await fresh();
  await visitor().enter('hoa@example.com');
  const tryFrom = (remoteAddress: string) =>
    visitor().send({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress,
      payload: { email: 'hoa@example.com', password: 'wrong!' },
    });
  expect((await tryFrom('2001:db8:0:1::1')).statusCode).toBe(401);
  await store.pool.query('update address_tries set tries = 100 where address like $1', ['2001:%']);
  expect((await tryFrom('2001:db8:0:1::2')).statusCode).toBe(429);
  expect((await tryFrom('2001:db8:0:2::1')).statusCode).toBe(401);
});

test.each([
  ['a wrong password', 'hoa@example.com', 'wrong!', 401, 'Invalid email or password'],
  ['an unknown user', 'other@example.com', 'wrong!', 401, 'Invalid email or password'],
  ['no email address', 'hoa', 'wrong!', 400, 'Invalid email format'],
])('AC-05 signing in with %s', async (_, email, password, status, detail) => {
  const { visitor } = await fresh();
  await visitor().enter('hoa@example.com');
  const answer = await visitor().signIn(email, password);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().detail).toBe(detail);
});

test.each([
  ['a known address in other case', { email: 'HOA@example.com' }, 422, 'Email already exists'],
  ['no email address', { email: 'hoa@' }, 400, 'Invalid email format'],
  [
    'a short password',
    { password: '12345' },
    400,
    'Password is too weak. Please use at least 6 characters',
  ],
  [
    'three emoji, which are six UTF-16 units',
    { password: '🐘🐘🐘' },
    400,
    'Password is too weak. Please use at least 6 characters',
  ],
  [
    '257 emoji',
    { password: '🐘'.repeat(257) },
    400,
    'Password is too long. Please use at most 256 characters',
  ],
  ['no name', { name: '  ' }, 400, 'name: must not be empty'],
])('AC-06 registering with %s', async (_, change, status, detail) => {
  const { visitor } = await fresh();
  await visitor().enter('hoa@example.com');
  const body = { name: 'Lan', email: 'lan@example.com', password: 'secret-1', ...change };
  const answer = await visitor().ask('POST', '/api/auth/sign-up/email', body);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().detail).toBe(detail);
});

test('AC-06 two who register one address at once: one is in, the other gets an error', async () => {
  const { visitor } = await fresh();
  const answers = await Promise.all(
    ['hoa@example.com', 'Hoa@example.com', 'HOA@example.com'].map((email) =>
      visitor().register(email),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422,
  ]);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
    expect(answer.json().detail).toBe('Email already exists');
});

test.each([
  ['72 bytes and beyond', 'a'.repeat(80), 'a'.repeat(79)],
  ['Vietnamese letters, however they are composed', 'mật khẩu của tôi', 'mat khau cua toi'],
])('AC-05 passwords of %s count in full', async (_, password, near) => {
  const { visitor } = await fresh();
  expect((await visitor().register('hoa@example.com', password.normalize('NFC'))).statusCode).toBe(
    200,
  );
  expect((await visitor().signIn('hoa@example.com', near)).statusCode).toBe(401);
  expect((await visitor().signIn('hoa@example.com', password.normalize('NFD'))).statusCode).toBe(
    200,
  );
});

test.each(['accounts', 'sessions'])(
  'AC-07 a store that fails at the %s of a registration keeps nothing of it',
  async (table) => {
    const { store, visitor } = await fresh();
    await store.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await store.pool.query(
      `create trigger fail before insert on ${table} for each row execute function fail()`,
    );
    const answer = await visitor().register('hoa@example.com');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toBe('Failed to create user profile in database');
    expect((await store.pool.query('select 1 from users')).rows).toEqual([]);
    await store.pool.query(`drop trigger fail on ${table}`);
    expect((await visitor().register('hoa@example.com')).statusCode).toBe(200);
  },
);

test('AC-09 role, status and id of a body are ignored', async () => {
  const { visitor } = await fresh();
  const claims = { role: 'admin', status: 'disabled', id: 'mine', emailVerified: true };
  const hoa = visitor();
  const made = await hoa.ask('POST', '/api/auth/sign-up/email', {
    name: 'Hoa',
    email: 'admin@example.com',
    password: 'secret-1',
    ...claims,
  });
  expect(made.json().user).toMatchObject({ role: 'student', status: 'active' });
  const changed = await hoa.ask('PATCH', '/api/me', { ...claims, fullName: ' Hoa Nguyễn ' });
  expect(changed.json()).toMatchObject({
    role: 'student',
    status: 'active',
    fullName: 'Hoa Nguyễn',
    id: made.json().user.id,
  });
});

test('AC-08 the own profile: name, phone and date of birth, each wrong one named', async () => {
  const { visitor } = await fresh();
  const hoa = visitor();
  await hoa.enter('hoa@example.com');
  const good = { fullName: 'Hoa', phone: '+84 90 123 4567', dateOfBirth: '2001-02-28' };
  expect((await hoa.ask('PATCH', '/api/me', good)).json()).toMatchObject(good);
  expect((await hoa.ask('PATCH', '/api/me', { phone: null })).json().phone).toBeNull();
  for (const [field, value] of [
    ['fullName', ''],
    ['phone', 'call me'],
    ['dateOfBirth', '2001-02-30'],
    ['dateOfBirth', '2999-01-01'],
    ['dateOfBirth', '1899-12-31'],
  ] as const) {
    const answer = await hoa.ask('PATCH', '/api/me', { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe(field);
  }
});

test('AC-08 a new password ends the other sessions and needs the old one', async () => {
  const { visitor } = await fresh();
  const [here, there] = [visitor(), visitor()];
  await here.register('hoa@example.com');
  await there.signIn('hoa@example.com');
  const change = (currentPassword: string, newPassword: string) =>
    here.ask('POST', '/api/auth/change-password', { currentPassword, newPassword });
  expect((await change('wrong!', 'another-1')).json().code).toBe('WRONG_PASSWORD');
  expect((await change('secret-1', '12345')).json().code).toBe('PASSWORD_TOO_SHORT');
  expect((await change('secret-1', 'another-1')).statusCode).toBe(200);
  expect((await here.ask('GET', '/api/me')).statusCode).toBe(200);
  expect((await there.ask('GET', '/api/me')).statusCode).toBe(401);
  expect((await visitor().signIn('hoa@example.com', 'another-1')).statusCode).toBe(200);
});

test('AC-06 a whole school may register from one address; endless registering is refused', async () => {
  const { store, visitor } = await fresh();
  await visitor().register('a@example.com');
  const set = (tries: number) =>
    store.pool.query('update address_tries set tries = $1 where address = $2', [
      tries,
      'sign-up 127.0.0.1',
    ]);
  await set(499);
  expect((await visitor().register('b@example.com')).statusCode).toBe(200);
  const refused = await visitor().register('c@example.com');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('AC-07 a new account that cannot be read back is answered with an error', async () => {
  const { store, visitor } = await fresh();
  await store.pool.query(
    `create function vanish() returns trigger language plpgsql as
     $$ begin delete from users where id = new.user_id; return null; end $$`,
  );
  await store.pool.query(
    'create constraint trigger vanish after insert on sessions deferrable initially deferred for each row execute function vanish()',
  );
  const answer = await visitor().register('hoa@example.com');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().detail).toBe('Failed to retrieve created user profile');
});
