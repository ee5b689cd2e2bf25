import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { type FreshStore, freshStore } from '../test/fresh-store.ts';
import { databaseUrl, runProduct } from '../test/run-product.ts';

/** Personal values: none of them may appear in the log. */
const personal = {
  email: 'hoa.rieng-tu@example.com',
  'refused email': 'refused.rieng-tu@example.com',
  name: 'Nguyễn Thị Hoa Riêng Tư',
  phone: '+84 912 345 678',
  'date of birth': '1993-07-21',
  password: 'Mật-khẩu-cũ-1',
  'new password': 'Mật-khẩu-mới-2',
  'wrong password': 'Mật-khẩu-sai-3',
  address: '203.0.113.77',
  browser: 'Trinh-Duyet-Rieng/1.0',
  feedback: 'Phản hồi riêng tư của tôi',
  message: 'Lời nhắn riêng tư của tôi',
  answer: 'câu trả lời riêng tư',
  device: 'thiet-bi-rieng-tu',
};

/** A mail server that accepts letters, except to one address, which it repeats in its refusal. */
async function openMailServer() {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === personal['refused email'] ? new Error(`no <${address}> here`) : undefined),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `smtp://127.0.0.1:${address.port}`, letters };
}

/**
 * Makes every write fail, as on a full disk (53100) or by a fault of ours (XX000); returns a function that undoes it.
 */
async function failWrites({ pool }: FreshStore, code: '53100' | 'XX000') {
  const tables = ['users', 'sessions', 'feedback', 'contact_messages', 'practice_events', 'media'];
  await pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'it fails' using errcode = '${code}'; end $$`);
  for (const table of tables)
    await pool.query(
      `create trigger fail before insert or update on ${table} for each row execute function fail()`,
    );
  return () => pool.query('drop function fail() cascade');
}

type Ask = (method: string, path: string, body?: object | string) => Promise<Response>;

/** A visitor with cookies, an address and a browser. */
function openBrowser(address: string): { ask: Ask; cookies: Set<string> } {
  const cookies = new Map<string, string>();
  const seen = new Set<string>();
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'user-agent': personal.browser,
        'x-forwarded-for': personal.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
      if (name.endsWith('session_token') && value !== '') seen.add(value.split('.')[0] ?? '');
    }
    return answer;
  };
  return { ask, cookies: seen };
}

/** Every call that a visitor may write with, by its path. */
const writes = (): [method: string, path: string, body: object][] => [
  [
    'PATCH',
    '/api/me',
    { fullName: personal.name, phone: personal.phone, dateOfBirth: personal['date of birth'] },
  ],
  ['POST', '/api/feedback', { text: personal.feedback }],
  [
    'POST',
    '/api/contact',
    {
      name: personal.name,
      email: personal.email,
      subject: personal.message,
      message: personal.message,
    },
  ],
  ['POST', '/api/me/events', { events: [eventOf()] }],
  [
    'POST',
    '/api/auth/sign-up/email',
    { name: personal.name, email: `new-${personal.email}`, password: personal.password },
  ],
  ['POST', '/api/auth/sign-in/email', { email: personal.email, password: personal.password }],
];

const eventOf = () => ({
  v: 1,
  id: uuid(),
  at: new Date().toISOString(),
  device: personal.device,
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'word-checked',
  wordId: uuid(),
  topicId: uuid(),
  setNo: 1,
  typed: personal.answer,
  correct: true,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
});

test('SV-08 a whole life of an account, with all that can go wrong, leaves nothing of the person in the log', async () => {
  const store = await freshStore();
  const mail = await openMailServer();
  const product = runProduct({
    PORT: '0',
    HOST: '127.0.0.1',
    SEED_CONTENT: 'off',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: databaseUrl(store),
    SMTP_URL: mail.url,
    ADMIN_PASSWORD: 'the-admin-s-secret',
    // nothing listens at this address, so forwarding fails
    FEEDBACK_FORM_URL: 'http://127.0.0.1:9/form',
    EXAMPLES_API_URL: 'http://127.0.0.1:9/chat',
  });
  const address = (await product.ready).replace('localhost', '127.0.0.1');
  const { ask, cookies } = openBrowser(address);
  const { email, name, password } = personal;
  const signUp = { name, email, password };
  expect((await ask('POST', '/api/auth/sign-up/email', signUp)).status).toBe(200);
  expect((await ask('POST', '/api/auth/sign-up/email', signUp)).status).toBe(422);
  for (const [method, path, body] of writes()) await ask(method, path, body);
  await ask('PUT', '/api/me/avatar', JSON.stringify({ text: personal.message }));
  await ask('PATCH', '/api/me', { phone: 'x', fullName: '', dateOfBirth: personal.answer });
  await ask('POST', '/api/feedback', `{"text":"${personal.feedback}`);
  await ask('GET', `/api/me/events?after=${encodeURIComponent(email)}`);
  await ask('GET', '/api/me/data');

  // a forgotten password: one mail that arrives, one whose refusal contains the address
  await ask('POST', '/api/auth/sign-up/email', { ...signUp, email: personal['refused email'] });
  for (const one of [email, personal['refused email']])
    await ask('POST', '/api/auth/request-password-reset', { email: one });
  await eventually(() => expect(mail.letters).toHaveLength(1));
  const letter = (mail.letters[0] ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
  const token = /#token=([\w-]+)/.exec(letter)?.[1] ?? '';
  expect(token).not.toBe('');
  const reset = { token, newPassword: personal['new password'] };
  expect((await ask('POST', '/api/auth/reset-password', reset)).status).toBe(200);
  expect((await ask('POST', '/api/auth/reset-password', reset)).status).toBe(400);

  // the store fails under every write, in two ways
  const again = { email, password: personal['new password'] };
  expect((await ask('POST', '/api/auth/sign-in/email', again)).status).toBe(200);
  const statuses = new Set<number>();
  for (const code of ['53100', 'XX000'] as const) {
    const mend = await failWrites(store, code);
    for (const [method, path, body] of writes())
      statuses.add((await ask(method, path, body)).status);
    await mend();
  }
  expect([...statuses]).toEqual(expect.arrayContaining([500, 503]));
  // the store fails under an admin's search too, whose text is part of the URL
  const admin = { email: 'admin@localhost.local', password: 'the-admin-s-secret' };
  const operator = openBrowser(address);
  expect((await operator.ask('POST', '/api/auth/sign-in/email', admin)).status).toBe(200);
  await store.pool.query('alter table users rename column phone to telephone');
  await operator.ask('GET', `/api/users?text=${encodeURIComponent(email)}`);
  await store.pool.query('alter table users rename column telephone to phone');

  const wrong = personal['wrong password'];
  for (let n = 0; n < 6; n += 1) {
    await ask('POST', '/api/auth/sign-in/email', { email, password: wrong });
    await ask('DELETE', '/api/me', { password: wrong });
  }
  expect((await ask('DELETE', '/api/me', { password: personal['new password'] })).status).toBe(429);
  // forwarding looks for work at intervals
  await eventually(() => expect(product.said()).toContain('forwarded'));
  product.child.kill('SIGTERM');
  await product.exit;

  const log = product.said();
  // the log was on, and contains everything that went wrong
  for (const line of [
    'Server listening',
    'could not be sent',
    'store unavailable',
    'it fails',
    'forwarded',
  ])
    expect(log).toContain(line);
  const secrets: [string, string][] = [
    ...Object.entries(personal),
    ['token of the letter', token],
    ...[...cookies].map((value): [string, string] => ['session', value]),
  ];
  expect(secrets.length).toBeGreaterThan(Object.keys(personal).length + 2);
  const found = secrets.flatMap(([what, value]) =>
    [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
      .filter((form) => log.includes(form))
      .map((form) => [what, log.split('\n').filter((line) => line.includes(form))]),
  );
  expect(found).toEqual([]);
}, 60_000);
