import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { loadSqlite } from './open-collection.ts';

/** The id of the one note type. */
const testNoteType = '1700000000000';

/** A zip archive of these files. */
export async function zipOf(files: Readonly<Record<string, Uint8Array | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A collection of schema 11 with one note type, as far as an import reads it. */
export async function collectionOf(
  fields: readonly string[],
  notes: Iterable<readonly string[]>,
  changed = '',
): Promise<Uint8Array> {
  const { Database } = await loadSqlite();
  const database = new Database();
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
  sounds: Readonly<Record<string, Uint8Array>> = {},
): Promise<Buffer> {
  const names = Object.keys(sounds);
  return zipOf({
    'collection.anki2': await collectionOf(fields, notes),
    media: JSON.stringify(Object.fromEntries(names.map((name, at) => [at, name]))),
    ...Object.fromEntries(Object.values(sounds).map((bytes, at) => [String(at), bytes])),
  });
}
