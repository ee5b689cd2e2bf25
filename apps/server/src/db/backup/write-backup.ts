import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { escapeIdentifier, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { StoreStartError } from '../embedded/store-start-error.ts';
import { type Migration, productVersion, readAppliedMigrations } from '../store-state.ts';
import { entryOf, type Manifest } from './manifest.ts';
import { ownedObjects } from './owned-objects.ts';
import { openSpoolFolder } from './spool-folder.ts';
import { listTables, readSequences, type Table } from './tables.ts';

/**
 * Writes all of the product's own tables, media included, in one snapshot (DA-07): a tar.gz of a manifest and one entry
 * for each table. The file appears when it is complete, readable for its owner only, since it holds sessions. Other
 * connections may write meanwhile.
 * @param client a connection of its own
 * @throws StoreStartError for a store that is empty, incomplete, of a newer version or another product's
 */
export async function writeBackup(client: ClientBase, file: string, now: Date): Promise<Manifest> {
  const target = resolve(file);
  const folder = await openSpoolFolder(target, now);
  // deletes the rows of a backup that Ctrl+C interrupts: they hold hashes and sessions
  const tidyUp = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', tidyUp);
  try {
    await client.query('set statement_timeout = 0');
    const applied = await beginOneMoment(client);
    const owned = await listTables(client, ownedObjects(applied));
    const tables: Manifest['tables'] = [];
    for (const table of owned) tables.push(await spool(client, table, folder));
    const manifest: Manifest = {
      format: 1,
      version: productVersion,
      madeAt: now.toISOString(),
      migrations: applied.map(({ hash, when, tag }) => ({ hash, when, tag })),
      tables,
      sequences: await readSequences(client, owned),
    };
    await client.query('commit');
    const whole = join(folder, 'backup.tar.gz');
    await packUp(manifest, folder, whole);
    await rename(whole, target);
    return manifest;
  } finally {
    process.off('exit', tidyUp);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Opens a transaction with one snapshot, and blocks migrations until its end: a table that a migration rewrites
 * meanwhile would appear empty.
 * @returns the migrations that made the store
 */
async function beginOneMoment(client: ClientBase): Promise<Migration[]> {
  for (;;) {
    const before = await readAppliedMigrations(client);
    if (before.length === 0)
      throw new StoreStartError('There is nothing to back up: Nghe Gõ was never started here.');
    const names = ownedObjects(before).tables.map(({ name }) => escapeIdentifier(name));
    await client.query('begin isolation level repeatable read read only');
    // the snapshot is taken by the first query after the locks
    await client.query(
      `lock table ${names.map((name) => `public.${name}`).join(', ')} in access share mode`,
    );
    const applied = await readAppliedMigrations(client);
    if (applied.length === before.length) return applied;
    await client.query('rollback');
  }
}

/** Writes a table's rows into a file of their own: an archive entry begins with its size. */
async function spool(
  client: ClientBase,
  { name, columns }: Table,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const rows = client.query(
    copyTo(`copy (select ${list} from public.${escapeIdentifier(name)}) to stdout`),
  );
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(rows, count, createWriteStream(join(folder, name), { mode: 0o600 }));
  return { name, columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

async function packUp(manifest: Manifest, folder: string, target: string): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(target, { mode: 0o600 }));
  const fill = async (): Promise<void> => {
    archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest, undefined, 2));
    for (const { name, bytes } of manifest.tables) {
      const entry = archive.entry({ name: entryOf(name), size: bytes });
      await pipeline(createReadStream(join(folder, name)), entry);
      await rm(join(folder, name));
    }
    archive.finalize();
  };
  await Promise.all([written, fill()]);
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
