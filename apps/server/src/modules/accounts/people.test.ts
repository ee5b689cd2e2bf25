import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { freshApp, freshStore, type FreshStore, servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { auditLog } from '../../db/schema/editing.ts';
import { ownLists } from '../../db/schema/lists.ts';
import { accounts } from '../../db/schema/people.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { createAccountsRepository } from './repository.ts';

const adminPassword = 'admin-secret';

async function makeAdmin(store: FreshStore, app: Visitor['app'], email = 'boss@example.com') {
  await makeFirstAdmin(createAccountsRepository(store.db), { email, password: adminPassword });
  const admin = new Visitor(app);
  const answer = await admin.signIn(email, adminPassword);
  expect(answer.json().user).toMatchObject({ email, role: 'admin' });
  return { admin, id: String(answer.json().user.id) };
}

async function fresh(server: (typeof servers)[number] = 'embedded') {
  const store = await freshStore(server);
  const app = await freshApp(store);
  const hoa = new Visitor(app);
  const hoaId = await hoa.enter('hoa@example.com');
  return { store, app, hoa, hoaId, ...(await makeAdmin(store, app)) };
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AC-09 an admin changes role and status; disabled ends the sessions and refuses to sign in', async () => {
    const { app, hoa, hoaId, admin } = await fresh(server);
    const change = (body: Record<string, unknown>) =>
      admin.ask('PATCH', `/api/users/${hoaId}`, body);
    expect((await change({ role: 'teacher' })).json()).toMatchObject({
      id: hoaId,
      role: 'teacher',
      status: 'active',
    });
    // takes effect on the next request, in a session that is already open
    expect((await hoa.ask('GET', '/api/me')).json().role).toBe('teacher');
    expect((await change({ status: 'disabled' })).json().status).toBe('disabled');
    expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(401);
    expect((await hoa.ask('GET', '/api/auth/get-session')).json()).toBeNull();
    const refused = await new Visitor(app).signIn('hoa@example.com');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_DISABLED']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    // a wrong password gets the usual answer; only the right one shows that the account is disabled
    const guessed = await new Visitor(app).signIn('hoa@example.com', 'wrong!');
    expect(guessed.json().detail).toBe('Invalid email or password');
    await change({ status: 'active' });
    expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(401);
    expect((await new Visitor(app).signIn('hoa@example.com')).statusCode).toBe(200);
  });

  test('UX-14 an admin gives somebody a new password: their sessions and links end, it is audited, and only admins may', async () => {
    const { store, app, hoa, hoaId, admin, id } = await fresh(server);
    const give = (who: Visitor, of: string, newPassword: string) =>
      who.ask('PUT', `/api/users/${of}/password`, { newPassword });
    expect((await give(hoa, id, 'secret pass')).statusCode).toBe(403);
    expect((await give(new Visitor(app), hoaId, 'secret pass')).statusCode).toBe(401);
    expect((await give(admin, hoaId, 'short')).json().code).toBe('PASSWORD_TOO_SHORT');
    for (const gone of [uuid(), 'x'])
      expect((await give(admin, gone, 'secret pass')).statusCode).toBe(404);
    // an admin needs the old password to change their own
    expect((await give(admin, id, 'secret pass')).statusCode).toBe(403);
    expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(200);
    expect((await give(admin, hoaId, 'secret pass')).statusCode).toBe(204);
    expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(401);
    expect((await new Visitor(app).signIn('hoa@example.com')).statusCode).toBe(401);
    expect((await new Visitor(app).signIn('hoa@example.com', 'secret pass')).statusCode).toBe(200);
    const { items } = (
      await admin.ask('GET', `/api/audit?collection=users&recordId=${hoaId}`)
    ).json();
    expect(items).toMatchObject([
      { who: 'boss@example.com', changes: { password: { to: 'new' } } },
    ]);
    expect(JSON.stringify(items)).not.toContain('secret');
    expect((await admin.ask('GET', '/api/me')).statusCode).toBe(200);
    await store.db.delete(accounts).where(eq(accounts.userId, hoaId));
    // somebody who signs in at a provider only gets a first password
    expect((await give(admin, hoaId, 'another pass')).statusCode).toBe(204);
    expect((await new Visitor(app).signIn('hoa@example.com', 'another pass')).statusCode).toBe(200);
  });

  test('AC-09 PF-06 an admin deletes a locked account whose address they give; nothing else of anybody', async () => {
    const { store, app, hoa, hoaId, admin, id } = await fresh(server);
    const decoy = new Visitor(app);
    await decoy.enter('decoy@example.com');
    await hoa.ask('POST', '/api/me/lists', { name: 'Của Hoa' });
    const erase = (who: Visitor, of: string, email: string) =>
      who.ask('DELETE', `/api/users/${of}`, { email });
    expect((await erase(decoy, hoaId, 'hoa@example.com')).statusCode).toBe(403);
    expect((await erase(new Visitor(app), hoaId, 'hoa@example.com')).statusCode).toBe(401);
    // an account that can sign in is locked first, an admin's own among them
    expect((await erase(admin, hoaId, 'hoa@example.com')).json().code).toBe('EDIT_CONFLICT');
    expect((await erase(admin, id, 'boss@example.com')).json().code).toBe('EDIT_CONFLICT');
    await admin.ask('PATCH', `/api/users/${hoaId}`, { status: 'disabled' });
    expect((await erase(admin, hoaId, 'decoy@example.com')).json().code).toBe('EDIT_CONFLICT');
    expect((await erase(admin, uuid(), 'hoa@example.com')).statusCode).toBe(404);
    expect((await erase(admin, hoaId, ' Hoa@Example.com')).statusCode).toBe(204);
    expect((await erase(admin, hoaId, 'hoa@example.com')).statusCode).toBe(404);
    const left = (await admin.ask('GET', '/api/users')).json().items;
    expect(left.map(({ email }: { email: string }) => email).toSorted()).toEqual([
      'boss@example.com',
      'decoy@example.com',
    ]);
    expect(await store.db.select().from(ownLists)).toEqual([]);
    expect((await decoy.ask('GET', '/api/me')).statusCode).toBe(200);
    const [note] = await store.db.select().from(auditLog).where(eq(auditLog.action, 'delete'));
    expect(note).toMatchObject({ collection: 'users', recordId: hoaId, userId: id, label: '' });
  });

  test('AC-09 the last active admin stays one, also when two leave at the same moment', async () => {
    const { app, hoaId, hoa, admin, id } = await fresh(server);
    for (const body of [{ role: 'student' }, { status: 'disabled' }, { role: 'teacher' }]) {
      const refused = await admin.ask('PATCH', `/api/users/${id}`, body);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'LAST_ADMIN']);
    }
    const leaving = await admin.ask('DELETE', '/api/me', { password: adminPassword });
    expect([leaving.statusCode, leaving.json().code]).toEqual([409, 'LAST_ADMIN']);
    // a disabled admin does not count
    await admin.ask('PATCH', `/api/users/${hoaId}`, { role: 'admin', status: 'disabled' });
    const alone = await admin.ask('PATCH', `/api/users/${id}`, { role: 'student' });
    expect(alone.json().code).toBe('LAST_ADMIN');
    await admin.ask('PATCH', `/api/users/${hoaId}`, { status: 'active' });
    await hoa.signIn('hoa@example.com');
    const both = await Promise.all([
      admin.ask('PATCH', `/api/users/${hoaId}`, { role: 'student' }),
      hoa.ask('PATCH', `/api/users/${id}`, { role: 'student' }),
    ]);
    // the second request is either refused, or its sender is no longer an admin
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const roles = await new Visitor(app).signIn('boss@example.com', adminPassword);
    const others = await new Visitor(app).signIn('hoa@example.com');
    expect([roles, others].filter((answer) => answer.json().user.role === 'admin')).toHaveLength(1);
  });
});

test('AC-09 people are listed, the newest first, in pages, by part of a name or address', async () => {
  const { app, admin } = await fresh();
  for (const [name, email] of [
    ['Trần 100%', 'tran_1@example.com'],
    ['Lê Văn An', 'an@example.com'],
  ] as const)
    await new Visitor(app).enter(email, { name });
  const list = async (query: string) => (await admin.ask('GET', `/api/users?${query}`)).json();
  expect(await list('')).toMatchObject({ page: 1, pageSize: 10, total: 4 });
  const second = await list('page=2&pageSize=3');
  expect(second).toMatchObject({ page: 2, total: 4 });
  expect(second.items.map(({ email }: { email: string }) => email)).toEqual(['hoa@example.com']);
  const found = async (text: string) =>
    (await list(`text=${encodeURIComponent(text)}`)).items.map(
      ({ email }: { email: string }) => email,
    );
  expect(await found('%')).toEqual(['tran_1@example.com']);
  expect(await found('_')).toEqual(['tran_1@example.com']);
  expect(await found('lê văn')).toEqual(['an@example.com']);
  expect(await found('le van')).toEqual(['an@example.com']);
  expect(await found('an van  lê example')).toEqual(['an@example.com']);
  expect(await found("'; drop table users; --")).toEqual([]);
  const [{ id }] = (await list('text=an@example.com')).items;
  await admin.ask('PATCH', `/api/users/${id}`, { status: 'disabled' });
  expect((await list('status=disabled')).items).toMatchObject([{ email: 'an@example.com' }]);
  expect((await list('status=active')).total).toBe(3);
  expect((await list('status=disabled&role=admin')).total).toBe(0);
  expect(JSON.stringify(await list(''))).not.toMatch(/password|token|hash/i);
  for (const query of ['page=0', 'pageSize=101', 'page=x', 'status=x', `text=${'x'.repeat(201)}`]) {
    const refused = await admin.ask('GET', `/api/users?${query}`);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([
      400,
      query.split('=')[0],
    ]);
  }
});

test('AC-09 an unknown role or status is refused by name; an unknown account is not found', async () => {
  const { hoaId, admin } = await fresh();
  for (const [field, value] of [
    ['role', 'owner'],
    ['role', null],
    ['status', 'gone'],
  ] as const) {
    const refused = await admin.ask('PATCH', `/api/users/${hoaId}`, { [field]: value });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, field]);
  }
  for (const id of [uuid(), 'nobody', '%00']) {
    const missing = await admin.ask('PATCH', `/api/users/${id}`, { role: 'teacher' });
    expect([missing.statusCode, missing.json().detail]).toEqual([404, 'User profile not found']);
  }
});

describe('AC-10 the first admin', () => {
  test('AC-10 is made once, from the settings or with a password that is printed once', async () => {
    const store = await freshStore();
    const repository = createAccountsRepository(store.db);
    const settings = { email: 'Admin@Localhost.local', password: undefined };
    const made = await Promise.all([1, 2, 3].map(() => makeFirstAdmin(repository, settings)));
    expect(made.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'made',
      'there',
      'there',
    ]);
    const first = made.find((outcome) => outcome.kind === 'made');
    expect(first).toMatchObject({ email: 'admin@localhost.local', isGenerated: true });
    expect(first?.password.length).toBeGreaterThanOrEqual(16);
    const answer = await new Visitor(await freshApp(store)).signIn(
      'admin@localhost.local',
      first?.password,
    );
    expect(answer.json().user.role).toBe('admin');
    expect(await makeFirstAdmin(repository, { email: 'b@example.com', password: 'x' })).toEqual({
      kind: 'there',
    });
  });

  test('AC-10 is never an account that was registered before, whatever its address', async () => {
    const store = await freshStore();
    const app = await freshApp(store);
    const early = new Visitor(app);
    expect((await early.register('admin@localhost.local')).json().user.role).toBe('student');
    const outcome = await makeFirstAdmin(createAccountsRepository(store.db), {
      email: 'ADMIN@localhost.local',
      password: 'from-settings',
    });
    expect(outcome).toEqual({ kind: 'address-taken', email: 'admin@localhost.local' });
    expect((await early.ask('GET', '/api/me')).json().role).toBe('student');
    expect((await early.ask('GET', '/api/users')).statusCode).toBe(403);
    expect((await early.signIn('admin@localhost.local', 'from-settings')).statusCode).toBe(401);
  });
});
