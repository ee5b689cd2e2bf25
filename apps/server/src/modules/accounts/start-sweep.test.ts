import { expect, test, vi } from 'vitest';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { startSweep } from './start-sweep.ts';

test('AC-05 AC-08 ended sessions and old tries are dropped, what counts stays', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const [hoa, lan] = [new Visitor(app), new Visitor(app)];
  await hoa.register('hoa@example.com');
  await lan.register('lan@example.com');
  await new Visitor(app).signIn('nobody@example.com', 'wrong!');
  await store.pool.query(
    `update sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = 'lan@example.com')`,
  );
  const count = async (table: string) =>
    (await store.pool.query(`select 1 from ${table}`)).rows.length;
  const log = vi.fn<(line: string) => void>();
  const attempts = createAttemptsRepository(store.pool);
  await startSweep({ attempts, log }).stop();
  expect(await count('sessions')).toBe(1);
  expect(await count('sign_in_failures')).toBe(1);
  expect((await hoa.ask('GET', '/api/me')).statusCode).toBe(200);
  await attempts.sweep(new Date(Date.now() + 2 * 60 * 60_000));
  expect([await count('sign_in_failures'), await count('address_tries')]).toEqual([0, 0]);
  await store.pool.query('alter table sessions rename to gone');
  await startSweep({ attempts, log }).stop();
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'old sessions are not dropped yet: relation "sessions" does not exist',
  );
});
