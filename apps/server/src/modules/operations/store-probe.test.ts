import { expect, onTestFinished, test } from 'vitest';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';
import { openStore } from '../../db/client.ts';

test.each([
  ['a database takes no writes', '-c default_transaction_read_only=on'],
  // no temporary file may grow, as on a full disk
  ['a disk has no space', '-c temp_file_limit=0'],
])('IN-31 while %s the product is not ready', async (_what, options) => {
  const store = await freshStore();
  const connection = { ...store.connection, options };
  const limited = openStore(connection, () => undefined);
  onTestFinished(() => limited.close());
  const app = await freshApp({ ...limited, connection: store.connection });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'STORE_UNAVAILABLE']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('IN-31 the product is ready again as soon as something can be written', async () => {
  const store = await freshStore();
  await store.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await store.pool.query(
    'create trigger fail before update on store_epoch for each row execute function fail()',
  );
  const app = await freshApp(store);
  const ready = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all([ready(), ready()])).toEqual([503, 503]);
  await store.pool.query('drop function fail() cascade');
  expect(await Promise.all([ready(), ready()])).toEqual([200, 200]);
});
