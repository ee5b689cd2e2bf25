import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { authSecret, freshApp, freshStore, type FreshStore } from '../../test/fresh-store.ts';
import { insertSession } from '../../test/signed-in-learners.ts';
import { Visitor } from '../../test/visitor.ts';
import { checkRoomToUpdate } from '../run/check-disk.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { canMountDisks } from './embedded/test/embedded-test-kit.ts';
import { migrateStore } from './migrate.ts';
import { readEpoch } from './read-epoch.ts';
import { knownMigrations } from './store-state.ts';

/** A backup of a small store of 0.2.0 (0be252f) with two learners, and what 0.2.0 answered them. */
const folder = new URL('../../test/store-of-0.2.0/', import.meta.url);

/** The migrations of 0.2.0 by their times, first and last. */
const migrationsOf020 = [1_795_229_521_603, 1_795_489_732_865];

async function connect(store: FreshStore): Promise<Client> {
  const client = new Client(store.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function restored(): Promise<FreshStore> {
  const store = await freshStore();
  const file = fileURLToPath(new URL('backup.tar.gz', folder));
  await restoreBackup(await connect(store), file, { force: true });
  return store;
}

const noteMigrations = async ({ pool }: FreshStore, times: readonly number[]): Promise<void> => {
  await pool.query('delete from drizzle.__drizzle_migrations');
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'of 0.2.0', unnest($1::bigint[])`,
    [times],
  );
};

test('PR-03 DA-07 IN-01 a backup of 0.2.0 is brought up to date, has an epoch, and what its learners are told is the same', async () => {
  const store = await restored();
  const before = await readEpoch(store.pool);
  await migrateStore(store.pool);
  expect(await readEpoch(store.pool)).toBe(before);
  const app = await freshApp(store, { now: () => new Date('2026-11-24T08:00:00.000Z') });
  const told: Record<string, unknown> = {};
  for (const name of ['hoa', 'decoy']) {
    const learner = new Visitor(app);
    await learner.signIn(`${name}@example.com`);
    const ask = async (path: string): Promise<unknown> => (await learner.ask('GET', path)).json();
    told[name] = {
      memory: await ask('/api/me/memory?zone=Asia/Ho_Chi_Minh&limit=200'),
      mistakes: await ask('/api/me/mistakes?days=30'),
    };
  }
  expect(told).toEqual(JSON.parse(await readFile(new URL('answers.json', folder), 'utf8')));
});

test('PR-03 DA-05 a store of 0.2.0, with the 32 migrations of then, is brought up to date by what came after', async () => {
  const store = await restored();
  await noteMigrations(store, migrationsOf020);
  await migrateStore(store.pool);
  const { rows } = await store.pool.query('select migration from store_epoch');
  expect(rows).toEqual([{ migration: knownMigrations().at(-1)?.tag }]);
  const words = await store.pool.query('select word from own_words order by position');
  expect(words.rows).toEqual([{ word: 'gate' }, { word: 'lamp' }]);
});

test('PR-03 IN-01 a page of 0.2.0 that stays open while its store is brought up to date goes on: session, epoch, cursor, kinds of events', async () => {
  const store = await restored();
  await noteMigrations(store, migrationsOf020);
  const { rows } = await store.pool.query<{ id: string; last: string }>(
    `select u.id, max(seq) as last from users u join practice_events on user_id = u.id
     where email = 'hoa@example.com' group by u.id`,
  );
  const { id = '', last = '' } = rows[0] ?? {};
  const cookie = await insertSession(store.pool, authSecret, id);
  const epoch = await readEpoch(store.pool);
  await migrateStore(store.pool);

  const app = await freshApp(store);
  const headers = { cookie: `nghego.session_token=${cookie}` };
  const ask = async (url: string): Promise<unknown> => (await app.inject({ url, headers })).json();
  expect(await ask('/api/auth/get-session')).toMatchObject({ user: { email: 'hoa@example.com' } });
  const pull = (after: string) => ask(`/api/me/events?learner=${id}&after=${after}&v=2`);
  expect(await pull(last)).toEqual({ items: [], next: null, cursor: last, epoch });
  const stamp = () => ({
    v: 1,
    id: uuid(),
    at: '2026-11-24T08:00:00.000Z',
    device: 'phone',
    zone: 'UTC',
  });
  const game = {
    ...stamp(),
    kind: 'game-finished',
    mode: 'choice',
    pace: null,
    score: 7,
    correct: 1,
    total: 20,
    bestStreak: 1,
  };
  // sent by a newer page on another device
  const heard = {
    ...stamp(),
    kind: 'pair-heard',
    sounds: 'ɪ-i',
    said: 'ship',
    chosen: 'ship',
    correct: true,
    stage: 'drill',
    framed: false,
    plays: 1,
    elapsedMs: 900,
  };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/me/events',
    headers,
    payload: { learner: id, events: [heard, game] },
  });
  expect(answer.json()).toMatchObject({ accepted: 2, aside: 0, refused: [], epoch });
  expect(await pull(last)).toMatchObject({ items: [game], next: null, epoch });

  // as in another epoch, the page sends all its events again: none is counted twice
  const all = z.object({ items: z.array(z.unknown()), next: z.null() }).parse(await pull('0'));
  const again = { learner: id, events: all.items };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/me/events',
    headers,
    payload: again,
  });
  expect(statusCode).toBe(200);
  expect(await pull('0')).toMatchObject({ items: all.items });
});

test('IN-16 a store from before 0.2.0 is refused in one line that says what to start first', async () => {
  const store = await freshStore();
  await noteMigrations(store, migrationsOf020.slice(0, 1));
  await expect(migrateStore(store.pool)).rejects.toThrow(
    /^This store was made by an older Nghe Gõ than this one can bring up to date: start 0\.2\.0 with it once, then this version\. Nothing was changed\.$/,
  );
});

test.runIf(canMountDisks())(
  'IN-14 a store of 0.2.0 on a disk without room for the update stays unchanged, and one line says what is missing',
  async () => {
    const disk = await mkdtemp(join(tmpdir(), 'nghego-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk]);
    onTestFinished(async () => {
      execFileSync('umount', [disk]);
      await rm(disk, { recursive: true });
    });
    const store = await restored();
    await noteMigrations(store, migrationsOf020);
    await expect(
      migrateStore(store.pool, (client) => checkRoomToUpdate(client, disk)),
    ).rejects.toThrow(
      /^The disk that holds \S+ has \d+ MB free, and the update of the store needs 101: free some space, then start again: nothing was changed\.$/,
    );
    const { rows } = await store.pool.query('select migration from store_epoch');
    expect(rows).toEqual([{ migration: null }]);
  },
);

test('IN-17 a store of 0.2.0 where an account has two identities of a provider keeps the older one', async () => {
  const store = await restored();
  const { rows } = await store.pool.query<{ id: string; email: string }>(
    'select id, email from users',
  );
  const idOf = (name: string) => rows.find(({ email }) => email === `${name}@example.com`)?.id;
  const link = (name: string, subject: string, day: number) =>
    store.pool.query(
      `insert into accounts (id, user_id, account_id, provider_id, created_at)
       values (gen_random_uuid(), $1, $2, 'oidc', $3)`,
      [idOf(name), subject, `2026-11-${day}`],
    );
  await link('hoa', 'a stranger’s', 23);
  await link('hoa', 'hoa-1', 22);
  await link('decoy', 'decoy-1', 23);
  for (const name of ['hoa', 'decoy'])
    await store.pool.query(
      `insert into sessions (id, user_id, token, expires_at)
       values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [idOf(name), name],
    );
  await migrateStore(store.pool);
  const left = await store.pool.query(
    `select email, account_id as subject from users u join accounts a on a.user_id = u.id
     where provider_id = 'oidc' order by email`,
  );
  expect(left.rows).toEqual([
    { email: 'decoy@example.com', subject: 'decoy-1' },
    { email: 'hoa@example.com', subject: 'hoa-1' },
  ]);
  const sessions = await store.pool.query(
    `select token from sessions where token in ('hoa', 'decoy')`,
  );
  expect(sessions.rows).toEqual([{ token: 'decoy' }]);
  await expect(link('hoa', 'another', 24)).rejects.toThrow('accounts_user');
});
