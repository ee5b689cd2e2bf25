import { readFileSync } from 'node:fs';
import { getMyData } from '@nghego/contracts/account';
import { ankiReportSchema } from '@nghego/contracts/anki';
import { ownSetSchema, type WholeList } from '@nghego/contracts/own-lists';
import { describe, expect, test } from 'vitest';
import { addList, readList } from '../../../../test/own-lists.ts';
import { rowsOf } from '../../../../test/rows-of.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { collectionOf, packageOf, zipOf } from '../../../services/anki/package-test-kit.ts';
import {
  allOf,
  freshLearners,
  importEnd,
  importPackage,
  sendPackage,
  soundBytes,
  upload,
} from './anki-test-kit.ts';

const quokka = { word: 'quokka', meaning: 'chuột túi' };

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../services/anki/test/${name}.apkg`, import.meta.url));

const listNames = async (visitor: Visitor) =>
  (await visitor.ask('GET', '/api/me/lists')).json().items.map((list: WholeList) => list.name);

test.each(['anki2', 'anki21', 'anki21b'])(
  'LI-06 a package with collection.%s, made by Anki, comes in with its fields and sounds, and row by row',
  async (version) => {
    const { hoa, decoy } = await freshLearners();
    const listId = await addList(hoa, 'Book');
    const uploaded = await upload(hoa, fixture(version));
    expect(uploaded.noteTypes.map(({ name, noteCount }) => [name, noteCount])).toEqual([
      ['English', 7],
      ['Cloze', 1],
    ]);
    const [english] = uploaded.noteTypes;
    expect(english?.samples[1]?.slice(0, 4)).toEqual(['quokka', 'noun', '', 'chuột túi đuôi ngắn']);
    expect(english?.fields.map(({ hasSound }) => hasSound)).toEqual([
      ...Array(6).fill(false),
      true,
    ]);

    const checked = await hoa.ask('POST', `/api/me/lists/${listId}/anki-check`, allOf(uploaded));
    const preview = ankiReportSchema.parse(checked.json());
    expect([preview.added, preview.refused, preview.lists]).toEqual([
      5,
      3,
      [{ id: listId, name: 'Book', added: 5 }],
    ]);
    expect((await readList(hoa, listId)).words).toEqual([]);

    const started = await hoa.ask('POST', `/api/me/lists/${listId}/anki-import`, allOf(uploaded));
    expect(started.statusCode).toBe(200);
    const end = await importEnd(hoa, uploaded.id);
    expect(end).toMatchObject({
      kind: 'done',
      report: { added: 5, refused: 3, sounds: 1, omitted: 0 },
    });
    if (end.kind !== 'done') throw new Error();
    const faults = end.report.rows.map(({ line, fault, soundFault }) => [
      line,
      fault?.code ?? soundFault,
    ]);
    expect(faults).toEqual([
      [5, 'TOO_LONG'],
      [6, 'NO_WORD'],
      [7, 'NOT_ENGLISH'],
      [3, 'NOT_A_SOUND'],
      [4, 'MISSING'],
      [1, null],
      [2, null],
      [8, null],
    ]);
    const { words } = await readList(hoa, listId);
    expect(words.map(({ word, isOfCourse }) => [word, isOfCourse])).toEqual([
      ['gate', true],
      ['quokka', false],
      ['wombat', false],
      ['numbat', false],
      ['bilby', false],
    ]);
    expect(words[1]).toMatchObject({
      type: 'n.',
      meaning: 'chuột túi đuôi ngắn',
      example: 'A quokka smiles.',
    });
    // read as text: what a script or a picture held is not there
    expect(words[2]?.meaning).toBe('gấu túi');
    const sound = await hoa.ask('GET', words[1]?.audio ?? '');
    expect([sound.headers['content-type'], sound.rawPayload.equals(soundBytes)]).toEqual([
      'audio/mpeg',
      true,
    ]);
    expect(words[2]?.audio).toBe('');

    const set = ownSetSchema.parse((await hoa.ask('GET', `/api/me/lists/${listId}/sets`)).json());
    expect(set.items[1]?.exampleSentences).toMatchObject([{ englishSentence: 'A quokka smiles.' }]);
    // a sound that one learner brought is not given to another
    const other = await addList(decoy);
    await decoy.ask('POST', `/api/me/lists/${other}/words`, { items: [quokka] });
    expect((await readList(decoy, other)).words.map(({ audio }) => audio)).toEqual(['']);
    const again = await importPackage(hoa, listId, fixture(version));
    expect([again.added, (await readList(hoa, listId)).wordCount]).toEqual([0, 5]);
    expect((await hoa.ask('GET', getMyData.path)).body).toContain('A quokka smiles.');
  },
);

test('LI-06 fields are chosen by the learner; a note type that was not chosen stays out', async () => {
  const { hoa } = await freshLearners();
  const listId = await addList(hoa, 'Book');
  const uploaded = await upload(hoa, await packageOf(['A', 'B'], [['chuột túi', 'quokka']]));
  const [type] = uploaded.noteTypes;
  expect(type?.suggested).toEqual({ word: 0, meaning: 1 });
  const chosen = allOf(uploaded, { word: 1, meaning: 0 });
  const answer = await hoa.ask('POST', `/api/me/lists/${listId}/anki-check`, chosen);
  expect(answer.json().rows).toMatchObject([{ word: 'quokka', meaning: 'chuột túi', fault: null }]);
  const none = { ...chosen, noteTypes: [{ id: '1', fields: { word: 0 } }] };
  const empty = await hoa.ask('POST', `/api/me/lists/${listId}/anki-check`, none);
  expect(empty.json()).toMatchObject({ added: 0, refused: 0 });
  const wrong = { ...chosen, noteTypes: [{ id: type?.id, fields: { word: 100 } }] };
  expect((await hoa.ask('POST', `/api/me/lists/${listId}/anki-check`, wrong)).statusCode).toBe(400);
});

test('LI-06 LI-01 more than 2,000 words become several lists, named after the first', async () => {
  const { hoa } = await freshLearners();
  const listId = await addList(hoa, 'Book');
  await addList(hoa, 'Book (2)');
  await hoa.ask('POST', `/api/me/lists/${listId}/words`, { items: [quokka] });
  const notes = Array.from({ length: 4_100 }, (_, at) => [`own word ${at}`, `nghĩa ${at}`]);
  const report = await importPackage(hoa, listId, await packageOf(['Front', 'Back'], notes));
  expect(report).toMatchObject({ added: 4_100, refused: 0, omitted: 3_600 });
  expect(report.lists.map(({ name, added }) => [name, added])).toEqual([
    ['Book', 1_999],
    ['Book (3)', 2_000],
    ['Book (4)', 101],
  ]);
  expect(await listNames(hoa)).toEqual(['Book', 'Book (2)', 'Book (3)', 'Book (4)']);
  const last = await readList(hoa, report.lists[2]?.id ?? '');
  expect(last.words.at(-1)?.word).toBe('own word 4099');
});

test('LI-06 AC-09 a package, its import and the list are the learner’s own', async () => {
  const { store, hoa, decoy } = await freshLearners();
  const listId = await addList(hoa, 'Book');
  const decoysList = await addList(decoy);
  const uploaded = await upload(hoa, fixture('anki2'));
  const chosen = allOf(uploaded);
  for (const [method, url, body] of [
    ['GET', `/api/me/anki-packages/${uploaded.id}`, undefined],
    ['DELETE', `/api/me/anki-packages/${uploaded.id}`, undefined],
    ['POST', `/api/me/lists/${decoysList}/anki-check`, chosen],
    ['POST', `/api/me/lists/${decoysList}/anki-import`, chosen],
    ['POST', `/api/me/lists/${listId}/anki-check`, chosen],
    ['POST', `/api/me/lists/${listId}/anki-import`, chosen],
  ] as const) {
    const answer = await decoy.ask(method, url, body);
    expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
  }
  // the decoy's own package into the list of the other
  const decoys = await upload(decoy, fixture('anki2'));
  const foreign = await decoy.ask('POST', `/api/me/lists/${listId}/anki-import`, allOf(decoys));
  expect(foreign.statusCode).toBe(404);
  expect((await readList(hoa, listId)).words).toEqual([]);
  expect((await hoa.ask('GET', `/api/me/anki-packages/${uploaded.id}`)).json()).toEqual({
    kind: 'waiting',
  });
  // the next package takes the place of the last; with the account both are gone
  const next = await upload(hoa, fixture('anki21'));
  expect((await hoa.ask('GET', `/api/me/anki-packages/${uploaded.id}`)).statusCode).toBe(404);
  const gone = await hoa.ask('DELETE', `/api/me/anki-packages/${next.id}`);
  expect(gone.statusCode).toBe(204);
  const { id } = (await decoy.ask('GET', '/api/me')).json();
  expect((await rowsOf(store, id))['anki_packages']).toHaveLength(1);
  await decoy.ask('DELETE', '/api/me', { password: 'secret-1' });
  const { rows } = await store.pool.query('select count(*)::int as count from anki_package_parts');
  expect(rows).toEqual([{ count: 0 }]);
});

describe('LI-06 what cannot be read is refused as a whole, with why, and nothing is kept of it', async () => {
  const words = await packageOf(['Front', 'Back'], [['quokka', 'chuột túi']]);
  const collection = await collectionOf(['Front', 'Back'], [['quokka', 'chuột túi']]);
  const climbing = Buffer.from(
    (await zipOf({ 'collection.anki2': collection, 'xx/xx/evil': 'x' }))
      .toString('latin1')
      .replaceAll('xx/xx/evil', '../../evil'),
    'latin1',
  );
  const broken = Uint8Array.from(collection, (byte, at) => (at > 100 && at < 8_000 ? 7 : byte));
  const view = await collectionOf(
    ['Front', 'Back'],
    [],
    `drop table notes; create view notes as with recursive n(id, mid, flds) as
      (select 1, 1, 'x' union all select id + 1, 1, 'x' from n) select * from n`,
  );
  const computed = await collectionOf(
    ['Front', 'Back'],
    [],
    `drop table notes; create table notes (id integer primary key, mid integer,
      flds text as ('quokka')); insert into notes (mid) values (1)`,
  );
  const bomb = new Uint8Array(201 * 1024 * 1024);
  const lying = await zipOf({ 'collection.anki2': new Uint8Array(5_000_000) });
  // the directory, which comes last, declares less than there is
  lying.writeUInt32LE(5_000, lying.lastIndexOf('PK\u0001\u0002') + 24);
  const encrypted = await zipOf({ 'collection.anki2': collection });
  encrypted.writeUInt16LE(1, encrypted.lastIndexOf('PK\u0001\u0002') + 8);
  const tooMany = Array.from({ length: 100_000 }, (_, at) => [`own word ${at}`, 'nghĩa']);
  const cases: [string, Buffer, string][] = [
    ['nothing', Buffer.alloc(0), 'NOT_A_PACKAGE'],
    ['a text', Buffer.from('quokka - chuột túi'), 'NOT_A_PACKAGE'],
    ['a zip archive of something else', await zipOf({ 'a.txt': 'x' }), 'NOT_A_PACKAGE'],
    ['a package that is cut off', words.subarray(0, words.length - 40), 'NOT_A_PACKAGE'],
    ['a path that climbs', climbing, 'NOT_A_PACKAGE'],
    ['no database', await zipOf({ 'collection.anki2': 'x'.repeat(5_000) }), 'NOT_A_PACKAGE'],
    ['a broken database', await zipOf({ 'collection.anki21': broken }), 'NOT_A_PACKAGE'],
    [
      'notes that are a view without an end',
      await zipOf({ 'collection.anki2': view }),
      'NOT_A_PACKAGE',
    ],
    ['notes that are computed', await zipOf({ 'collection.anki2': computed }), 'NOT_A_PACKAGE'],
    ['no zstd', await zipOf({ 'collection.anki21b': collection }), 'NOT_A_PACKAGE'],
    ['a zip bomb', await zipOf({ 'collection.anki2': bomb }), 'TOO_LARGE'],
    ['a file that unpacks to more than it declares', lying, 'NOT_A_PACKAGE'],
    ['a file that is encrypted', encrypted, 'NOT_A_PACKAGE'],
    ['100,000 notes', await packageOf(['Front', 'Back'], tooMany), 'TOO_MANY_NOTES'],
    [
      'no note types',
      await zipOf({
        'collection.anki2': await collectionOf(
          ['Front', 'Back'],
          [['quokka', 'chuột túi']],
          `update col set models = '{}'`,
        ),
        media: '{}',
      }),
      'NOT_A_PACKAGE',
    ],
    ['no notes', await packageOf(['Front', 'Back'], []), 'NO_NOTES'],
  ];

  test.each(cases)('LI-06 %s', async (_name, payload, code) => {
    const { store, hoa } = await freshLearners();
    const listId = await addList(hoa, 'Book');
    const answer = await sendPackage(hoa, payload);
    expect([answer.statusCode, answer.json().code, answer.json().reason?.code]).toEqual([
      400,
      'INVALID_FILE',
      code,
    ]);
    expect((await store.pool.query('select from anki_packages')).rowCount).toBe(0);
    expect((await readList(hoa, listId)).words).toEqual([]);
  });
});

test('LI-06 a collection (.colpkg) is refused with its own word', async () => {
  const { hoa } = await freshLearners();
  const answer = await sendPackage(hoa, fixture('anki21b'), 'Alles.COLPKG');
  expect([answer.statusCode, answer.json().reason]).toEqual([400, { code: 'COLLECTION' }]);
});

test('LI-06 an import whose list is gone when it ends adds nothing and can be started again', async () => {
  const { store, hoa } = await freshLearners();
  const listId = await addList(hoa, 'Book');
  const uploaded = await upload(hoa, fixture('anki2'));
  // it waits for the lock that the deletion of the list holds
  const client = await store.pool.connect();
  await client.query('begin');
  await client.query('update own_lists set deleted_at = now() where id = $1', [listId]);
  const started = await hoa.ask('POST', `/api/me/lists/${listId}/anki-import`, allOf(uploaded));
  expect(started.json().kind).toBe('running');
  const twice = await hoa.ask('POST', `/api/me/lists/${listId}/anki-import`, allOf(uploaded));
  expect(twice.json().kind).toBe('running');
  await client.query('commit');
  client.release();
  expect(await importEnd(hoa, uploaded.id)).toEqual({ kind: 'failed', fault: null });
  const other = await addList(hoa, 'Other');
  await hoa.ask('POST', `/api/me/lists/${other}/anki-import`, allOf(uploaded));
  expect(await importEnd(hoa, uploaded.id)).toMatchObject({ kind: 'done', report: { added: 5 } });
});

test('LI-06 what a process left running is failed, and an old package is gone', async () => {
  const { store, hoa } = await freshLearners();
  await addList(hoa, 'Book');
  const { id } = await upload(hoa, fixture('anki2'));
  const url = `/api/me/anki-packages/${id}`;
  await store.pool.query(
    `update anki_packages set state = '{"kind":"running","done":1,"total":2}', worked_at = now() - interval '1 minute'`,
  );
  expect((await hoa.ask('GET', url)).json()).toEqual({ kind: 'failed', fault: null });
  await store.pool.query(`update anki_packages set created_at = now() - interval '61 minutes'`);
  expect((await hoa.ask('GET', url)).statusCode).toBe(404);
});
