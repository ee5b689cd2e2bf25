import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRequest } from '@nghego/contracts/page-renderer';
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { readCourse } from '../db/seed/course-files.ts';
import { fakeSpeech, signInAdmin } from '../../test/editor.ts';
import { addTopic, freshApp, type FreshStore, freshStore } from '../../test/fresh-store.ts';
import { Visitor } from '../../test/visitor.ts';
import type { AppParts } from '../app.ts';
import { openStore } from '../db/client.ts';
import type { App } from '../http/app-type.ts';
import { accountRoom, minuteOf } from '../modules/usage/account-room.ts';
import { createSoundMaker } from '../modules/voicing/sound.ts';
import { startVoicing } from '../modules/voicing/start-voicing.ts';
import { noEditorServices } from '../services/editor-services.ts';
import { createJobNotices } from '../modules/voicing/job-notices.ts';
import { itemsOfJobs } from '../modules/voicing/job-items.ts';
import { voiceInTurn } from '../modules/voicing/voice-in-turn.ts';
import { readSettings } from '../settings/settings.ts';
import { prepareStore } from './prepare-store.ts';

/** A second machine's access to the same database. */
function otherPool({ connection }: FreshStore): FreshStore {
  const store = openStore(connection, () => undefined);
  onTestFinished(store.close);
  return { ...store, connection };
}

/** Two instances of the product on one database. */
async function twoInstances(parts: Partial<AppParts> = {}) {
  const store = await freshStore();
  const a = await freshApp(store, parts);
  const b = await freshApp(otherPool(store), parts);
  return { store, a, b };
}

/** A browser that either instance may serve. */
class Roamer extends Visitor {
  async at(app: App, method: 'GET' | 'POST', url: string) {
    const { cookie } = this;
    return app.inject({
      method,
      url,
      headers: { cookie },
      ...(method === 'POST' && { payload: {} }),
    });
  }
}

test('AC-06 a session made at one instance counts at the other, and its end there too, at once', async () => {
  const { a, b } = await twoInstances();
  const hoa = new Roamer(a);
  await hoa.enter('hoa@example.com');
  const { cookie } = hoa;
  expect((await hoa.at(b, 'GET', '/api/me')).json().email).toBe('hoa@example.com');
  expect((await hoa.ask('POST', '/api/auth/sign-out', {})).statusCode).toBe(200);
  const after = await b.inject({ url: '/api/me', headers: { cookie } });
  expect([after.statusCode, after.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
});

test('AC-05 wrong passwords are counted together: five at two instances lock the account at both', async () => {
  const { a, b } = await twoInstances();
  await new Visitor(a).enter('hoa@example.com');
  const wrong = async (app: App) =>
    (await new Visitor(app).signIn('hoa@example.com', 'wrong-1')).statusCode;
  expect(await Promise.all([a, b, a, b, a].map(wrong))).toEqual([401, 401, 401, 401, 401]);
  for (const app of [a, b])
    expect((await new Visitor(app).signIn('hoa@example.com')).json().code).toBe(
      'TOO_MANY_ATTEMPTS',
    );
});

test('SH-11 ST-04 writes of an address are counted together, exactly, and so are choices about cookies', async () => {
  const { store, a, b } = await twoInstances();
  const payload = {
    name: 'Hoa',
    email: 'hoa@example.com',
    subject: 'A question',
    message: 'How many words are in the course?',
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? a : b).inject({ method: 'POST', url: '/api/contact', payload }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(15);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('60');
  expect((await store.pool.query('select 1 from contact_messages')).rows).toHaveLength(15);

  for (const app of [a, b, b])
    await app.inject({ method: 'POST', url: '/api/consent', payload: { choice: 'declined' } });
  for (const app of [a, b])
    expect((await app.inject({ url: '/metrics' })).body).toContain(
      'nghego_consent_total{choice="declined"} 3',
    );
});

test('IN-22 what an account brings and changes is counted together, exactly, at whichever instance', async () => {
  const { store, a, b } = await twoInstances();
  const hoa = new Visitor(a);
  const id = await hoa.enter('hoa@example.com');
  const { cookie } = hoa;
  const atBoth = (times: number, url: string, payload: () => object) =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        (n % 2 === 0 ? a : b).inject({
          method: 'POST',
          url,
          headers: { cookie },
          payload: payload(),
        }),
      ),
    );
  const countOf = (answers: { statusCode: number }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;

  const changes = await atBoth(30, '/api/me/sign-ins/confirm', () => ({}));
  expect([countOf(changes, 400), countOf(changes, 429)]).toEqual([20, 10]);

  const practised = () => ({
    events: [
      {
        v: 1,
        id: uuid(),
        at: '2026-11-20T08:00:00.000Z',
        device: 'phone',
        zone: 'UTC',
        kind: 'word-checked',
        wordId: uuid(),
        topicId: uuid(),
        setNo: 1,
        typed: 'gate',
        correct: true,
        attempt: 1,
        revealed: false,
        replays: 0,
        elapsedMs: 1_000,
      },
    ],
  });
  expect(countOf(await atBoth(1, '/api/me/events', practised), 200)).toBe(1);
  // leaves room for two more such requests
  await store.pool.query('update usage_counts set used = $2 - 2 * used where name = $1', [
    minuteOf(id),
    accountRoom.bytesAMinute,
  ]);
  const answers = await atBoth(6, '/api/me/events', practised);
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([2, 4]);
  expect((await store.pool.query('select from practice_events')).rowCount).toBe(3);
});

test('AD-14 a job that two instances work on is done once: each text is spoken by one of them', async () => {
  const store = await freshStore();
  const topicId = await addTopic(store, 'Travel', 12);
  const instances = [];
  for (const own of [store, otherPool(store)]) {
    const { speech, texts } = fakeSpeech();
    const jobNotices = createJobNotices();
    const app = await freshApp(own, { services: { ...noEditorServices, speech }, jobNotices });
    instances.push({ own, app, speech, texts, jobNotices });
  }
  const [first] = instances;
  if (first === undefined) throw new Error('no instance');
  const admin = await signInAdmin(first.app);
  const job = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  const log = vi.fn<(line: string) => void>();
  for (const { own, speech, jobNotices } of instances) {
    const sounds = createSoundMaker(speech, undefined);
    const runner = voiceInTurn(itemsOfJobs(own.db), { db: own.db, sounds, log });
    const jobs = { runner, notices: jobNotices };
    const work = startVoicing({
      store: own,
      sounds,
      voices: [defaultVoice],
      jobs,
      log,
      pollMs: 50,
    });
    onTestFinished(work.stop);
  }
  // the stream ends after its last event
  const events = await admin.ask('GET', `/api/jobs/${job.id}/events`);
  expect(events.body).toMatch(/"status":"done"/);
  const spoken = instances.flatMap(({ texts }) => texts());
  expect(spoken.toSorted()).toEqual([...new Set(spoken)].toSorted());
  expect(spoken).toHaveLength(12);
});

test('DA-04 an edit at one instance is seen at the other: set, catalogue and rendered page', async () => {
  const files = await mkdtemp(join(tmpdir(), 'nghego-web-'));
  onTestFinished(() => rm(files, { recursive: true, force: true }));
  await mkdir(join(files, 'assets'));
  const render = async ({ api }: PageRequest) => {
    const { body } = await api('/api/catalogue');
    return { kind: 'html' as const, status: 200, html: JSON.stringify(body) };
  };
  const { store, a, b } = await twoInstances({ web: { files, renderer: { render } } });
  const topicId = await addTopic(store, 'Office', ['printer']);
  const admin = await signInAdmin(a);
  const set = async () =>
    (await b.inject({ url: '/api/vocabulary/sets?topic=Office&setIndex=0' })).json().items?.[0]
      ?.meaning;
  const seen = async () => ({
    meaning: await set(),
    catalogue: (await b.inject({ url: '/api/catalogue' })).json().topics[0].name,
    page: JSON.parse((await b.inject({ url: '/' })).body).topics[0].name,
  });
  // waits until the other instance has cached all three
  await eventually(async () =>
    expect(await seen()).toEqual({
      meaning: 'nghĩa của printer',
      catalogue: 'Office',
      page: 'Office',
    }),
  );
  const { items } = (await admin.ask('GET', `/api/vocabulary?topicId=${topicId}`)).json();
  const word = await admin.ask('PATCH', `/api/vocabulary/${items[0].id}`, { meaning: 'máy in' });
  expect(word.statusCode).toBe(200);
  await eventually(async () => expect(await set()).toBe('máy in'));
  const topic = await admin.ask('PATCH', `/api/topics/${topicId}`, { name: 'Văn phòng' });
  expect(topic.statusCode).toBe(200);
  await eventually(async () =>
    expect(await seen()).toMatchObject({ catalogue: 'Văn phòng', page: 'Văn phòng' }),
  );
});

test('DA-05 DA-06 AC-10 instances that start together migrate and seed once, share one secret, and make one admin', async () => {
  const { connection } = await freshStore();
  // an empty database, as at a first start
  const database = `${connection.database}_empty`;
  const admin = new Client({ ...connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template template0`);
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  const stores = [1, 2, 3].map(() => openStore({ ...connection, database }, () => undefined));
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  let said = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const settings = readSettings({ DATABASE_URL: 'postgres://db/nghego' });
  const secrets = await Promise.all(stores.map((store) => prepareStore(store, settings)));
  write.mockRestore();
  expect(new Set(secrets).size).toBe(1);
  expect(said.match(/^The course is in place: \d+ items\.$/gm)).toHaveLength(1);
  expect(said.match(/^The first admin: /gm)).toHaveLength(1);
  const [store] = stores;
  const counts = await store?.pool.query(
    `select (select count(*)::int from topics) as topics, (select count(distinct name_key)::int from topics) as names,
       (select count(*)::int from users where role = 'admin') as admins`,
  );
  const count = (await readCourse()).topics.length;
  expect(counts?.rows).toEqual([{ topics: count, names: count, admins: 1 }]);
});
