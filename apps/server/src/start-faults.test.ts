import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { freshStore } from '../test/fresh-store.ts';
import { databaseUrl, runProduct } from '../test/run-product.ts';
import { canMountDisks } from './db/embedded/test/embedded-test-kit.ts';

/** Starts whole processes, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

/** A database made by hand, and a user without the privilege to create in it. */
async function bareDatabase({ encoding = 'UTF8' } = {}) {
  const place = inject('postgres').debian;
  const name = crypto.randomUUID().replaceAll('-', '');
  const [database, role] = [`bare_${name}`, `guest_${name}`];
  const admin = new Client({ ...place, database: 'postgres' });
  await admin.connect();
  await admin.query(
    `create database ${database} template template0 encoding '${encoding}' locale 'C'`,
  );
  await admin.query(`create role ${role} login`);
  const client = new Client({ ...place, database });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  const url = (user = place.user): string =>
    databaseUrl({ connection: { ...place, user, database } });
  return { client, url, guest: role, database };
}

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { exit, said } = runProduct({ PORT: '0', ...environment });
  expect(await exit).toBe(1);
  return said();
}

const oneLine = (words: string): RegExp =>
  new RegExp(`^[^\\n]*${words.replaceAll(/[().]/g, '\\$&')}[^\\n]*\\.\\n$`);

test.each([
  ['tables of its own', 'create table users (id int)', '(relation "users" already exists)'],
  ['a function', 'create function json_text(text) returns text return $1', '"json_text"'],
  [
    'migrations of its own',
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 1700000000000)`,
    '(drizzle.__drizzle_migrations)',
  ],
])(
  'IN-14 a database in which another product keeps %s is reported in one line, and stays as it was',
  async (_name, statement, words) => {
    const { client, url } = await bareDatabase();
    await client.query(statement);
    const objects = async () =>
      (
        await client.query(
          `select relname from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information)' order by 1`,
        )
      ).rows;
    const before = await objects();
    const line = await refusalOf({ DATABASE_URL: url() });
    expect(line).toMatch(oneLine(words));
    expect(line).toContain('Give Nghe Gõ a database of its own');
    const left = await client.query(
      `select from pg_tables where tablename in ('topics', 'secrets')`,
    );
    expect(left.rowCount).toBe(0);
    if (statement.includes('drizzle')) expect(await objects()).toEqual(before);
  },
);

test('IN-14 a database in which this user may not create is reported in one line that says which right it needs', async () => {
  const { url, guest, client } = await bareDatabase();
  const line = await refusalOf({ DATABASE_URL: url(guest) });
  expect(line).toMatch(oneLine('GRANT CREATE ON SCHEMA public'));
  // now the user may create schemas, but no tables in public
  await client.query(`grant create on database ${client.database ?? ''} to ${guest}`);
  expect(await refusalOf({ DATABASE_URL: url(guest) })).toMatch(
    oneLine('GRANT CREATE ON SCHEMA public'),
  );
});

test('IN-14 a database that takes no writes is reported in one line', async () => {
  const { url, client } = await bareDatabase();
  await client.query(
    `alter database ${client.database ?? ''} set default_transaction_read_only = on`,
  );
  expect(await refusalOf({ DATABASE_URL: url() })).toMatch(oneLine('must name the primary'));
});

test('IN-14 a database that cannot hold Vietnamese is reported in one line', async () => {
  const { url } = await bareDatabase({ encoding: 'LATIN1' });
  expect(await refusalOf({ DATABASE_URL: url() })).toMatch(oneLine("ENCODING 'UTF8'"));
});

test.each([
  ['nowhere', 'postgres://somebody@localhost:1/nothing', 'DATABASE_URL cannot be used: connect'],
  ['no such host', 'postgres://somebody@nowhere.invalid/nothing', 'DATABASE_URL cannot be used: '],
])('IN-14 a database that is not there (%s) is reported in one line', async (_name, url, words) => {
  expect(await refusalOf({ DATABASE_URL: url })).toMatch(oneLine(words));
});

test.each(['/proc/nghego', '/dev/null'])(
  'IN-14 a data folder that cannot be written (%s) is reported in one line',
  async (folder) => {
    expect(await refusalOf({ DATA_DIR: folder })).toMatch(oneLine(folder));
  },
);

/** A disk of this many MB, for this test alone. */
async function smallDisk(megabytes: number): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'nghego-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  onTestFinished(async () => {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });
  return disk;
}

test.runIf(canMountDisks())(
  'IN-14 a disk that is too small for a new store is reported in one line, before anything is made on it',
  async () => {
    const disk = await smallDisk(60);
    const line = await refusalOf({ DATA_DIR: join(disk, 'new', 'data') });
    expect(line).toMatch(oneLine('has 60 MB free, and a new store needs 200: free some space'));
    expect(await readdir(disk)).toEqual([]);
  },
);

test.runIf(canMountDisks()).each([0, 1_000, 20_000])(
  'IN-14 a disk that has %i kB left for the course is reported in one line',
  async (left) => {
    const disk = await smallDisk(220);
    const first = runProduct({ PORT: '0', SEED_CONTENT: 'off', DATA_DIR: disk });
    await first.ready;
    first.child.kill('SIGTERM');
    await first.exit;
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'rest'), Buffer.alloc(bavail * bsize - left * 1_024));
    const line = await refusalOf({ DATA_DIR: disk });
    expect(line).toMatch(oneLine('disk'));
    expect(line.toLowerCase()).toContain('free some space');
  },
);

test('IN-16 a build that meets migrations which it does not know refuses to start, and says which version to run', async () => {
  const store = await freshStore();
  await store.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
  );
  await store.pool.query(`update store_epoch set version = '9.1.0', migration = '0099_later'`);
  expect(await refusalOf({ DATABASE_URL: databaseUrl(store) })).toMatch(
    /^This store was made by Nghe Gõ 9\.1\.0 \(migration 0099_later\); this is \S+, which knows the migrations up to \S+\. Run 9\.1\.0, or a newer one\. Nothing was changed\.\n$/,
  );
  // a newer version may store its version elsewhere
  await store.pool.query('drop table store_epoch');
  expect(await refusalOf({ DATABASE_URL: databaseUrl(store) })).toMatch(
    oneLine('Run a newer version'),
  );
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('TR-01 the first admin is there before anybody can reach the product, and nobody registers the address before', async () => {
  const store = await freshStore();
  // this lock prevents creating accounts
  const holder = await store.pool.connect();
  let isHeld = true;
  const letGo = (): void => {
    if (isHeld) holder.release(true);
    isHeld = false;
  };
  onTestFinished(letGo);
  await holder.query('begin; lock table users in exclusive mode');
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const admin = { email: 'boss@example.com', password: 'a password of the boss' };
  const { ready } = runProduct({
    PORT: port,
    HOST: '127.0.0.1',
    SEED_CONTENT: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATABASE_URL: databaseUrl(store),
  });
  await eventually(async () => {
    const { rowCount } = await store.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query ilike '%insert into "users"%'`,
    );
    expect(rowCount).toBe(1);
  });
  await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed');
  letGo();
  await ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const post = (path: string, body: object) =>
    fetch(`${address}/api/auth/${path}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const stranger = { ...admin, password: 'another password', name: 'Stranger' };
  expect((await post('sign-up', stranger)).status).not.toBe(200);
  expect(await (await post('sign-in', admin)).json()).toMatchObject({ user: { role: 'admin' } });
});
