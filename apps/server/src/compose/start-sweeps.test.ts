import { expect, test, vi } from 'vitest';
import { freshApp, freshStore } from '../../test/fresh-store.ts';
import { Visitor } from '../../test/visitor.ts';
import { startSweeps } from './start-sweeps.ts';
import { sweepsOf } from './sweeps.ts';

test('AC-05 AC-08 ended sessions, old attempts and old counts are deleted, current ones stay', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const [hoa, lan] = [new Visitor(app), new Visitor(app)];
  await hoa.enter('hoa@example.com');
  await lan.enter('lan@example.com');
  await new Visitor(app).signIn('nobody@example.com', 'wrong!');
  await hoa.ask('POST', '/api/feedback', { text: 'hello' });
  await store.pool.query(
    `update sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = 'lan@example.com')`,
  );
  const count = async (table: string) =>
    (await store.pool.query(`select 1 from ${table}`)).rows.length;
  const log = vi.fn<(line: string) => void>();
  const sweeps = sweepsOf(store);
  await startSweeps({ sweeps, log }).stop();
  expect(await count('sessions')).toBe(1);
  // one message counts three times: for the address's minute, for the address's day and for everybody's day
  expect([await count('sign_in_failures'), await count('usage_counts')]).toEqual([1, 3]);
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(200);
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
  for (const { run } of sweeps) await run(inHours(2));
  expect([await count('sign_in_failures'), await count('usage_counts')]).toEqual([0, 2]);
  for (const { run } of sweeps) await run(inHours(25));
  for (const table of ['sign_in_failures', 'address_tries', 'usage_counts'])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(log).not.toHaveBeenCalled();
});

test('AC-08 a sweep that fails is named in the log, and the others go on', async () => {
  const store = await freshStore();
  await store.pool.query('alter table sessions rename to gone');
  await store.pool.query(
    `insert into usage_counts (name, started_at, used) values ('writes:/api/feedback:::1', now() - interval '2 hours', 1)`,
  );
  const log = vi.fn<(line: string) => void>();
  await startSweeps({ sweeps: sweepsOf(store), log }).stop();
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'ended sessions are not deleted yet: relation "sessions" does not exist',
  );
  expect((await store.pool.query('select 1 from usage_counts')).rows).toEqual([]);
});
