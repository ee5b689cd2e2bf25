import type { OwnWord } from '@nghego/contracts/own-lists';
import { localDay } from '@nghego/engine/memory/local-day';
import { expect, test } from 'vitest';
import { deckNameOf, deckOfList } from './deck-of-list.ts';
import { openArchive } from './package/open-archive.ts';
import { openCollection, valuesOf } from './package/open-collection.ts';
import { openPackage } from './package/open-package.ts';
import { packDeck } from './package/pack-deck.ts';
import { sqliteInNode } from './package/package-test-kit.ts';
import { createUnpackBudget } from './package/unpack-budget.ts';
import { writeCollection } from './package/write-collection.ts';

const zone = 'Asia/Ho_Chi_Minh';
// in that zone it is 1:30 on the 25th
const at = Date.parse('2026-11-24T18:30:00Z');
const address = `/media/${'ab'.repeat(32)}.mp3`;

const wordOf = (id: string, fields: Partial<OwnWord>): OwnWord => ({
  id,
  itemId: `own:${id}`,
  setNo: 1,
  word: id,
  type: 'unknown',
  phonetic: '',
  meaning: 'nghĩa',
  courseMeaning: '',
  audio: '',
  example: '',
  exampleMeaning: '',
  isOfCourse: false,
  ...fields,
});

const list = {
  name: 'Sách lớp 9: "Unit 3" & 4',
  words: [
    wordOf('gate', { audio: 'https://media.example/gate.mp3' }),
    wordOf('quokka', {
      type: 'n.',
      phonetic: '/ˈkwɒkə/',
      meaning: 'chuột túi <nhỏ> & vui',
      audio: address,
      example: 'A quokka smiles.',
      exampleMeaning: 'Chuột túi cười.',
    }),
    wordOf('numbat', {}),
  ],
};

const remembered = {
  kind: 'word' as const,
  due: '2026-11-29',
  stability: 7.5,
  difficulty: 4,
  reps: 3,
  lapses: 1,
  lastReview: '2026-11-22',
  setAside: false,
};
const items = [
  { ...remembered, id: 'own:QUOKKA' },
  { ...remembered, id: 'own:numbat', due: '2026-11-20' },
];

async function packageOfList(): Promise<Blob> {
  const name = deckNameOf(address) ?? '';
  const deck = deckOfList(list, items, new Map([[address, name]]), { at, zone });
  const sounds = [{ name, file: new Blob(['an mp3']) }];
  return packDeck(writeCollection(sqliteInNode, deck), sounds);
}

test('LI-05 a list goes out as a deck with sounds, and comes in again without loss', async () => {
  const opened = await openPackage(sqliteInNode, await packageOfList());
  const [type] = opened.describe();
  const rows = opened.notes([{ id: type?.id ?? '', fields: type?.suggested ?? { word: 0 } }]);
  expect(rows.map(({ line: _line, id: _id, sound, ...row }) => [row, sound !== ''])).toEqual(
    list.words.map(({ word, type: wordType, phonetic, meaning, example, exampleMeaning }) => [
      {
        word,
        type: wordType === 'unknown' ? '' : wordType,
        phonetic,
        meaning,
        example,
        exampleMeaning,
      },
      word === 'quokka',
    ]),
  );
  const sound = await opened.sound(rows[1]?.sound ?? '');
  expect(sound instanceof Uint8Array && Buffer.from(sound).toString()).toBe('an mp3');
});

test('LI-05 new words are new cards, and others are due on their days, late ones too', async () => {
  const archive = await openArchive(await packageOfList(), createUnpackBudget());
  const collection = await archive.read('collection.anki2', 10_000_000);
  const database = openCollection(sqliteInNode, collection ?? new Uint8Array());
  const cards = valuesOf(
    database,
    'select guid, type, queue, due, ivl, reps, lapses, (select crt from col) from notes join cards on nid = notes.id order by notes.id',
  );
  expect(cards.map(([guid]) => guid)).toEqual(['nghego-gate', 'nghego-quokka', 'nghego-numbat']);
  expect(cards.map(([, type, queue]) => [type, queue])).toEqual([
    ['0', '0'],
    ['2', '2'],
    ['2', '2'],
  ]);
  const dayOf = ([, , , due, , , , created]: string[]): string =>
    localDay((Number(created) + Number(due) * 86_400 + 3_600) * 1_000, zone);
  expect(cards.slice(1).map(dayOf)).toEqual(['2026-11-29', '2026-11-20']);
  expect(cards[1]?.slice(4, 7)).toEqual(['7', '3', '1']);
});
