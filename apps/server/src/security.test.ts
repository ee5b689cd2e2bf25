import { expect, onTestFinished, test } from 'vitest';
import { documentedCalls, isWrite, withIdOf } from '../test/documented-calls.ts';
import { editorial, fakeSpeech } from '../test/editor.ts';
import { addTopic, freshApp, type FreshStore, freshStore } from '../test/fresh-store.ts';
import { sendsJson, startProviderDouble } from '../test/provider-double.ts';
import { Visitor } from '../test/visitor.ts';

/** All rows of these tables as one text, or of all tables. */
async function readRows({ pool }: FreshStore, only?: string[]): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const read = tables.map(({ name }) => name).filter((name) => only?.includes(name) ?? true);
  if (only !== undefined) expect(read).toEqual(only.toSorted());
  const texts: string[] = [];
  for (const name of read) {
    const { rows } = await pool.query(`select t::text as row from ${name} t order by 1`);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

test('AC-08 over TLS the cookie of a session is for this site’s own https calls alone, and no script reads it', async () => {
  const app = await freshApp(await freshStore(), { publicUrl: 'https://nghego.example' });
  const answer = await new Visitor(app).register('hoa@example.com');
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    // browsers accept a cookie with this prefix from this host only, never from a sibling or over http
    expect(cookie).toMatch(/^__Host-nghego\./);
    for (const wanted of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i])
      expect(cookie).toMatch(wanted);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('SH-16 SH-17 over TLS the cookies of language and theme are for https calls alone, too', async () => {
  const store = await freshStore();
  for (const [publicUrl, isSecure] of [
    ['https://nghego.example', true],
    ['http://localhost:3000', false],
  ] as const) {
    const app = await freshApp(store, { publicUrl });
    for (const url of ['/language/vi', '/theme/dark']) {
      const cookie = String((await app.inject({ method: 'POST', url })).headers['set-cookie']);
      expect([url, /; secure/i.test(cookie)]).toEqual([url, isSecure]);
    }
  }
});

test('AC-08 an account has so many open sign-ins: the oldest ends, of that account alone', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const [hoa, decoy] = [new Visitor(app), new Visitor(app)];
  await decoy.enter('decoy@example.com');
  await hoa.enter('hoa@example.com');
  await store.pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at)
     select gen_random_uuid(), id, email || n, now() + interval '30 days', now() + n * interval '1 second'
     from users, generate_series(1, 99) n`,
  );
  const count = async (email: string) =>
    (
      await store.pool.query(
        'select from sessions where user_id = (select id from users where email = $1)',
        [email],
      )
    ).rowCount;
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(200);
  const again = new Visitor(app);
  await store.pool.query(`update sessions set created_at = created_at - interval '1 day'`);
  await again.signIn('hoa@example.com');
  expect([await count('hoa@example.com'), await count('decoy@example.com')]).toEqual([100, 100]);
  expect((await again.ask('GET', '/api/me')).statusCode).toBe(200);
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(401);
  expect((await decoy.ask('GET', '/api/me')).statusCode).toBe(200);
});

test('AC-02 a password is kept as its scrypt hash alone, salted, in no table and no answer', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const password = 'Mật khẩu của Hoa 1!';
  const answers: string[] = [];
  for (const email of ['hoa@example.com', 'lan@example.com']) {
    const visitor = new Visitor(app);
    answers.push((await visitor.register(email, password)).body);
    answers.push((await visitor.ask('GET', '/api/me')).body);
    answers.push((await visitor.ask('GET', '/api/me/data')).body);
  }
  const { rows } = await store.pool.query<{ password: string }>('select password from accounts');
  for (const row of rows) expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(new Set(rows.map((row) => row.password)).size).toBe(2);
  expect(await readRows(store)).not.toContain(password);
  const hashes = rows.map((row) => row.password.slice(0, 32));
  for (const answer of answers)
    for (const secret of [password, ...hashes]) expect(answer).not.toContain(secret);
});

test('SV-08 no address that somebody gives is ever called by the server', async () => {
  const stranger = await startProviderDouble();
  onTestFinished(stranger.stop);
  stranger.answerWith(sendsJson(200, {}));
  const { url } = stranger;
  const { speech } = fakeSpeech();
  const { admin, student, visitor, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Travel', ['gate']);
  const word = { word: 'harbor', type: 'n.', meaning: url, audio: `${url}/a.mp3`, topicId };
  expect((await admin.ask('POST', '/api/vocabulary', word)).statusCode).toBe(201);
  const row = { ...word, word: 'pier', avatar: url };
  const file = await admin.send({
    method: 'POST',
    url: `/api/import?audio=true&topicId=${topicId}`,
    payload: JSON.stringify([row]),
  });
  expect(file.json()).toMatchObject({ added: 1 });
  const sentence = { englishSentence: `See ${url}.`, vietnameseTranslation: url, audio: url };
  await admin.ask('POST', '/api/sentences', { ...sentence, part: 'part1' });
  await student.ask('PATCH', '/api/me', { fullName: url, avatarUrl: url, image: url });
  const text = `<img src="${url}/x.png"> ${url}`;
  await visitor.ask('POST', '/api/feedback', { text });
  const letter = { name: url, email: 'a@example.com', subject: text, message: text };
  await visitor.ask('POST', '/api/contact', letter);
  const host = new URL(url).host;
  for (const path of ['/api/catalogue', '/', '/api/auth/get-session'])
    await visitor.send({
      method: 'GET',
      url: path,
      headers: { host, referer: url, 'x-forwarded-host': host, forwarded: `host=${host}` },
    });
  const job = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  work();
  await admin.ask('GET', `/api/jobs/${job.id}/events`);
  await admin.ask('DELETE', `/api/topics/${topicId}`);
  expect(stranger.received).toEqual([]);
});

test('AC-09 AD-01 whatever a visitor or a learner sends to any write, the course and people’s rights stay as they are', async () => {
  const { app, store, admin, student } = await editorial();
  const topicId = await addTopic(store, 'Travel', ['gate', 'harbor']);
  const sentence = {
    englishSentence: 'It rains.',
    vietnameseTranslation: 'Trời mưa.',
    part: 'part1',
  };
  await admin.ask('POST', '/api/sentences', sentence);
  const content = ['topics', 'vocabulary', 'sentences', 'example_sentences', 'jobs', 'audit_log'];
  const rights = async () =>
    (await store.pool.query("select id, role, status from users where email = 'admin@example.com'"))
      .rows;
  const before = [await readRows(store, content), await rights()];
  const ids = await store.pool.query<{ id: string }>(
    `select id from topics union select id from vocabulary union select id from sentences
     union select id from users where email = 'admin@example.com'`,
  );
  const everything = {
    ...sentence,
    name: 'Taken',
    description: 'Taken',
    category: 'Business',
    isActive: false,
    word: 'taken',
    type: 'n.',
    meaning: 'x',
    topicId,
    items: [],
    kind: 'audio',
    role: 'admin',
    status: 'disabled',
    done: true,
  };
  for (const call of (await documentedCalls(app)).filter(isWrite)) {
    if (call.access !== 'admin') continue;
    for (const { id } of call.path.includes('{') ? ids.rows : [{ id: topicId }]) {
      for (const [who, status] of [
        [new Visitor(app), 401],
        [student, 403],
      ] as const) {
        const answer = await who.ask(call.method, withIdOf(call, id), everything);
        expect([call.name, answer.statusCode]).toEqual([call.name, status]);
      }
    }
  }
  expect([await readRows(store, content), await rights()]).toEqual(before);
}, 60_000);
