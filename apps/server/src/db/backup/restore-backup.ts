import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { escapeIdentifier, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import { migrationsFolder } from '../migrate.ts';
import { entryOf, type Manifest, manifestSchema } from './manifest.ts';
import { listTables } from './tables.ts';

/** A backup that cannot be put back; the message is one line that says why. Nothing was changed. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/**
 * Puts a backup into a store, all or nothing (DA-07). The tables are made as they were when it was written; the
 * next start brings them up to date.
 * @param client a connection of its own to a store that nobody else uses
 * @param options.force replaces what the store holds
 * @throws RestoreError for a store that is not empty, a damaged file, one of a newer version
 */
export async function restoreBackup(
  client: ClientBase,
  file: string,
  { force }: { force: boolean },
): Promise<Manifest> {
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  try {
    if (!force && (await holdsRows(client)))
      throw new RestoreError(
        'The store is not empty. To replace what it holds, give the option --force.',
      );
    await clear(client);
    const manifest = await load(client, file);
    await client.query('commit');
    return manifest;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function holdsRows(client: ClientBase): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const found = await client.query(`select from public.${escapeIdentifier(name)} limit 1`);
    if (found.rowCount !== 0) return true;
  }
  return false;
}

async function clear(client: ClientBase): Promise<void> {
  for (const schema of ['public', 'drizzle', 'pgboss'])
    await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('create schema public');
}

async function load(client: ClientBase, file: string): Promise<Manifest> {
  const archive = extract();
  const source = pipeline(createReadStream(file), createGunzip(), archive);
  source.catch(() => undefined); // told by the loop below
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
    await client.query('select setval(format($$public.%I$$, $1::text)::regclass, $2, false)', [
      name,
      next,
    ]);
  return manifest;
}

async function readManifest(json: string, entry: string, file: string): Promise<Manifest> {
  if (entry !== 'manifest.json') throw damaged(file, 'it has no manifest');
  const parsed = manifestSchema.safeParse(JSON.parse(json));
  if (!parsed.success) throw damaged(file, 'its manifest cannot be read');
  return parsed.data;
}

/** The tables of the time of the backup, by the migrations that this version still knows. */
async function makeTables(client: ClientBase, manifest: Manifest, file: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, when } of manifest.migrations) {
    const migration = known.find(
      (candidate) => candidate.hash === hash && candidate.folderMillis === when,
    );
    if (migration === undefined)
      throw new RestoreError(
        `${file} was made by another version of Nghe Gõ, which this one does not know. Restore it with that version.`,
      );
    for (const statement of migration.sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    );
  }
  const made = await listTables(client);
  for (const { name, columns } of manifest.tables) {
    const table = made.find((candidate) => candidate.name === name);
    if (table === undefined || !columns.every((column) => table.columns.includes(column)))
      throw damaged(file, `the table ${name} does not fit`);
  }
}

/** Rows are put back as they were: nothing may follow from their arrival. */
async function eachTable(
  client: ClientBase,
  { tables }: Manifest,
  act: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table public.${escapeIdentifier(name)} ${act} trigger user`);
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

/** What a cut, overwritten or foreign file causes, not the store. */
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
