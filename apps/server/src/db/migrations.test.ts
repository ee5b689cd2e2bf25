import { readdir, readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshStore } from '../../test/fresh-store.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as course from './schema/course.ts';
import * as ear from './schema/ear.ts';
import * as editing from './schema/editing.ts';
import * as examples from './schema/examples.ts';
import * as listening from './schema/listening.ts';
import * as lists from './schema/lists.ts';
import * as media from './schema/media.ts';
import * as messages from './schema/messages.ts';
import * as people from './schema/people.ts';
import * as practice from './schema/practice.ts';
import * as questions from './schema/questions.ts';
import * as search from './schema/search.ts';
import * as store from './schema/store.ts';
import * as voicing from './schema/voicing.ts';
import { knownMigrations } from './store-state.ts';

const inCode = {
  ...course,
  ...ear,
  ...editing,
  ...examples,
  ...listening,
  ...lists,
  ...media,
  ...messages,
  ...people,
  ...practice,
  ...questions,
  ...search,
  ...store,
  ...voicing,
};

async function emptyDatabase(): Promise<Client> {
  const place = inject('postgres').embedded;
  const database = `schema_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ ...place, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template template0`);
  const client = new Client({ ...place, database });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${database}`);
    await admin.end();
  });
  return client;
}

/** Columns, constraints, indexes, functions and triggers of the schema `public`, each as its definition. */
async function definitions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `with own as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
     select format('%s.%s %s%s%s %s%s%s', relname, attname, format_type(atttypid, atttypmod),
         case when attnotnull then ' not null' end, ' ' || collname,
         pg_get_expr(adbin, adrelid), attidentity, attgenerated) as what
       from own join pg_attribute a on attrelid = own.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = own.oid and adnum = attnum
       left join pg_collation c on c.oid = attcollation and collname <> 'default'
     union all select relname || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
       from own join pg_constraint c on conrelid = own.oid
     union all select pg_get_indexdef(indexrelid) from own join pg_index on indrelid = own.oid
     union all select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     union all select format('extension %s', extname) from pg_extension
     order by 1`,
  );
  return rows.map(({ what }) => what);
}

test('DA-05 all migrations together make the tables of the code, with the functions and triggers of triggers.sql', async () => {
  const client = await emptyDatabase();
  const triggers = await readFile(new URL('triggers.sql', import.meta.url), 'utf8');
  const statements = triggers.split(/\n\n(?=--|CREATE)/);
  const isTrigger = (statement: string): boolean => /^CREATE TRIGGER/m.test(statement);
  await client.query('create extension pg_trgm; set check_function_bodies = off');
  for (const statement of statements.filter((each) => !isTrigger(each)))
    await client.query(statement);
  const tables = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(inCode));
  for (const statement of tables) await client.query(statement);
  for (const statement of statements.filter(isTrigger)) await client.query(statement);

  const migrated = new Client((await freshStore()).connection);
  await migrated.connect();
  onTestFinished(() => migrated.end());
  const made = await definitions(migrated);
  expect(made.length).toBeGreaterThan(300);
  expect(made).toEqual(await definitions(client));
});

test('DA-05 of the snapshots of migrations only the newest is kept, which is the schema of the code', async () => {
  const newest = knownMigrations().at(-1)?.tag.slice(0, 4) ?? '';
  const files = await readdir(`${migrationsFolder}meta`);
  expect(files.toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
  const snapshot: ReturnType<typeof generateDrizzleJson> = JSON.parse(
    await readFile(`${migrationsFolder}meta/${newest}_snapshot.json`, 'utf8'),
  );
  expect(await generateMigration(snapshot, generateDrizzleJson(inCode))).toEqual([]);
});
