import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { addTopic, freshStore, type FreshStore, bothServers } from '../../../test/fresh-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

async function connect({ connection }: Pick<FreshStore, 'connection'>): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function backupOf(client: Client): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nghego-strangers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'backup.tar.gz');
  await writeBackup(client, file, new Date(0));
  return file;
}

async function words(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>('select word from vocabulary order by 1');
  return rows.map(({ word }) => word);
}

/** A database without Nghe Gõ. */
async function emptyDatabase(server: (typeof bothServers)[number]): Promise<Client> {
  const place = inject('postgres')[server];
  const database = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new Client({ ...place, database: 'postgres' });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${database} template template0`);
  onTestFinished(() => admin(`drop database ${database} with (force)`));
  return connect({ connection: { ...place, database } });
}

/** A role that is dropped after the test: roles belong to the whole server. */
async function newRole(client: Client): Promise<string> {
  const role = `reporting_${crypto.randomUUID().slice(0, 8)}`;
  await client.query(`create role ${role}`);
  onTestFinished(async () => {
    await client.query(`drop owned by ${role}; drop role ${role}`);
  });
  return role;
}

const foreign = `
  create table "Their orders" (id serial primary key, note text);
  insert into "Their orders" (note) values ('kept');
  create table empty_one ();
  create table parted (day date) partition by range (day);
  create view their_view as select note from "Their orders";
  create materialized view their_copy as select note from "Their orders";
  create function their_function() returns int language sql as 'select 41 + 1';
  create sequence their_sequence start 7;
  create type their_type as enum ('a');
  create domain their_domain as text;
  create extension if not exists hstore;
  create schema if not exists drizzle;
  create table drizzle.theirs (id int);
  create schema theirs;
  create table theirs.vocabulary (id int)`;

/** Every object that belongs neither to the system nor to an extension, as text. */
async function everything(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select format('%s %s.%I %s', relkind, relnamespace::regnamespace, relname, relacl) as what from pg_class
       where relnamespace::regnamespace::text !~ '^(pg_|information)'
     union all select format('function %s %s', p.oid::regprocedure, proacl) from pg_proc p
       where pronamespace::regnamespace::text !~ '^(pg_|information)'
     union all select format('type %s', t.oid::regtype) from pg_type t
       where typnamespace = 'public'::regnamespace and typelem = 0
     union all select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^(pg_|information)'
     union all select format('extension %s', extname) from pg_extension
     order by 1`,
  );
  return rows.map(({ what }) => what);
}

describe.each(bothServers)('on the %s PostgreSQL', (server) => {
  test('IN-02 a backup made beside tables, views, columns and extensions of others holds what is the product’s alone, and comes back', async () => {
    const store = await freshStore(server);
    await addTopic(store, 'Mine', ['one', 'two']);
    const client = await connect(store);
    await client.query(foreign);
    await client.query(`alter table vocabulary add column crm serial`);
    const file = await backupOf(client);

    for (const other of [await connect(await freshStore(server)), await emptyDatabase(server)]) {
      const manifest = await restoreBackup(other, file, { force: false });
      expect(await words(other)).toEqual(['one', 'two']);
      expect(manifest.tables.map(({ name }) => name)).not.toContain('Their orders');
      expect(Object.keys(manifest.sequences)).toEqual(['practice_events_seq_seq']);
      expect((await everything(other)).join()).not.toMatch(/Their|crm|hstore/);
    }
  });

  test('IN-03 a restore leaves all that others made as it was: tables, views, functions, rights, queues', async () => {
    const store = await freshStore(server);
    await addTopic(store, 'Mine', ['one', 'two']);
    const client = await connect(store);
    const file = await backupOf(client);
    const role = await newRole(client);
    await client.query(foreign);
    await client.query(
      `grant usage on schema public to ${role};
       grant select on vocabulary to ${role} with grant option;
       grant select on topics to public;
       grant update (name), select (id) on users to ${role}`,
    );
    await addTopic(store, 'Later', ['three']);
    const before = await everything(client);

    await restoreBackup(client, file, { force: true });
    expect(await words(client)).toEqual(['one', 'two']);
    expect(await everything(client)).toEqual(before);
    const kept = await client.query(
      `select (select note from "Their orders"), (select note from their_copy), their_function() as number,
              nextval('their_sequence') as next,
              has_column_privilege('${role}', 'users', 'name', 'update') as right`,
    );
    expect(kept.rows).toEqual([{ note: 'kept', number: 42, next: '7', right: true }]);
  });
});

describe('IN-03 what stands in the way is named, also with --force, and nothing changes:', () => {
  test.each([
    ['a view', 'create view crm_view as select word from vocabulary', 'crm_view'],
    ['a copy', 'create materialized view crm_copy as select 1 from topics', 'crm_copy'],
    ['a reference', 'create table crm (id uuid constraint crm_fk references users)', 'crm_fk'],
    ['an heir', 'create table crm_heir () inherits (sentences)', 'crm_heir'],
    [
      'a function’s use',
      'create table crm (t text default json_text($$x$$))',
      'column t of table crm',
    ],
    ['a type’s use', 'create table crm (t topics)', 'column t of table crm'],
    ['a column', 'alter table users add "CRM id" text', 'column "CRM id" of table users'],
    ['an index', 'create index crm_index on users (name)', 'index crm_index of table users'],
    [
      'a constraint',
      'alter table users add constraint crm_check check (true)',
      'constraint crm_check of table users',
    ],
    [
      'a trigger',
      'create trigger crm_trigger before update on users for each row execute function suppress_redundant_updates_trigger()',
      'trigger crm_trigger of table users',
    ],
    [
      'a rule',
      'create rule crm_rule as on insert to feedback do also nothing',
      'rule crm_rule of table feedback',
    ],
    [
      'a policy',
      'create policy crm_policy on users using (true)',
      'policy crm_policy of table users',
    ],
    [
      'statistics',
      'create statistics crm_stats on name, role from users',
      'statistics crm_stats of table users',
    ],
    [
      'a publication',
      'create publication crm_pub for table users',
      'publication crm_pub of table users',
    ],
  ])('IN-03 %s', async (_name, statement, told) => {
    const store = await freshStore();
    await addTopic(store, 'Mine', ['one']);
    const client = await connect(store);
    const file = await backupOf(client);
    await client.query(statement);
    await addTopic(store, 'Later', ['two']);
    const before = await everything(client);
    const refusal = await restoreBackup(client, file, { force: true }).catch(String);
    expect(refusal).toContain(told);
    expect(refusal).toMatch(
      /^RestoreError: Something that is not Nghe Gõ's is in the way: [^\n]+$/,
    );
    expect(await everything(client)).toEqual(before);
    expect(await words(client)).toEqual(['one', 'two']);
  });

  test.each([
    ['a table', 'create table users (id int); insert into users values (1)', '"users"'],
    ['a function', 'create function fold_text(text) returns text return $1', '"fold_text"'],
    ['a type', 'create type media as (x int)', '"media"'],
    ['an index', 'create table x (id int); create index users_newest on x (id)', 'users_newest'],
    ['a sequence', 'create sequence practice_events_seq_seq', 'practice_events_seq_seq'],
  ])('IN-03 %s of the same name where Nghe Gõ never was', async (_name, statement, told) => {
    const client = await emptyDatabase('embedded');
    const file = await backupOf(await connect(await freshStore()));
    await client.query(statement);
    const before = await everything(client);
    const refusal = await restoreBackup(client, file, { force: true }).catch(String);
    expect(refusal).toContain(told);
    expect(refusal).toMatch(/^RestoreError: Something that is not Nghe Gõ's is in the way/);
    expect(await everything(client)).toEqual(before);
  });

  test('IN-03 the migrations of another product', async () => {
    const client = await emptyDatabase('embedded');
    const file = await backupOf(await connect(await freshStore()));
    await client.query(
      `create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 1700000000000)`,
    );
    const before = await everything(client);
    await expect(restoreBackup(client, file, { force: true })).rejects.toThrow(
      'Another product keeps its migrations in this database (drizzle.__drizzle_migrations). Give Nghe Gõ a database of its own: set DATABASE_URL.',
    );
    expect(await everything(client)).toEqual(before);
  });
});

test('IN-02 a backup waits for a table that is being rewritten, and holds its rows', async () => {
  const store = await freshStore();
  await addTopic(store, 'Mine', ['one', 'two']);
  const migration = await connect(store);
  await migration.query('begin; alter table vocabulary alter column "position" type bigint');
  const client = await connect(store);
  const made = backupOf(client);
  // asks PostgreSQL again and again until the backup waits for the lock
  for (;;) {
    const { rowCount } = await store.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount === 1) break;
  }
  await migration.query('commit');
  const other = await connect(await freshStore());
  await restoreBackup(other, await made, { force: false });
  expect(await words(other)).toEqual(['one', 'two']);
});
