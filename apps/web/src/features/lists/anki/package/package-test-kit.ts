import { createRequire } from 'node:module';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { loadSqlite } from './open-collection.ts';
import { packDeck } from './pack-deck.ts';

/** SQLite in Node, where its WebAssembly is a file. */
export const sqliteInNode = await loadSqlite(
  createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm-browser.wasm'),
);

/** The id of the one note type. */
export const testNoteType = '1700000000000';

/** A zip archive of these files. */
export async function zipOf(
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipWriter(new BlobWriter());
  for (const [name, content] of Object.entries(files))
    await zip.add(name, new Uint8ArrayReader(Buffer.from(content)));
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

/** A collection of schema 11 with one note type, as far as an import reads it. */
export function collectionOf(
  fields: readonly string[],
  notes: Iterable<readonly string[]>,
  changed = '',
): Uint8Array {
  const database = new sqliteInNode.Database();
  const models = {
    [testNoteType]: { name: 'Words', flds: fields.map((name, ord) => ({ name, ord })) },
  };
  database.run(`
    create table col (id integer primary key, models text);
    create table notes (id integer primary key, mid integer, flds text);
    begin`);
  database.run('insert into col values (1, $1)', [JSON.stringify(models)]);
  const add = database.prepare('insert into notes values ($1, $2, $3)');
  let id = 0;
  for (const note of notes) add.run([(id += 1), testNoteType, note.join('\u001f')]);
  add.free();
  database.run(`commit; ${changed}`);
  const bytes = database.export();
  database.close();
  return bytes;
}

/** A package with one note type. */
export async function packageOf(
  fields: readonly string[],
  notes: Iterable<readonly string[]>,
  sounds: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {},
): Promise<Buffer<ArrayBuffer>> {
  const files = Object.entries(sounds).map(([name, bytes]) => ({ name, file: new Blob([bytes]) }));
  return Buffer.from(await (await packDeck(collectionOf(fields, notes), files)).arrayBuffer());
}
