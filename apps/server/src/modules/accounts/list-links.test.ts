import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '../../../test/mailbox.ts';
import type { Visitor } from '../../../test/visitor.ts';
import { createSmtpMail } from '../../services/mail/mail.ts';
import { arrived, freshSite, hoaThere } from './providers/provider-test-kit.ts';

/** Makes a list with a link; returns the token of the link. */
async function share(visitor: Visitor, name: string) {
  const made = await visitor.ask('POST', '/api/me/lists', { name });
  expect(made.statusCode).toBe(201);
  const id = String(made.json().id);
  const linked = await visitor.ask('POST', `/api/me/lists/${id}/share`);
  expect(linked.statusCode).toBe(200);
  return { id, token: String(linked.json().token) };
}

async function statusOf(visitor: Visitor, { token }: { token: string }) {
  return (await visitor.ask('GET', `/api/lists/shared/${token}`)).statusCode;
}

/** A site, and a decoy user whose link must still work at the end. */
async function siteWithDecoy(parts: Parameters<typeof freshSite>[0] = {}) {
  const site = await freshSite(parts);
  const decoy = site.visitor();
  await decoy.register('decoy@example.com');
  const ofDecoy = await share(decoy, 'Of the decoy');
  const expectDecoyUntouched = async () =>
    expect(await statusOf(site.visitor(), ofDecoy)).toBe(200);
  return { ...site, expectDecoyUntouched };
}

test('IN-27 the owner’s claim ends the links of lists, of deleted ones too; the lists stay', async () => {
  const site = await siteWithDecoy();
  const stranger = site.visitor();
  await stranger.register('hoa@example.com');
  const list = await share(stranger, 'Prepared');
  const deleted = await share(stranger, 'Prepared and deleted');
  await stranger.ask('DELETE', `/api/me/lists/${deleted.id}`);
  const hoa = site.visitor();
  expect(await site.signIn(hoa, hoaThere)).toBe(arrived('/profile?joined=true'));
  expect(
    (await hoa.ask('PATCH', `/api/me/lists/${deleted.id}`, { isDeleted: false })).statusCode,
  ).toBe(200);
  for (const link of [list, deleted]) expect(await statusOf(stranger, link)).toBe(404);
  const lists = (await hoa.ask('GET', '/api/me/lists')).json();
  expect(JSON.stringify(lists)).toContain('Prepared and deleted');
  await site.expectDecoyUntouched();
});

test('IN-27 a password that is set by the mail to a new address ends the links of lists', async () => {
  const mailbox = await openMailbox();
  const mail = createSmtpMail(mailbox.url, 'no-reply@localhost');
  onTestFinished(() => mail.close());
  const site = await siteWithDecoy({ mail });
  const stranger = site.visitor();
  await stranger.register('hoa@example.com');
  const list = await share(stranger, 'Prepared');
  const hoa = site.visitor();
  const reset = async (newPassword: string) => {
    const letter = mailbox.next();
    await hoa.ask('POST', '/api/auth/request-password-reset', { email: 'hoa@example.com' });
    const text = (await letter).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const token = /reset-password#token=(\S+)/.exec(text)?.[1];
    const answer = await hoa.ask('POST', '/api/auth/reset-password', { token, newPassword });
    expect(answer.statusCode).toBe(200);
  };
  await reset('secret-2');
  expect(await statusOf(stranger, list)).toBe(404);
  // the owner has proved the address: the next reset keeps the links that they made since
  await hoa.signIn('hoa@example.com', 'secret-2');
  const own = await share(hoa, 'Own');
  await reset('secret-3');
  expect(await statusOf(stranger, own)).toBe(200);
  await site.expectDecoyUntouched();
});

test('IN-27 a changed password ends the links of lists where that is asked, and only then', async () => {
  const site = await siteWithDecoy();
  const hoa = site.visitor();
  await hoa.register('hoa@example.com');
  const list = await share(hoa, 'Mine');
  const change = (currentPassword: string, newPassword: string, more = {}) =>
    hoa.ask('POST', '/api/auth/change-password', { currentPassword, newPassword, ...more });
  expect((await change('secret-1', 'secret-2')).statusCode).toBe(200);
  expect(await statusOf(site.visitor(), list)).toBe(200);
  const asked = { endListLinks: true };
  expect((await change('not this', 'secret-3', asked)).statusCode).toBe(403);
  expect(await statusOf(site.visitor(), list)).toBe(200);
  expect((await change('secret-2', 'secret-3', asked)).statusCode).toBe(200);
  expect(await statusOf(site.visitor(), list)).toBe(404);
  await site.expectDecoyUntouched();
});
