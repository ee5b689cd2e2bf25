import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openPackage } from './open-package.ts';
import { collectionOf, packageOf, sqliteInNode, testNoteType, zipOf } from './package-test-kit.ts';
import { PackageFault } from './package-fault.ts';

const open = (bytes: Uint8Array<ArrayBuffer>) => openPackage(sqliteInNode, new Blob([bytes]));
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`test/${name}.apkg`, import.meta.url)));

/** The code of the first fault that an import of these bytes meets; 'none' without one. */
async function faultOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const opened = await open(bytes);
    const chosen = opened.describe().map(({ id, suggested }) => ({ id, fields: suggested }));
    opened.notes(chosen);
    return 'none';
  } catch (error) {
    return error instanceof PackageFault ? error.code : String(error);
  }
}

test.each(['anki2', 'anki21', 'anki21b'])(
  'LI-06 a package with collection.%s, made by Anki, is read with its fields, notes and sounds',
  async (version) => {
    const opened = await open(fixture(version));
    const noteTypes = opened.describe();
    expect(noteTypes.map(({ name, noteCount }) => [name, noteCount])).toEqual([
      ['English', 7],
      ['Cloze', 1],
    ]);
    const [english] = noteTypes;
    expect(english?.samples[1]?.slice(0, 4)).toEqual(['quokka', 'noun', '', 'chuột túi đuôi ngắn']);
    expect(english?.fields.map(({ hasSound }) => hasSound)).toEqual([
      ...Array(6).fill(false),
      true,
    ]);
    const rows = opened.notes(noteTypes.map(({ id, suggested }) => ({ id, fields: suggested })));
    expect(rows.map(({ line, word }) => [line, word.slice(0, 10)])).toEqual([
      [1, 'gate'],
      [2, 'quokka'],
      [3, 'wombat'],
      [4, 'numbat'],
      [5, 'xxxxxxxxxx'],
      [6, ''],
      [7, 'đường phố'],
      [8, 'bilby'],
    ]);
    expect(rows[1]).toMatchObject({
      type: 'noun',
      meaning: 'chuột túi đuôi ngắn',
      example: 'A quokka smiles.',
      sound: 'gâte & co.mp3',
    });
    // only its text, without scripts and pictures
    expect(rows[2]?.meaning).toBe('gấu túi');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(8);
    const sound = await opened.sound('gâte & co.mp3');
    expect(sound instanceof Uint8Array && sound.length).toBe(4_702);
    expect(await opened.sound('../../etc/passwd')).toBe('MISSING');
  },
);

test('LI-06 a note type that is not chosen stays out, and each part comes from its field', async () => {
  const opened = await open(await packageOf(['A', 'B'], [['chuột túi', 'quokka']]));
  const [type] = opened.describe();
  expect(type?.suggested).toEqual({ word: 0, meaning: 1 });
  const fields = { word: 1, meaning: 0 };
  expect(opened.notes([{ id: testNoteType, fields }])).toMatchObject([
    { line: 1, id: '1', word: 'quokka', meaning: 'chuột túi' },
  ]);
  expect(opened.notes([{ id: '1', fields }])).toEqual([]);
});

test('LI-06 a sound that is too large, or broken, costs its note the sound alone', async () => {
  const files = {
    'collection.anki2': collectionOf(['Front', 'Back'], [['quokka', 'chuột túi']]),
    media: '{"large":"large.mp3","broken":"broken.mp3"}',
    large: new Uint8Array(1024 * 1024 + 1),
    broken: 'sound'.repeat(1_000),
  };
  const bytes = await zipOf(files);
  // overwrites the end of the last file's data, which is followed by the directory
  const directory = bytes.indexOf('PK\u0001\u0002');
  bytes.fill(0xff, directory - 30, directory);
  const opened = await open(bytes);
  expect(await opened.sound('large.mp3')).toBe('TOO_LARGE');
  expect(await opened.sound('broken.mp3')).toBe('NOT_A_SOUND');
  expect(opened.describe()).toHaveLength(1);
});

describe('LI-06 IN-25 what cannot be read is refused as a whole, with why', async () => {
  const words = await packageOf(['Front', 'Back'], [['quokka', 'chuột túi']]);
  const collection = collectionOf(['Front', 'Back'], [['quokka', 'chuột túi']]);
  const changed = (sql: string) =>
    zipOf({ 'collection.anki2': collectionOf(['Front', 'Back'], [['a', 'b']], sql) });
  const climbing = Buffer.from(
    (await zipOf({ 'collection.anki2': collection, 'xx/xx/evil': 'x' }))
      .toString('latin1')
      .replaceAll('xx/xx/evil', '../../evil'),
    'latin1',
  );
  const broken = Uint8Array.from(collection, (byte, at) => (at > 100 && at < 8_000 ? 7 : byte));
  const endless = (table: string, columns: string) =>
    `drop table ${table}; create view ${table} as with recursive n(${columns}) as
      (select 1, 1, 'x' union all select 1, 1, 'x' from n) select * from n`;
  const lying = await zipOf({ 'collection.anki2': new Uint8Array(5_000_000) });
  // the directory, which comes last, declares a smaller size than that of the file
  lying.writeUInt32LE(5_000, lying.lastIndexOf('PK\u0001\u0002') + 24);
  const encrypted = await zipOf({ 'collection.anki2': collection });
  encrypted.writeUInt16LE(1, encrypted.lastIndexOf('PK\u0001\u0002') + 8);
  const many = Array.from({ length: 100_000 }, (_, at) => [`own word ${at}`, 'nghĩa']);
  const cases: [string, Uint8Array<ArrayBuffer>, string][] = [
    ['nothing', new Uint8Array(), 'NOT_A_PACKAGE'],
    ['a text', Buffer.from('quokka - chuột túi'), 'NOT_A_PACKAGE'],
    ['a zip archive of something else', await zipOf({ 'a.txt': 'x' }), 'NOT_A_PACKAGE'],
    ['a package that is cut off', words.subarray(0, words.length - 40), 'NOT_A_PACKAGE'],
    ['a path that climbs', climbing, 'NOT_A_PACKAGE'],
    ['no database', await zipOf({ 'collection.anki2': 'x'.repeat(5_000) }), 'NOT_A_PACKAGE'],
    ['a broken database', await zipOf({ 'collection.anki21': broken }), 'NOT_A_PACKAGE'],
    [
      'notes that are a view without an end',
      await changed(endless('notes', 'id, mid, flds')),
      'NOT_A_PACKAGE',
    ],
    [
      'note types that are a view without an end',
      await changed(endless('col', 'id, x, models')),
      'NOT_A_PACKAGE',
    ],
    [
      'fields that are a view without an end',
      await changed(`create table notetypes (id integer primary key, name text);
        insert into notetypes values (1, 'x'); create table fields (ntid, ord, name);
        ${endless('fields', 'ntid, ord, name')}`),
      'NOT_A_PACKAGE',
    ],
    [
      'notes that are computed',
      await changed(`drop table notes; create table notes (id integer primary key, mid integer,
        flds text as ('quokka')); insert into notes (mid) values (1)`),
      'NOT_A_PACKAGE',
    ],
    ['no zstd', await zipOf({ 'collection.anki21b': collection }), 'NOT_A_PACKAGE'],
    [
      'a zip bomb',
      await zipOf({ 'collection.anki2': new Uint8Array(201 * 1024 * 1024) }),
      'TOO_LARGE',
    ],
    ['a file that unpacks to more than it declares', lying, 'NOT_A_PACKAGE'],
    ['a file that is encrypted', encrypted, 'NOT_A_PACKAGE'],
    ['100,000 notes', await packageOf(['Front', 'Back'], many), 'TOO_MANY_NOTES'],
    ['no notes', await packageOf(['Front', 'Back'], []), 'NO_NOTES'],
    ['no note types', await changed(`update col set models = '{}'`), 'NOT_A_PACKAGE'],
    ['note types that are a number', await changed(`update col set models = '7'`), 'NOT_A_PACKAGE'],
    [
      'fields that are none',
      await changed(`update col set models = '{"1":{"name":"x"}}'`),
      'NOT_A_PACKAGE',
    ],
  ];

  test.each(cases)('LI-06 %s', async (_name, bytes, code) => {
    expect(await faultOf(bytes)).toBe(code);
  });
});

test('LI-06 whatever a note type is called or numbered, it is read', async () => {
  const models = JSON.stringify({
    ['9'.repeat(40)]: { name: 'Long', flds: [{ name: '__proto__', ord: 0 }] },
    [testNoteType]: {
      name: 'Words',
      flds: [
        { name: 'b', ord: 1 },
        { name: 'a', ord: 0 },
      ],
    },
  });
  const collection = collectionOf(['x'], [['a', 'b']], `update col set models = '${models}'`);
  const opened = await open(await zipOf({ 'collection.anki2': collection }));
  expect(opened.describe().map(({ fields }) => fields.map(({ name }) => name))).toEqual([
    ['a', 'b'],
  ]);
});
