import { ankiReportSchema } from '@nghego/contracts/anki';
import { localDay } from '@nghego/engine/local-day';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { addList, readList } from '../../../../test/own-lists.ts';
import { openArchive } from '../../../services/anki/open-archive.ts';
import { openCollection, valuesOf } from '../../../services/anki/open-collection.ts';
import { packageOf } from '../../../services/anki/package-test-kit.ts';
import { createUnpackBudget } from '../../../services/anki/unpack-budget.ts';
import { freshLearners, importPackage, soundBytes } from './anki-test-kit.ts';

const fields = ['Word', 'Meaning', 'Type', 'IPA', 'Example', 'Example meaning', 'Sound'];

async function notesOf(bytes: Buffer) {
  const archive = await openArchive(bytes, createUnpackBudget());
  const collection = await archive.read('collection.anki2', 10_000_000);
  const database = await openCollection(collection ?? new Uint8Array());
  return valuesOf(
    database,
    'select guid, type, due, ivl, (select crt from col) from notes join cards on nid = notes.id order by notes.id',
  );
}

test('LI-05 an Anki package goes out with sounds and due dates, and comes in again without loss', async () => {
  const { hoa, decoy } = await freshLearners();
  const listId = await addList(hoa, 'Sách lớp 9');
  const notes = [
    ['gate', '', '', '', '', '', ''],
    [
      'quokka',
      'chuột túi <nhỏ> & vui',
      'n.',
      '/ˈkwɒkə/',
      'A quokka smiles.',
      'Chuột túi cười.',
      '[sound:q.mp3]',
    ],
    ['numbat', 'thú ăn kiến', '', '', '', '', ''],
  ].map((note) => note.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')));
  await importPackage(hoa, listId, await packageOf(fields, notes, { 'q.mp3': soundBytes }));
  const { words } = await readList(hoa, listId);
  const quokka = words[1];
  const checked = {
    v: 1,
    id: uuid(),
    at: new Date().toISOString(),
    device: 'test',
    zone: 'Asia/Ho_Chi_Minh',
    kind: 'own-word-checked',
    wordId: quokka?.id,
    listId,
    setNo: 1,
    typed: 'quokka',
    correct: true,
    attempt: 1,
    revealed: false,
    replays: 1,
    elapsedMs: 1_000,
    hints: 0,
    mistake: null,
    from: 'list',
  };
  const stored = await hoa.ask('POST', '/api/me/events', { events: [checked] });
  expect(stored.json().refused ?? []).toEqual([]);
  const memory = (await hoa.ask('GET', '/api/me/memory?zone=Asia/Ho_Chi_Minh')).json();
  expect(memory.items).toHaveLength(1);

  const url = `/api/me/lists/${listId}/export?format=apkg&zone=Asia/Ho_Chi_Minh`;
  const file = await hoa.ask('GET', url);
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(file.headers['content-disposition']).toContain(`filename="list.apkg"`);
  const [gate, due, numbat] = await notesOf(file.rawPayload);
  expect([gate?.[1], numbat?.[1]]).toEqual(['0', '0']);
  expect([due?.[0], due?.[1]]).toEqual([`nghego-${quokka?.id}`, '2']);
  const dueAt = (Number(due?.[4]) + Number(due?.[2]) * 86_400) * 1_000;
  expect(localDay(dueAt + 3_600_000, 'Asia/Ho_Chi_Minh')).toBe(memory.items[0].due);
  // twice the same notes for Anki
  const again = await notesOf((await hoa.ask('GET', url)).rawPayload);
  expect(again.map(([guid]) => guid)).toEqual(words.map(({ id }) => `nghego-${id}`));

  const other = await addList(hoa, 'Again');
  const report = ankiReportSchema.parse(await importPackage(hoa, other, file.rawPayload));
  expect([report.added, report.refused, report.sounds]).toEqual([3, 0, 1]);
  const texts = (list: typeof words) => list.map(({ id: _id, itemId: _item, ...word }) => word);
  expect(texts((await readList(hoa, other)).words)).toEqual(texts(words));

  expect((await decoy.ask('GET', url)).statusCode).toBe(404);
  expect(
    (await hoa.ask('GET', `/api/me/lists/${listId}/export?format=apkg&zone=Mars`)).statusCode,
  ).toBe(400);
});
