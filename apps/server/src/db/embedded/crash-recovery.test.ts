import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  ask,
  killServers,
  openForTest,
  serverPid,
  serversOf,
  spawnOwner,
  folderWithDatabase,
} from './test/embedded-test-kit.ts';
import type { EmbeddedPostgres } from './open-embedded-postgres.ts';

/** Writes rows one by one, each acknowledged before the next; returns how many were acknowledged. */
async function writeRows(
  connection: EmbeddedPostgres['connection'],
  count: number,
): Promise<number> {
  await ask(connection, 'create table written (n int)');
  for (let n = 1; n <= count; n += 1) await ask(connection, `insert into written values (${n})`);
  return count;
}

async function countRows(connection: EmbeddedPostgres['connection']): Promise<string[][]> {
  return ask(connection, 'select count(*) from written');
}

async function ownedByAnotherProcess(dataDir: string) {
  const { report, kill } = await spawnOwner(dataDir);
  if ('refusal' in report) throw new Error(report.refusal);
  return { connection: report.connection, kill };
}

test('DA-07 after kill -9 of the app alone, the next start takes over from the server it left', async () => {
  const dataDir = await folderWithDatabase();
  const { connection, kill } = await ownedByAnotherProcess(dataDir);
  const written = await writeRows(connection, 20);
  await kill();
  const left = await serverPid(dataDir);
  expect(await serversOf(dataDir)).toContain(left);

  const next = await openForTest(dataDir);
  expect(await countRows(next.connection)).toEqual([[String(written)]]);
  expect(next.log.some((line) => line.includes('left running'))).toBe(true);
  expect(await serversOf(dataDir)).not.toContain(left);
});

test('DA-07 after kill -9 of app, server and all its children at once, every acknowledged row is there', async () => {
  const dataDir = await folderWithDatabase();
  const { connection, kill } = await ownedByAnotherProcess(dataDir);
  const written = await writeRows(connection, 50);
  await Promise.all([kill(), killServers(dataDir)]);

  const next = await openForTest(dataDir);
  expect(await countRows(next.connection)).toEqual([[String(written)]]);
});

test('DA-07 a server left running is found though its pid file is empty or names a stranger', async () => {
  const dataDir = await folderWithDatabase();
  const { connection, kill } = await ownedByAnotherProcess(dataDir);
  await writeRows(connection, 1);
  await kill();
  const left = await serverPid(dataDir);
  await writeFile(join(dataDir, 'postgresql', 'postmaster.pid'), `${process.pid}\n`);

  const next = await openForTest(dataDir);
  expect(await countRows(next.connection)).toEqual([['1']]);
  expect(await serversOf(dataDir)).not.toContain(left);
});

test('DA-07 a server that dies while the app runs is started again, and the pool recovers by itself', async () => {
  const dataDir = await folderWithDatabase();
  const { connection, log } = await openForTest(dataDir);
  const pool = new Pool(connection);
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  await pool.query('create table written (n int)');
  await pool.query('insert into written values (1)');

  for (const fall of [1, 2]) {
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await eventually(() =>
      expect(log.filter((line) => line === 'PostgreSQL is running again')).toHaveLength(fall),
    );
    await eventually(async () =>
      expect((await pool.query('select n from written')).rows).toEqual([{ n: 1 }]),
    );
  }
  expect(log).toContain('PostgreSQL ended unexpectedly (signal SIGKILL)');
  expect(log).toContain('starting PostgreSQL again in 0.1 s');
  expect(log).toContain('starting PostgreSQL again in 0.2 s');
});

test('closing while the server is down and cannot start ends the watch', async () => {
  const dataDir = await folderWithDatabase();
  const { close, log } = await openForTest(dataDir);
  await writeFile(join(dataDir, 'postgresql', 'pg_hba.conf'), 'nonsense');
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await eventually(() =>
    expect(log).toContainEqual(expect.stringContaining('gave up while starting')),
  );
  await close();
  expect(log).not.toContain('PostgreSQL is running again');
});
