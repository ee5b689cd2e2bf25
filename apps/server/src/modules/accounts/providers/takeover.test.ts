import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '../../../../test/mailbox.ts';
import { rowsOf } from '../../../../test/rows-of.ts';
import { freshApp } from '../../../../test/fresh-store.ts';
import { Visitor } from '../../../../test/visitor.ts';
import { createSmtpMail } from '../../../services/mail/mail.ts';
import { arrived, freshSite, hoaThere } from './provider-test-kit.ts';

const strangerThere = { sub: 'stranger', email: 'stranger@example.com' };

/** A site, a decoy user, and functions that begin a link and finish it later. */
async function siteWithDecoy(parts: Parameters<typeof freshSite>[0] = {}) {
  const site = await freshSite(parts);
  const decoy = site.visitor();
  const decoyId: string = (await decoy.register('decoy@example.com')).json().user.id;
  const before = await rowsOf(site.store, decoyId);
  /** Begins a link; returns the callback that would finish it. */
  const beginLink = async (visitor: Visitor, password = 'secret-1') => {
    const body = { provider: 'oidc', password };
    const begun = await visitor.ask('POST', '/api/me/sign-ins', body);
    expect([begun.statusCode, begun.json().code]).toEqual([200, undefined]);
    return site.provider.visit(String(begun.json().url), strangerThere);
  };
  const identities = async (userId: string) =>
    (
      await site.store.pool.query(
        `select account_id from accounts where user_id = $1 and provider_id <> 'credential'`,
        [userId],
      )
    ).rows.map(({ account_id: id }) => String(id));
  const expectDecoyUntouched = async () =>
    expect(await rowsOf(site.store, decoyId)).toEqual(before);
  return { ...site, decoy, beginLink, identities, expectDecoyUntouched };
}

/**
 * A stranger finishes a link from an ended session, then signs in with their own identity: neither enters the account.
 */
async function expectShutOut(
  site: Awaited<ReturnType<typeof siteWithDecoy>>,
  stranger: Visitor,
  callback: string,
  victimId: string,
) {
  expect(await site.comeBack(stranger, callback)).toBe('/login?problem=EXPIRED');
  expect(await site.identities(victimId)).not.toContain('stranger');
  const elsewhere = site.visitor();
  expect(await site.signIn(elsewhere, strangerThere)).toBe(arrived());
  expect((await site.me(elsewhere)).id).not.toBe(victimId);
  await site.expectDecoyUntouched();
}

test('IN-17 a link that a stranger began before the owner claimed the account ends with the claim', async () => {
  const site = await siteWithDecoy();
  const stranger = site.visitor();
  const { id } = (await stranger.register('hoa@example.com')).json().user;
  const callback = await site.beginLink(stranger);
  expect(await site.signIn(site.visitor(), hoaThere)).toBe(arrived('/profile?joined=true'));
  await expectShutOut(site, stranger, callback, id);
  expect(await site.identities(id)).toEqual(['hoa-1']);
});

test('IN-17 a link that was begun ends with a changed password, in the session that changed it too', async () => {
  const site = await siteWithDecoy();
  const hoa = site.visitor();
  const { id } = (await hoa.register('hoa@example.com')).json().user;
  const thief = site.visitor();
  await thief.signIn('hoa@example.com');
  const ofThief = await site.beginLink(thief);
  const ofHoa = await site.beginLink(hoa);
  const passwords = { currentPassword: 'secret-1', newPassword: 'secret-2' };
  expect((await hoa.ask('POST', '/api/auth/change-password', passwords)).statusCode).toBe(200);
  await expectShutOut(site, thief, ofThief, id);
  expect(await site.comeBack(hoa, ofHoa)).toBe('/profile?problem=EXPIRED');
  expect(await site.identities(id)).toEqual([]);
});

test('IN-17 a link that was begun ends with a password that was reset by mail', async () => {
  const mailbox = await openMailbox();
  const mail = createSmtpMail(mailbox.url, 'no-reply@localhost');
  onTestFinished(() => mail.close());
  const site = await siteWithDecoy({ mail });
  const thief = site.visitor();
  const { id } = (await thief.register('hoa@example.com')).json().user;
  const callback = await site.beginLink(thief);
  const letter = mailbox.next();
  const hoa = site.visitor();
  await hoa.ask('POST', '/api/auth/request-password-reset', { email: 'hoa@example.com' });
  const text = (await letter).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const token = /reset-password#token=(\S+)/.exec(text)?.[1];
  const body = { token, newPassword: 'secret-2' };
  expect((await hoa.ask('POST', '/api/auth/reset-password', body)).statusCode).toBe(200);
  await expectShutOut(site, thief, callback, id);
});

test('IN-17 a link that was begun ends when the account is disabled', async () => {
  const site = await siteWithDecoy();
  const admin = site.visitor();
  const { id: adminId } = (await admin.register('admin@example.com')).json().user;
  await site.store.pool.query(`update users set role = 'admin' where id = $1`, [adminId]);
  const thief = site.visitor();
  const { id } = (await thief.register('hoa@example.com')).json().user;
  const callback = await site.beginLink(thief);
  for (const status of ['disabled', 'active'])
    expect((await admin.ask('PATCH', `/api/users/${id}`, { status })).statusCode).toBe(200);
  await expectShutOut(site, thief, callback, id);
});

test('IN-17 on a shared browser a link ends with the sign-out, also for who signs in next', async () => {
  const site = await siteWithDecoy();
  const browser = site.visitor();
  const { id } = (await browser.register('hoa@example.com')).json().user;
  const callback = await site.beginLink(browser);
  expect(browser.cookie).toContain('nghego.state=');
  expect((await browser.ask('POST', '/api/auth/sign-out')).statusCode).toBe(200);
  expect(browser.cookie).not.toContain('nghego.state');
  await expectShutOut(site, browser, callback, id);

  // the cookie was copied before the sign-out; it does not help in the owner's next session either
  const kept = site.visitor();
  await kept.signIn('hoa@example.com');
  const later = await site.beginLink(kept);
  const copied = /nghego\.state=[^;]+/.exec(kept.cookie)?.[0] ?? '';
  await kept.ask('POST', '/api/auth/sign-out');
  await kept.signIn('hoa@example.com');
  const answer = await kept.send({
    method: 'GET',
    url: later,
    headers: { cookie: `${kept.cookie}; ${copied}` },
  });
  expect(answer.headers.location).toBe('/profile?problem=EXPIRED');
  expect(await site.identities(id)).toEqual([]);
  await site.expectDecoyUntouched();
});

test('IN-17 a confirming sign-in ends only in the session that asked for it', async () => {
  const site = await siteWithDecoy();
  const hoa = site.visitor();
  await site.signIn(hoa, hoaThere);
  const begun = await hoa.ask('POST', '/api/me/sign-ins/confirm', { provider: 'oidc' });
  const callback = await site.provider.visit(String(begun.json().url), hoaThere);
  const state = /nghego\.state=[^;]+/.exec(hoa.cookie)?.[0] ?? '';
  const other = site.visitor();
  await site.signIn(other, hoaThere);
  const sessions = async () => (await site.store.pool.query('select id from sessions')).rows.length;
  const before = await sessions();
  const answer = await other.send({
    method: 'GET',
    url: callback,
    headers: { cookie: `${other.cookie}; ${state}` },
  });
  expect(answer.headers.location).toBe('/profile?problem=EXPIRED');
  expect(await sessions()).toBe(before);
  await site.expectDecoyUntouched();
});

test('IN-17 a link that reaches the store while the owner claims the account is refused', async () => {
  const site = await siteWithDecoy();
  const stranger = site.visitor();
  const { id } = (await stranger.register('hoa@example.com')).json().user;
  const callback = await site.beginLink(stranger);
  // the owner's claim, held open in the middle of its transaction
  const claim = await site.store.pool.connect();
  onTestFinished(() => claim.release());
  await claim.query('begin');
  await claim.query('select 1 from users where id = $1 for update', [id]);
  await claim.query('delete from accounts where user_id = $1', [id]);
  await claim.query('delete from sessions where user_id = $1', [id]);
  const coming = site.comeBack(stranger, callback);
  await expect
    .poll(async () => {
      const { rows } = await site.store.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  await claim.query('commit');
  expect(await coming).toBe('/login?problem=EXPIRED');
  expect(await site.identities(id)).toEqual([]);
  await site.expectDecoyUntouched();
});

test('IN-17 an account has at most one identity of a provider, and the owner keeps the one that is there', async () => {
  const site = await siteWithDecoy();
  const hoa = site.visitor();
  const { id } = (await hoa.register('hoa@example.com')).json().user;
  const link = (person: Parameters<typeof site.follow>[1]) =>
    site.follow(hoa, person, '/api/me/sign-ins', { password: 'secret-1' });
  expect(await link(hoaThere)).toBe('/profile?linked=oidc');
  // linking the same identity again changes nothing, and stores no token
  expect(await link(hoaThere)).toBe('/profile?linked=oidc');
  expect(await link(strangerThere)).toBe('/profile?problem=OTHER_IDENTITY');
  expect(await site.identities(id)).toEqual(['hoa-1']);
  const { rows } = await site.store.pool.query(
    'select coalesce(access_token, refresh_token, id_token, scope) as kept from accounts',
  );
  expect(rows.filter(({ kept }) => kept !== null)).toEqual([]);
  expect((await hoa.ask('GET', '/api/me/sign-ins')).json().providers).toEqual([
    {
      id: 'oidc',
      name: 'Test provider',
      subject: 'hoa-1',
      linkedAt: expect.any(String),
      isOffered: true,
    },
  ]);
  // a second identity with the same address, for which the provider vouches
  await site.store.pool.query('update users set email_verified = true where id = $1', [id]);
  const again = site.visitor();
  expect(await site.signIn(again, { ...hoaThere, sub: 'hoa-2' })).toBe(
    '/login?problem=OTHER_IDENTITY',
  );
  expect((await again.ask('GET', '/api/me')).statusCode).toBe(401);
  expect(await site.identities(id)).toEqual(['hoa-1']);
  await site.expectDecoyUntouched();
});

test('IN-17 of two identities that are linked at the same moment one is', async () => {
  const site = await siteWithDecoy();
  const hoa = site.visitor();
  const { id } = (await hoa.register('hoa@example.com')).json().user;
  const callbacks = [];
  for (const sub of ['one', 'two']) {
    // each link begins in a tab with a state of its own: the browser's cookie is copied
    const body = { provider: 'oidc', password: 'secret-1' };
    const begun = await hoa.ask('POST', '/api/me/sign-ins', body);
    const person = { sub, email: `${sub}@example.com` };
    const url = await site.provider.visit(String(begun.json().url), person);
    callbacks.push({ url, cookie: hoa.cookie });
  }
  const answers = await Promise.all(
    callbacks.map(({ url, cookie }) => site.app.inject({ url, headers: { cookie } })),
  );
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
    new Set(['/profile?linked=oidc', '/profile?problem=OTHER_IDENTITY']),
  );
  expect(await site.identities(id)).toHaveLength(1);
  await site.expectDecoyUntouched();
});

test('IN-17 a state belongs to its provider: another one’s callback does not take it', async () => {
  const site = await siteWithDecoy();
  const both = await freshApp(site.store, {
    signInProviders: [site.provider.settings('google'), site.provider.settings()],
  });
  const hoa = new Visitor(both);
  const users = async () => (await site.store.pool.query('select id from users')).rows;
  const before = await users();
  const begun = await hoa.ask('POST', '/api/auth/sign-in/provider', { provider: 'oidc' });
  const callback = await site.provider.visit(String(begun.json().url), hoaThere);
  const swapped = callback.replace('/callback/oidc', '/callback/google');
  const answer = await hoa.ask('GET', swapped);
  expect(answer.headers.location).toBe('/login?problem=EXPIRED');
  expect(await users()).toEqual(before);
  // the code was not sent to the other provider, so it still works at its own
  expect((await hoa.ask('GET', callback)).headers.location).toBe(arrived());
  await site.expectDecoyUntouched();
});
