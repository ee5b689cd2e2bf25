import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { freshApp } from '../../../../test/fresh-store.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import { rowsOf } from '../../../../test/rows-of.ts';
import type { Person } from '../../../../test/start-openid-provider.ts';
import { Visitor } from '../../../../test/visitor.ts';
import { createSmtpMail } from '../../../services/mail/mail.ts';
import { makeFirstAdmin } from '../first-admin.ts';
import { createAccountsRepository } from '../repository.ts';
import { arrived, freshSite, hoaThere } from './provider-test-kit.ts';

test('TR-07 who signs in at a provider is a signed-in student, and the same one the next time', async () => {
  const { store, begin, signIn, me, visitor } = await freshSite();
  const hoa = visitor();
  const address = await begin(hoa);
  const query = Object.fromEntries(address.searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/api/auth/callback/oidc',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(query[name]?.length).toBeGreaterThan(20);
  expect(await signIn(hoa, hoaThere, '/profile?tab=library')).toBe(arrived('/profile?tab=library'));
  const account = await me(hoa);
  expect(account).toMatchObject({
    email: 'hoa@example.com',
    fullName: 'Nguyễn Thị Hoa',
    role: 'student',
    status: 'active',
    avatarUrl: null,
  });
  const elsewhere = visitor();
  // the provider may have another address and name of the person by now
  const later = { ...hoaThere, email: 'hoa@new.example', name: 'Hoa N.', isVerified: false };
  expect(await signIn(elsewhere, later)).toBe(arrived());
  expect(await me(elsewhere)).toMatchObject({
    id: account.id,
    email: 'hoa@example.com',
    fullName: 'Nguyễn Thị Hoa',
  });
  // no token of the provider is stored
  const { rows } = await store.pool.query('select * from accounts');
  expect(rows).toMatchObject([
    {
      user_id: account.id,
      provider_id: 'oidc',
      account_id: 'hoa-1',
      access_token: null,
      refresh_token: null,
      id_token: null,
      scope: null,
      password: null,
    },
  ]);
});

test('TR-07 a sign-in that was sent elsewhere, twice or too late is refused', async () => {
  const { store, provider, begin, comeBack, visitor } = await freshSite();
  const hoa = visitor();
  const go = async () => provider.visit(String(await begin(hoa)), hoaThere);
  const expired = '/login?problem=EXPIRED';

  // in another browser it is refused: the state is bound to a cookie
  expect(await comeBack(visitor(), await go())).toBe(expired);

  const state = new URL(await go(), 'http://localhost:3000');
  state.searchParams.set('state', 'made-up');
  expect(await comeBack(hoa, state.pathname + state.search)).toBe(expired);
  expect(await comeBack(hoa, '/api/auth/callback/oidc')).toBe(expired);

  const late = await go();
  await provider.expireCodes();
  expect(await comeBack(hoa, late)).toBe(expired);

  // somebody else's ID token is refused: it has another nonce
  const address = await begin(hoa);
  address.searchParams.set('nonce', 'of-another-sign-in');
  const foreign = await provider.visit(String(address), hoaThere);
  expect(await comeBack(hoa, foreign)).toBe('/login?problem=FAILED');

  expect(await comeBack(hoa, '/api/auth/callback/google?code=a&state=b')).toBe(
    '/login?problem=FAILED',
  );
  expect(
    (await store.pool.query('select 1 from users union all select 1 from sessions')).rows,
  ).toEqual([]);

  const used = await go();
  expect(await comeBack(hoa, used)).toBe(arrived());
  expect(await comeBack(visitor(), used)).toBe(expired);
});

test('TR-07 a person who cancels at the provider, or whose address it does not vouch for, gets no account', async () => {
  const { store, signIn, visitor } = await freshSite();
  expect(await signIn(visitor(), 'cancel', '/dictation')).toBe(
    '/login?next=%2Fdictation&problem=CANCELLED',
  );
  for (const person of [
    { sub: 'hoa-1', email: 'hoa@example.com', isVerified: false },
    { sub: 'hoa-1' },
  ])
    expect(await signIn(visitor(), person)).toBe('/login?problem=UNVERIFIED');
  expect((await store.pool.query('select 1 from users')).rows).toEqual([]);
});

test('TR-07 an unverified address never enters the account of that address', async () => {
  const { store, signIn, visitor } = await freshSite();
  const hoa = visitor();
  const id = await hoa.enter('hoa@example.com');
  const before = await rowsOf(store, id);
  const thief = visitor();
  expect(await signIn(thief, { ...hoaThere, isVerified: false })).toBe('/login?problem=UNVERIFIED');
  expect(await rowsOf(store, id)).toEqual(before);
  expect((await thief.ask('GET', '/api/me')).statusCode).toBe(401);
});

test('TR-07 a verified address joins its account; what a stranger prepared there ends', async () => {
  const { store, signIn, follow, me, visitor } = await freshSite();
  // a stranger registers with Hoa's address, and links an identity as a second way in
  const stranger = visitor();
  const id = await stranger.enter('hoa@example.com');
  const strangerThere = { sub: 'stranger', email: 'stranger@example.com' };
  await follow(stranger, strangerThere, '/api/me/sign-ins', { password: 'secret-1' });
  const lan = visitor();
  const lanId = await lan.enter('lan@example.com');
  const lanBefore = await rowsOf(store, lanId);

  const hoa = visitor();
  expect(await signIn(hoa, hoaThere, '/dictation')).toBe(arrived('/profile?joined=true'));
  expect(await me(hoa)).toMatchObject({ id, email: 'hoa@example.com' });
  expect((await stranger.ask('GET', '/api/me')).statusCode).toBe(401);
  expect((await visitor().signIn('hoa@example.com')).json().code).toBe('INVALID_CREDENTIALS');
  expect(await signIn(visitor(), strangerThere)).toBe(arrived());
  const { rows } = await store.pool.query('select account_id from accounts where user_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ account_id: 'hoa-1' }]);
  expect(await rowsOf(store, lanId)).toEqual(lanBefore);
});

test('TR-07 AC-11 an owner who proved the address by a mailed link keeps the password when the provider joins', async () => {
  const mailbox = await openMailbox();
  const mail = createSmtpMail(mailbox.url, 'no-reply@localhost');
  onTestFinished(() => mail.close());
  const { signIn, follow, me, visitor } = await freshSite({ mail });
  const hoa = visitor();
  const id = await hoa.enter('hoa@example.com');
  // an identity that was linked before the address was proved may be a stranger's
  const stranger = { sub: 'stranger', email: 'stranger@example.com' };
  await follow(hoa, stranger, '/api/me/sign-ins', { password: 'secret-1' });
  const letter = mailbox.next();
  await hoa.ask('POST', '/api/auth/request-password-reset', { email: 'hoa@example.com' });
  const text = (await letter).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const token = /reset-password#token=(\S+)/.exec(text)?.[1];
  const reset = await hoa.ask('POST', '/api/auth/reset-password', {
    token,
    newPassword: 'secret-2',
  });
  expect(reset.statusCode).toBe(200);
  const there = visitor();
  expect(await signIn(there, hoaThere)).toBe(arrived());
  expect((await me(there)).id).toBe(id);
  expect((await visitor().signIn('hoa@example.com', 'secret-2')).statusCode).toBe(200);
  const their = visitor();
  await signIn(their, stranger);
  expect((await me(their)).id).not.toBe(id);
});

test('TR-07 AC-10 the first admin does not come about at a provider, and no admin is joined by an address', async () => {
  const { store, signIn, follow, me, visitor } = await freshSite();
  const repository = createAccountsRepository(store.db);
  const admin = { email: 'admin@example.com', password: 'secret-1' };
  const adminThere = { sub: 'admin-1', email: 'admin@example.com' };
  // before there is an admin: the account is a student's
  const early = visitor();
  await signIn(early, adminThere);
  expect((await me(early)).role).toBe('student');
  expect(await makeFirstAdmin(repository, admin)).toMatchObject({ kind: 'address-taken' });
  expect((await me(early)).role).toBe('student');
  await early.ask('DELETE', '/api/me', {});
  // after there is an admin: nothing changes
  expect(await makeFirstAdmin(repository, admin)).toMatchObject({ kind: 'made' });
  const before = (await store.pool.query('select * from users, accounts')).rows;
  const late = visitor();
  expect(await signIn(late, adminThere)).toBe('/login?problem=NEEDS_PASSWORD');
  expect((await late.ask('GET', '/api/me')).statusCode).toBe(401);
  expect((await store.pool.query('select * from users, accounts')).rows).toEqual(before);
  // the admin links the provider from the profile
  const owner = visitor();
  await owner.signIn('admin@example.com');
  await follow(owner, adminThere, '/api/me/sign-ins', { password: 'secret-1' });
  const there = visitor();
  expect(await signIn(there, adminThere)).toBe(arrived());
  expect((await me(there)).role).toBe('admin');
});

test('TR-07 a provider is linked by who knows the password, to that account alone, and unlinked again', async () => {
  const { store, provider, signIn, follow, me, visitor, comeBack } = await freshSite();
  const hoa = visitor();
  const id = await hoa.enter('hoa@example.com');
  const decoy = visitor();
  const decoyId = await decoy.enter('decoy@example.com');
  const decoyBefore = await rowsOf(store, decoyId);
  for (const [body, code] of [
    [{}, 'INVALID_REQUEST'],
    [{ password: 'wrong!' }, 'WRONG_PASSWORD'],
  ] as const) {
    const refused = await hoa.ask('POST', '/api/me/sign-ins', { provider: 'oidc', ...body });
    expect(refused.json().code).toBe(code);
  }
  const link = (who: Visitor, person: Person | 'cancel') =>
    follow(who, person, '/api/me/sign-ins', { password: 'secret-1' });
  const other = { sub: 'hoa-2', email: 'hoa@school.example' };
  expect(await link(hoa, 'cancel')).toBe('/profile?problem=CANCELLED');
  expect(await link(hoa, { ...other, isVerified: false })).toBe('/profile?problem=UNVERIFIED');
  expect(await link(hoa, other)).toBe('/profile?linked=oidc');
  const ways = async (who: Visitor) => (await who.ask('GET', '/api/me/sign-ins')).json();
  expect(await ways(hoa)).toEqual({
    hasPassword: true,
    providers: [
      {
        id: 'oidc',
        name: 'Test provider',
        subject: 'hoa-2',
        linkedAt: expect.any(String),
        isOffered: true,
      },
    ],
  });
  expect((await ways(decoy)).providers[0].linkedAt).toBeNull();
  // an identity that is linked to one account cannot be linked to another
  expect(await link(decoy, other)).toBe('/profile?problem=TAKEN');
  const there = visitor();
  expect(await signIn(there, other)).toBe(arrived());
  expect(await me(there)).toMatchObject({ id, email: 'hoa@example.com' });
  // a link that was begun by one account is not finished by another one's browser
  const begun = await hoa.ask('POST', '/api/me/sign-ins', {
    provider: 'oidc',
    password: 'secret-1',
  });
  const callback = await provider.visit(String(begun.json().url), {
    sub: 'third',
    email: 'a@b.example',
  });
  expect(await comeBack(decoy, callback)).toBe('/profile?problem=EXPIRED');

  expect((await decoy.ask('DELETE', '/api/me/sign-ins/oidc')).statusCode).toBe(404);
  expect((await hoa.ask('DELETE', '/api/me/sign-ins/credential')).statusCode).toBe(404);
  expect((await hoa.ask('DELETE', '/api/me/sign-ins/oidc')).statusCode).toBe(204);
  expect((await ways(hoa)).providers[0].linkedAt).toBeNull();
  expect((await hoa.ask('DELETE', '/api/me/sign-ins/oidc')).statusCode).toBe(404);
  expect((await rowsOf(store, decoyId))['accounts']).toEqual(decoyBefore['accounts']);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
});

test('TR-07 the last way into an account is not unlinked, also by two tabs at once', async () => {
  const { store, app, provider, signIn, visitor } = await freshSite();
  const hoa = visitor();
  await signIn(hoa, hoaThere);
  const refused = await hoa.ask('DELETE', '/api/me/sign-ins/oidc');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'LAST_WAY_IN']);
  await app.close();
  // with a second provider there are two ways in, of which one stays
  const both = await freshApp(store, {
    signInProviders: [provider.settings('google'), provider.settings()],
  });
  const again = new Visitor(both);
  const begun = await again.ask('POST', '/api/auth/sign-in/provider', { provider: 'oidc' });
  await again.ask('GET', await provider.visit(String(begun.json().url), hoaThere));
  const link = await again.ask('POST', '/api/me/sign-ins', { provider: 'google' });
  expect(link.statusCode).toBe(200);
  await again.ask('GET', await provider.visit(String(link.json().url), hoaThere));
  const answers = await Promise.all(
    ['google', 'oidc'].map((id) => again.ask('DELETE', `/api/me/sign-ins/${id}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test('PF-06 TR-07 an account without a password is erased after a fresh sign-in at its provider', async () => {
  let now = new Date();
  const { store, signIn, follow, me, visitor } = await freshSite({ now: () => now });
  const hoa = visitor();
  await signIn(hoa, hoaThere);
  const { id } = await me(hoa);
  const lan = visitor();
  await signIn(lan, { sub: 'lan-1', email: 'lan@example.com' });
  const lanId = (await me(lan)).id;
  now = new Date(now.getTime() + 6 * 60_000);
  for (const body of [{}, { password: 'a guess' }]) {
    const refused = await hoa.ask('DELETE', '/api/me', body);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
  }
  // confirming with another identity fails, and does not sign in to another account
  const confirm = (person: Person | 'cancel') => follow(hoa, person, '/api/me/sign-ins/confirm');
  for (const person of [
    { sub: 'lan-1', email: 'lan@example.com' },
    { sub: 'new-1', email: 'new@example.com' },
  ])
    expect(await confirm(person)).toBe('/profile?problem=OTHER_ACCOUNT');
  expect(await confirm('cancel')).toBe('/profile?problem=CANCELLED');
  expect((await hoa.ask('DELETE', '/api/me', {})).json().code).toBe('FRESH_SIGN_IN_NEEDED');
  expect((await me(hoa)).id).toBe(id);
  // the time of the session is the store's, so the test's clock is set to the real time
  now = new Date();
  expect(await confirm(hoaThere)).toBe('/profile?confirmed=true');
  const data = (await hoa.ask('GET', '/api/me/data')).json();
  expect(data.signIns).toEqual([
    { provider: 'oidc', subject: 'hoa-1', linkedAt: expect.any(String) },
  ]);
  expect((await hoa.ask('DELETE', '/api/me', {})).statusCode).toBe(204);
  expect(Object.values(await rowsOf(store, id)).flat()).toEqual([]);
  expect((await rowsOf(store, lanId))['users']).toHaveLength(1);
  // the identity can be used again, for a new account
  const again = visitor();
  await signIn(again, hoaThere);
  expect((await me(again)).id).not.toBe(id);
});

test('TR-07 a disabled account is not entered by its provider', async () => {
  const { store, signIn, visitor } = await freshSite();
  await signIn(visitor(), hoaThere);
  await store.pool.query(`update users set status = 'disabled'`);
  await store.pool.query('delete from sessions');
  const hoa = visitor();
  expect(await signIn(hoa, hoaThere)).toBe('/login?problem=DISABLED');
  expect((await store.pool.query('select 1 from sessions')).rows).toEqual([]);
});

test('TR-07 a provider that is away, or silent, is reported, and works again by itself', async () => {
  const { store, app, provider, begin, comeBack, visitor } = await freshSite();
  const hoa = visitor();
  const callback = await provider.visit(String(await begin(hoa)), hoaThere);
  await provider.stop();
  const body = { provider: 'oidc' };
  const away = await hoa.ask('POST', '/api/auth/sign-in/provider', body);
  expect([away.statusCode, away.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  expect(await comeBack(hoa, callback)).toBe('/login?problem=UNAVAILABLE');
  // signing in with a password works meanwhile
  expect((await hoa.register('lan@example.com')).statusCode).toBe(200);
  await app.close();

  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const place = silent.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${place.port}`;
  onTestFinished(() => void silent.close());
  const patient = await freshApp(store, {
    signInProviders: [{ ...provider.settings(), issuer }],
    signInTimeoutMs: 50,
  });
  const answer = await new Visitor(patient).ask('POST', '/api/auth/sign-in/provider', body);
  expect(answer.json().code).toBe('PROVIDER_UNAVAILABLE');
});

test('TR-07 without a setting there is no provider; a path of another site is refused', async () => {
  const { app, visitor } = await freshSite({ signInProviders: [] });
  expect((await app.inject('/api/auth/settings')).json().providers).toEqual([]);
  const refused = await visitor().ask('POST', '/api/auth/sign-in/provider', { provider: 'oidc' });
  expect(refused.statusCode).toBe(404);
  for (const next of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
    const answer = await visitor().ask('POST', '/api/auth/sign-in/provider', {
      provider: 'oidc',
      next,
    });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'next']);
  }
});
