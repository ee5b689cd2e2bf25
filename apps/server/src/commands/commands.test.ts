import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { addTopic, freshStore } from '../../test/fresh-store.ts';
import { databaseUrl } from '../../test/run-product.ts';
import { readEpoch } from '../db/read-epoch.ts';
import { media } from '../db/schema/media.ts';

/** Runs one of the product's processes; `started` waits for its output to contain a text. */
function run(name: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(inject('product'), `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, TTS_PROVIDER: 'none', LOG_LEVEL: 'warn', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = (words: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        text += chunk.toString();
        const found = words.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void exit.then(() => reject(new Error(`it ended: ${text}`)));
    });
  return { child, exit, said };
}

/** Runs a command to its end: its exit code and its output. */
async function command(name: string, args: string[], environment: Record<string, string>) {
  const { exit, child } = run(name, args, environment);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { code: await exit, text };
}

test('DA-07 backup works while the product runs and while it is stopped; restore refuses a running one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nghego-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [running, stopped] = [join(folder, 'running.tar.gz'), join(folder, 'stopped.tar.gz')];
  const mine = { DATA_DIR: join(folder, 'mine') };
  const product = run('main', [], { ...mine, PORT: '0' });
  await product.said(/ready: (http\S+)/);
  expect(await command('backup', [running], mine)).toMatchObject({ code: 0 });
  expect(await command('restore', [running], mine)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is using the data folder'),
  });
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  expect(await command('backup', [stopped], mine)).toMatchObject({ code: 0 });

  const other = { DATA_DIR: join(folder, 'other') };
  expect(await command('restore', [running], other)).toMatchObject({ code: 0 });
  expect(await command('restore', [stopped], other)).toMatchObject({
    code: 1,
    text: 'The store is not empty. To replace what it holds, give the option --force.\n',
  });
  expect(await command('restore', [stopped, '--force'], other)).toMatchObject({ code: 0 });
  const again = run('main', [], { ...other, PORT: '0' });
  const address = await again.said(/ready: (http\S+)/);
  const catalogue: unknown = await (await fetch(`${address}/api/catalogue`)).json();
  expect(catalogue).toMatchObject({ topics: { 0: { name: expect.stringMatching(/./) } } });
  // the test runs seven processes and starts a store four times
}, 120_000);

test.each([
  ['backup', [], 2, 'Call it so: npm run backup -- FILE\n'],
  ['backup', ['a', 'b'], 2, 'Call it so: npm run backup -- FILE\n'],
  ['backup', ['a'], 1, /^There is nothing to back up in /],
  ['restore', [], 2, 'Call it so: npm run restore -- FILE [--force]\n'],
] as const)(
  'DA-07 npm run %s with %j says in one line what is wrong',
  async (name, args, code, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'nghego-commands-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const answer = await command(name, [...args], { DATA_DIR: folder });
    expect(answer.code).toBe(code);
    if (typeof text === 'string') expect(answer.text).toBe(text);
    else expect(answer.text).toMatch(text);
  },
);

/** A restore that has read half of its file; `finish` sends the rest. */
async function halfRestore() {
  const folder = await mkdtemp(join(tmpdir(), 'nghego-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const source = await freshStore();
  await addTopic(source, 'From the backup', ['restored']);
  const bytes = randomBytes(3_000_000);
  await source.db.insert(media).values({ hash: 'f'.repeat(64), type: 'audio/mpeg', bytes });
  const whole = join(folder, 'whole.tar.gz');
  await command('backup', [whole], { DATABASE_URL: databaseUrl(source) });
  const file = await readFile(whole);

  const store = await freshStore();
  await addTopic(store, 'Before', ['kept']);
  const epoch = await readEpoch(store.pool);
  // the test watches by a connection of its own: restore refuses while a pool of the product is connected
  await store.close();
  const watcher = new Client(store.connection);
  await watcher.connect();
  onTestFinished(() => watcher.end());
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const url = databaseUrl(store);
  const restore = run('restore', [pipe, '--force'], { DATABASE_URL: url });
  const writing = await open(pipe, 'w');
  await writing.write(file.subarray(0, file.length / 2));
  await eventually(async () => {
    const copying = await watcher.query(
      `select from pg_stat_progress_copy where datname = current_database() and type = 'PIPE'`,
    );
    expect(copying.rowCount).toBe(1);
  });
  const finish = async (): Promise<void> => {
    await writing.write(file.subarray(file.length / 2));
    await writing.close();
  };
  const wordsNow = async () => (await watcher.query('select word from vocabulary')).rows;
  return { restore, watcher, epoch, url, writing, finish, wordsNow };
}

test('IN-03 a restore that is killed in the middle leaves the store as it was', async () => {
  const { restore, writing, wordsNow, watcher, epoch } = await halfRestore();
  restore.child.kill('SIGKILL');
  await restore.exit;
  await writing.close();
  expect(await wordsNow()).toEqual([{ word: 'kept' }]);
  expect(await readEpoch(watcher)).toBe(epoch);
}, 60_000);

test('IN-03 a start in the middle of a restore waits for its end', async () => {
  const { restore, watcher, epoch, url, finish, wordsNow } = await halfRestore();
  const product = run('main', [], { DATABASE_URL: url, PORT: '0', SEED_CONTENT: 'off' });
  const ready = product.said(/ready: (http\S+)/);
  await eventually(async () => {
    const waiting = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    expect(waiting.rowCount).toBe(1);
  });
  await finish();
  expect(await restore.exit).toBe(0);
  await ready;
  expect(await wordsNow()).toEqual([{ word: 'restored' }]);
  expect(await readEpoch(watcher)).not.toBe(epoch);
}, 60_000);

test.each(['SIGINT', 'SIGTERM'] as const)(
  'DA-07 a backup that is broken off by %s leaves nothing behind',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'nghego-commands-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const store = await freshStore();
    const { child, exit } = run('backup', [join(folder, 'mine.tar.gz')], {
      DATABASE_URL: databaseUrl(store),
    });
    const holder = await store.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query('begin; lock table users in access exclusive mode');
    await eventually(async () => expect(await readdir(folder)).toHaveLength(1));
    child.kill(signal);
    expect(await exit).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('DA-07 a backup whose connection breaks says so in one line and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nghego-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await freshStore();
  const holder = await store.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table users in access exclusive mode');
  const answer = command('backup', [join(folder, 'mine.tar.gz')], {
    DATABASE_URL: databaseUrl(store),
  });
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'nghego-backup' and wait_event_type = 'Lock'`;
  await eventually(async () => expect((await store.pool.query(end)).rowCount).toBe(1));
  expect(await answer).toEqual({
    code: 1,
    text: expect.stringMatching(/^[^\n]*terminat[^\n]*\n$/),
  });
  expect(await readdir(folder)).toEqual([]);
});
