import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { escapeIdentifier, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import {
  beforeBaseline,
  knownMigrations,
  migrationsOf,
  newerThanThis,
  readAppliedMigrations,
} from '../store-state.ts';
import { clear, refusingStrangers } from './clear-store.ts';
import { giveGrants, readGrants } from './grants.ts';
import { anyManifestSchema, entryOf, type Manifest, manifestSchema } from './manifest.ts';
import { type OwnedObjects, ownedObjects } from './owned-objects.ts';
import { RestoreError } from './restore-error.ts';
import { listTables } from './tables.ts';

export { RestoreError } from './restore-error.ts';

/**
 * Restores a backup, all or nothing (DA-07). It replaces what the product made in the store and nothing else, and
 * grants the privileges on its tables again. The tables get the schema of the backup's time; the next start migrates
 * them.
 * @param client a connection of its own to a store that no other process uses
 * @param options.force replaces existing content
 * @throws RestoreError for a store that is not empty, a damaged file, one of a newer version, and objects of others in
 *   the place of the product's tables or on them; StoreStartError for a store of a newer version
 */
export async function restoreBackup(
  client: ClientBase,
  file: string,
  { force }: { force: boolean },
): Promise<Manifest> {
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  try {
    const owned = ownedObjects(await readAppliedMigrations(client));
    if (!force && (await holdsRows(client, owned)))
      throw new RestoreError(
        'The store is not empty. To replace what it holds, give the option --force.',
      );
    const names = owned.tables.map(({ name }) => name);
    const grants = await readGrants(client, names);
    await clear(client, owned);
    const manifest = await load(client, file);
    await giveGrants(client, grants);
    await client.query('commit');
    return manifest;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function holdsRows(client: ClientBase, owned: OwnedObjects): Promise<boolean> {
  for (const { name } of await listTables(client, owned)) {
    const found = await client.query(`select from public.${escapeIdentifier(name)} limit 1`);
    if (found.rowCount !== 0) return true;
  }
  return false;
}

async function load(client: ClientBase, file: string): Promise<Manifest> {
  const archive = extract();
  const source = pipeline(createReadStream(file), createGunzip(), archive);
  source.catch(() => undefined); // the loop or `await source` below reports the error
  let manifest: Manifest | undefined;
  const loaded = new Set<string>();
  try {
    for await (const entry of archive) {
      if (manifest === undefined) {
        manifest = await readManifest(await text(entry), entry.header.name, file);
        await makeTables(client, manifest, file);
        await eachTable(client, manifest, 'disable');
        continue;
      }
      const table = manifest.tables.find(({ name }) => entryOf(name) === entry.header.name);
      if (table === undefined) throw damaged(file, `${entry.header.name} is not expected`);
      await loadTable(client, table, entry, file);
      loaded.add(table.name);
    }
    await source;
  } catch (error) {
    throw isFileFault(error) ? damaged(file, error.message) : error;
  }
  if (manifest === undefined) throw damaged(file, 'it is empty');
  const missing = manifest.tables.find(({ name }) => !loaded.has(name));
  if (missing !== undefined) throw damaged(file, `${missing.name} is missing`);
  await eachTable(client, manifest, 'enable');
  for (const [name, next] of Object.entries(manifest.sequences))
    await setNextValue(client, name, next);
  return manifest;
}

async function readManifest(json: string, entry: string, file: string): Promise<Manifest> {
  if (entry !== 'manifest.json') throw damaged(file, 'it has no manifest');
  const content: unknown = JSON.parse(json);
  const any = anyManifestSchema.safeParse(content);
  if (any.success && any.data.format > 1)
    throw new RestoreError(newerThanThis(file, any.data.version, undefined));
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw damaged(file, 'its manifest cannot be read');
  return parsed.data;
}

/** Creates the tables as of the backup, by the migrations that this version still includes. */
async function makeTables(client: ClientBase, manifest: Manifest, file: string): Promise<void> {
  const named = manifest.migrations;
  const steps = migrationsOf(named).filter((step) => step !== undefined);
  if (steps.length < migrationsOf(named).length) {
    const last = named.at(-1);
    if (last !== undefined && last.when > (knownMigrations().at(-1)?.when ?? 0))
      throw new RestoreError(newerThanThis(file, manifest.version, last.tag));
    throw new RestoreError(
      `${file} was made by another build of Nghe Gõ, which this one does not know. Restore it with that build.`,
    );
  }
  if (steps.length === 0)
    throw new RestoreError(`${file} was made by ${beforeBaseline} Nothing was changed.`);
  await refusingStrangers(async () => {
    await client.query('create schema if not exists drizzle');
    await client.query(
      `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const { hash, when, sql } of steps) {
      for (const statement of sql) await client.query(statement);
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, when],
      );
    }
  });
  const made = ownedObjects(steps).tables;
  for (const { name, columns } of manifest.tables) {
    const table = made.find((candidate) => candidate.name === name);
    if (table === undefined || !columns.every((column) => table.columns.includes(column)))
      throw damaged(file, `the table ${name} does not fit`);
  }
}

/** Turns the triggers of the backup's tables off or on: off during the load, so that rows keep their stored values. */
async function eachTable(
  client: ClientBase,
  { tables }: Manifest,
  act: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table public.${escapeIdentifier(name)} ${act} trigger user`);
}

/**
 * Sets the next value of a sequence, above every value in its column. Until 2026-11-25 the backup of a store that was
 * just restored named the first value instead, and devices never pull an event with a number below their cursor.
 */
async function setNextValue(client: ClientBase, sequence: string, next: number): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
     from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
     join pg_class c on c.oid = d.refobjid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relname = $1 and s.relnamespace = 'public'::regnamespace and d.deptype in ('a', 'i')`,
    [sequence],
  );
  for (const { name, column } of rows)
    await client.query(
      `select setval(format('public.%I', $1::text)::regclass, greatest($2, 1 + (
         select max(${escapeIdentifier(column)}) from public.${escapeIdentifier(name)})), false)`,
      [sequence, next],
    );
}

async function loadTable(
  client: ClientBase,
  { name, columns, rows, sha256 }: Manifest['tables'][number],
  entry: AsyncIterable<unknown>,
  file: string,
): Promise<void> {
  const hash = createHash('sha256');
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const into = client.query(copyFrom(`copy public.${escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(entry, check, into);
  if (into.rowCount !== rows || hash.digest('hex') !== sha256)
    throw damaged(file, `the rows of ${name} are not those that were written`);
}

function damaged(file: string, reason: string): RestoreError {
  return new RestoreError(`${file} cannot be restored: ${reason}. Nothing was changed.`);
}

/** Whether a cut, overwritten or foreign file caused the error, rather than the store. */
function isFileFault(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof RestoreError) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    error instanceof SyntaxError ||
    /^Z_|^ENOENT|^EISDIR|^EACCES|^ERR_STREAM/.test(code) ||
    /tar|unexpected end/i.test(error.message) ||
    code.startsWith('22')
  );
}
