import { Client } from 'pg';
import { expect, test } from 'vitest';
import { ask, openForTest, serversOf, folderWithDatabase } from './test/embedded-test-kit.ts';
import { thisPlatform } from './host-platform.ts';

const real = thisPlatform();

test('close cuts off open connections and running statements, without a recovery at the next start', async () => {
  const dataDir = await folderWithDatabase();
  const { connection, close, log } = await openForTest(dataDir);
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const cut = client.query('select pg_sleep(60)').catch((error: unknown) => String(error));
  await close();
  expect(await cut).toContain('terminat');
  expect(log.some((line) => line.includes('does not stop'))).toBe(false);

  const next = await openForTest(dataDir);
  expect(next.log.some((line) => line.includes('was not properly shut down'))).toBe(false);
});

test('close forces a server that does not stop', async () => {
  const dataDir = await folderWithDatabase();
  const { connection, close, log } = await openForTest(dataDir, {
    platform: { ...real, stopGraceMs: 300 },
  });
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // a stopped process reacts to no signal but SIGKILL
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
  await close();
  expect(log.some((line) => line.includes('does not stop'))).toBe(true);
  expect(await serversOf(dataDir)).toEqual([]);
  await client.end().catch(() => undefined);

  const next = await openForTest(dataDir);
  expect(await ask(next.connection, 'select 1')).toEqual([['1']]);
});
