import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listForeignAttachments } from './backup/foreign-objects.ts';
import { ownedObjects } from './backup/owned-objects.ts';
import { listTables } from './backup/tables.ts';
import { knownMigrations } from './store-state.ts';

test('IN-03 after each step of the schema the product knows all that it made, and takes nothing else for its own', async () => {
  const place = inject('postgres').embedded;
  const admin = new Client({ ...place, database: 'postgres' });
  await admin.connect();
  const database = `steps_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${database} template template0`);
  const client = new Client({ ...place, database });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${database}`);
    await admin.end();
  });
  const names = async (sql: string): Promise<string[]> =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name).toSorted();
  const steps = knownMigrations();
  for (const [index, { sql }] of steps.entries()) {
    for (const statement of sql) await client.query(statement);
    const owned = ownedObjects(steps.slice(0, index + 1));
    expect(owned.tables.map(({ name }) => name).toSorted()).toEqual(
      await names(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      ),
    );
    expect(
      await names(
        `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
      ),
    ).toEqual(owned.functions.map((signature) => signature.replace(/\s*\(.*/, '')).toSorted());
    expect(await listForeignAttachments(client, owned)).toEqual([]);
    // listTables throws if a table or column of the snapshot is missing
    await listTables(client, owned);
  }
});

test('IN-16 each migration is later than the one before; an earlier one would never run', () => {
  const times = knownMigrations().map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(times.length);
});
