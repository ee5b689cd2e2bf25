import { expect, test, vi } from 'vitest';
import { signInAdmin } from '../../../test/editor.ts';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { Visitor } from '../../../test/visitor.ts';
import { createSmtpMail } from '../../services/mail/mail.ts';

const publicUrl = 'https://nghego.example';

async function fresh(mailbox?: Mailbox) {
  const store = await freshStore();
  const mail = mailbox && createSmtpMail(mailbox.url, 'Nghe Gõ <no-reply@nghego.example>');
  const app = await freshApp(store, { mail, publicUrl });
  const visitor = () => new Visitor(app);
  const ask = (email: string) =>
    visitor().ask('POST', '/api/auth/request-password-reset', { email });
  const reset = (token: string, newPassword: string) =>
    visitor().ask('POST', '/api/auth/reset-password', { token, newPassword });
  return { store, app, visitor, ask, reset };
}

/** Reads the token from a mail with folded lines and encoded characters. */
function readToken(raw: string): string {
  const text = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /https:\/\/nghego\.example\/reset-password#token=(\S+)/.exec(text);
  return decodeURIComponent(link?.[1] ?? '');
}

test('AC-11 a forgotten password: one letter, a token that works once and ends all sessions', async () => {
  const mailbox = await openMailbox();
  const { visitor, ask, reset } = await fresh(mailbox);
  const there = visitor();
  await there.enter('hoa@example.com');
  const [asked, raw] = await Promise.all([ask('HOA@example.com'), mailbox.next()]);
  expect([asked.statusCode, asked.json()]).toEqual([200, { done: true }]);
  expect(mailbox.letters.map(({ to }) => to)).toEqual([['hoa@example.com']]);
  expect(raw).toMatch(/^From: =\?UTF-8\?Q\?Nghe_G=C3=B5\?= <no-reply@nghego\.example>/m);
  const token = readToken(raw);
  expect(token.length).toBeGreaterThanOrEqual(20);
  // a password that is refused does not use up the token
  expect((await reset(token, '12345')).json().code).toBe('PASSWORD_TOO_SHORT');
  expect((await there.ask('GET', '/api/me')).statusCode).toBe(200);
  expect((await reset(token, 'another-1')).json()).toEqual({ done: true });
  expect((await there.ask('GET', '/api/me')).statusCode).toBe(401);
  const again = await reset(token, 'another-2');
  expect([again.statusCode, again.json().code]).toEqual([400, 'INVALID_TOKEN']);
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(401);
  expect((await visitor().signIn('hoa@example.com', 'another-1')).statusCode).toBe(200);
});

test('IN-10 a newer link and a changed password end all earlier links of that account, and no other', async () => {
  const mailbox = await openMailbox();
  const { visitor, ask, reset } = await fresh(mailbox);
  const linkFor = async (email: string): Promise<string> => {
    const [answer, raw] = await Promise.all([ask(email), mailbox.next()]);
    expect(answer.statusCode).toBe(200);
    return readToken(raw);
  };
  const isRefused = async (token: string): Promise<boolean> => {
    const answer = await reset(token, 'stolen-1');
    return answer.statusCode === 400 && answer.json().code === 'INVALID_TOKEN';
  };
  const hoa = visitor();
  await hoa.enter('hoa@example.com');
  await visitor().enter('decoy@example.com');
  const ofDecoy = await linkFor('decoy@example.com');

  // a newer link makes the older one invalid
  const first = await linkFor('hoa@example.com');
  const second = await linkFor('HOA@example.com');
  expect(await isRefused(first)).toBe(true);
  expect((await reset(second, 'another-1')).statusCode).toBe(200);

  // changing the password on the profile makes the link invalid
  const third = await linkFor('hoa@example.com');
  expect((await hoa.signIn('hoa@example.com', 'another-1')).statusCode).toBe(200);
  const changed = await hoa.ask('POST', '/api/auth/change-password', {
    currentPassword: 'another-1',
    newPassword: 'another-2',
  });
  expect(changed.statusCode).toBe(200);
  expect(await isRefused(third)).toBe(true);

  // a refused change ends no session
  const fourth = await linkFor('hoa@example.com');
  const refused = await hoa.ask('POST', '/api/auth/change-password', {
    currentPassword: 'wrong!',
    newPassword: 'another-3',
  });
  expect(refused.statusCode).toBe(403);
  expect((await reset(fourth, 'another-3')).statusCode).toBe(200);
  expect((await visitor().signIn('hoa@example.com', 'another-3')).statusCode).toBe(200);
  expect((await reset(ofDecoy, 'another-1')).statusCode).toBe(200);
});

test('IN-10 of links that are asked for at the same moment one works', async () => {
  const mailbox = await openMailbox();
  const { store, visitor, ask } = await fresh(mailbox);
  await visitor().enter('hoa@example.com');
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('hoa@example.com')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const { rows } = await store.pool.query('select from verifications');
  expect(rows).toHaveLength(1);
});

test('IN-10 a link of an account that was deleted is no link any more', async () => {
  const mailbox = await openMailbox();
  const { store, visitor, ask, reset } = await fresh(mailbox);
  const hoa = visitor();
  await hoa.enter('hoa@example.com');
  const [, raw] = await Promise.all([ask('hoa@example.com'), mailbox.next()]);
  expect((await hoa.ask('DELETE', '/api/me', { password: 'secret-1' })).statusCode).toBe(204);
  expect((await store.pool.query('select from verifications')).rows).toEqual([]);
  const answer = await reset(readToken(raw), 'another-1');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_TOKEN']);
});

test('IN-10 a disabled account’s links end with its sessions', async () => {
  const mailbox = await openMailbox();
  const { app, visitor, ask, reset } = await fresh(mailbox);
  const admin = await signInAdmin(app);
  const hoa = visitor();
  await hoa.enter('hoa@example.com');
  const { id } = (await hoa.ask('GET', '/api/me')).json();
  const [, raw] = await Promise.all([ask('hoa@example.com'), mailbox.next()]);
  for (const status of ['disabled', 'active'])
    expect((await admin.ask('PATCH', `/api/users/${id}`, { status })).statusCode).toBe(200);
  expect((await reset(readToken(raw), 'another-1')).json().code).toBe('INVALID_TOKEN');
});

test('AC-11 AC-05 a new password by mail lifts the lock of that account, and of no other', async () => {
  const mailbox = await openMailbox();
  const { visitor, ask, reset } = await fresh(mailbox);
  const emails = ['hoa@example.com', 'lan@example.com'];
  for (const email of emails) await visitor().enter(email);
  const lock = async (email: string) => {
    for (let n = 0; n < 5; n += 1) await visitor().signIn(email, 'wrong!');
    expect((await visitor().signIn(email)).json().code).toBe('TOO_MANY_ATTEMPTS');
  };
  for (const email of emails) await lock(email);
  // neither requesting a mail nor an invalid token lifts the lock
  const [, raw] = await Promise.all([ask('HOA@example.com'), mailbox.next()]);
  await reset('made-up', 'another-1');
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(429);
  expect((await reset(readToken(raw), 'another-1')).json()).toEqual({ done: true });
  expect((await visitor().signIn('hoa@example.com', 'another-1')).statusCode).toBe(200);
  expect((await visitor().signIn('lan@example.com')).statusCode).toBe(429);
});

test('AC-11 an unknown address gets the same answer, and no letter', async () => {
  const mailbox = await openMailbox();
  const { visitor, ask } = await fresh(mailbox);
  await visitor().enter('hoa@example.com');
  const unknown = await ask('nobody@example.com');
  const [known] = await Promise.all([ask('hoa@example.com'), mailbox.next()]);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(mailbox.letters).toHaveLength(1);
  expect((await ask('hoa')).json().detail).toBe('Invalid email format');
});

test('AC-11 a token ends after an hour; a made-up one is refused', async () => {
  const mailbox = await openMailbox();
  const { store, visitor, ask, reset } = await fresh(mailbox);
  await visitor().enter('hoa@example.com');
  const [, raw] = await Promise.all([ask('hoa@example.com'), mailbox.next()]);
  const { rows } = await store.pool.query<{ minutes: number }>(
    'select extract(epoch from expires_at - now())::float / 60 as minutes from verifications',
  );
  expect(rows[0]?.minutes).toBeGreaterThan(58);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(60);
  await store.pool.query(`update verifications set expires_at = now() - interval '1 second'`);
  for (const token of [readToken(raw), 'made-up', '%', "'"])
    expect((await reset(token, 'another-1')).json().code).toBe('INVALID_TOKEN');
  expect((await visitor().signIn('hoa@example.com')).statusCode).toBe(200);
});

test('AC-11 the stored token is no use to who reads the store', async () => {
  const mailbox = await openMailbox();
  const { store, visitor, ask } = await fresh(mailbox);
  await visitor().enter('hoa@example.com');
  const [, raw] = await Promise.all([ask('hoa@example.com'), mailbox.next()]);
  const { rows } = await store.pool.query('select * from verifications');
  expect(JSON.stringify(rows)).not.toContain(readToken(raw));
});

test('AC-11 a mail server that is away or refuses changes nothing in the answer, and is reported without the address', async () => {
  const full = await openMailbox(true);
  for (const url of [full.url, 'smtp://127.0.0.1:1']) {
    const mail = createSmtpMail(url, 'no-reply@nghego.example');
    const store = await freshStore();
    const app = await freshApp(store, { mail, publicUrl });
    const warn = vi.spyOn(app.log, 'warn');
    const visitor = new Visitor(app);
    await visitor.register('hoa@example.com');
    const reported = new Promise<string>((heard) => {
      warn.mockImplementation((line: unknown) => heard(String(line)));
    });
    const answer = await visitor.ask('POST', '/api/auth/request-password-reset', {
      email: 'hoa@example.com',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
    const line = await reported;
    expect(line).toMatch(/^a letter for a new password could not be sent: /);
    expect(line).not.toContain('hoa@example.com');
    mail.close();
  }
});

test('AC-11 without mail the page says whom to ask; letters to one address are limited', async () => {
  const { ask, visitor } = await fresh();
  expect((await visitor().ask('GET', '/api/auth/settings')).json()).toEqual({
    canMail: false,
    providers: [],
  });
  const refused = await ask('hoa@example.com');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'MAIL_NOT_CONFIGURED']);
  const mailbox = await openMailbox();
  const mailing = await fresh(mailbox);
  expect((await mailing.visitor().ask('GET', '/api/auth/settings')).json()).toEqual({
    canMail: true,
    providers: [],
  });
  await mailing.visitor().enter('hoa@example.com');
  const answers = [];
  for (let n = 0; n < 7; n += 1) answers.push((await mailing.ask('hoa@example.com')).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('UX-14 an admin mails somebody a link for a new password: their sessions and older links end, it is audited, and only admins may', async () => {
  const mailbox = await openMailbox();
  const { app, visitor, ask, reset } = await fresh(mailbox);
  const admin = await signInAdmin(app);
  const [hoa, decoy] = [visitor(), visitor()];
  await hoa.enter('hoa@example.com');
  await decoy.enter('lan@example.com');
  const idOf = async (who: Visitor): Promise<string> => (await who.ask('GET', '/api/me')).json().id;
  const [hoaId, adminId] = [await idOf(hoa), await idOf(admin)];
  const send = (who: Visitor, id: string) => who.ask('POST', `/api/users/${id}/password-link`);
  const [, older] = await Promise.all([ask('hoa@example.com'), mailbox.next()]);
  expect((await send(decoy, hoaId)).statusCode).toBe(403);
  expect((await send(visitor(), hoaId)).statusCode).toBe(401);
  expect((await send(admin, adminId)).statusCode).toBe(403);
  for (const id of [crypto.randomUUID(), 'x']) expect((await send(admin, id)).statusCode).toBe(404);
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(200);
  const [sent, raw] = await Promise.all([send(admin, hoaId), mailbox.next()]);
  expect(sent.statusCode).toBe(204);
  expect(mailbox.letters.map(({ to }) => to)).toEqual([['hoa@example.com'], ['hoa@example.com']]);
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(401);
  for (const who of [decoy, admin]) expect((await who.ask('GET', '/api/me')).statusCode).toBe(200);
  expect((await reset(readToken(older), 'stolen-1')).json().code).toBe('INVALID_TOKEN');
  expect((await reset(readToken(raw), 'another-1')).json()).toEqual({ done: true });
  expect((await visitor().signIn('hoa@example.com', 'another-1')).statusCode).toBe(200);
  const audit = (await admin.ask('GET', `/api/audit?collection=users&recordId=${hoaId}`)).json();
  expect(audit.items).toMatchObject([
    { who: 'admin@example.com', changes: { password: { to: 'link' } } },
  ]);
});

test('UX-14 without mail an admin cannot have a link sent, and nobody is signed out', async () => {
  const { app, visitor } = await fresh();
  const admin = await signInAdmin(app);
  const hoa = visitor();
  await hoa.enter('hoa@example.com');
  const { id } = (await hoa.ask('GET', '/api/me')).json();
  const answer = await admin.ask('POST', `/api/users/${id}/password-link`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'MAIL_NOT_CONFIGURED']);
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(200);
});
