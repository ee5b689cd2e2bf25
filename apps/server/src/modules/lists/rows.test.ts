import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import {
  addList,
  addWords,
  fresh,
  learner,
  many,
  readList,
  travelCourse,
  wordsOf,
} from '../../../test/own-lists.ts';

type Row = { line: number };

const sound = readFileSync(
  new URL('../../../../web/public/asset/audio/error-sound.mp3', import.meta.url),
);

test('IN-28 a report names 500 rows, those that were refused before others, and counts the others', async () => {
  const { hoa } = await fresh();
  const id = await addList(hoa);
  const good = { word: 'quokka', meaning: 'chuột túi' };
  const bad = Array.from({ length: 9_998 }, (_, at) => ({ word: `w${at}`, line: at + 10 }));
  const answer = await hoa.ask('POST', `/api/me/lists/${id}/words`, {
    items: [good, ...bad, { word: 'x'.repeat(2_000), meaning: 'y'.repeat(2_000), line: 9 }],
  });
  const report = answer.json();
  expect(report).toMatchObject({ added: 1, refused: 9_999, omitted: 9_500 });
  expect(report.rows).toHaveLength(500);
  expect(report.rows[0]).toMatchObject({ word: 'w0', line: 10, fault: { code: 'NO_MEANING' } });
  expect(report.toMend).toHaveLength(9_999);
  expect(answer.body.length).toBeLessThan(200_000);
  const long = await addWords(hoa, id, {
    items: [{ word: 'x'.repeat(2_000), meaning: `${'y'.repeat(199)}😀` }],
  });
  expect(long.rows).toMatchObject([
    { word: `${'x'.repeat(200)}…`, meaning: `${'y'.repeat(199)}…`, fault: { code: 'TOO_LONG' } },
  ]);
});

test('IN-18 a file of blanks and brackets is answered, and its longest lines by their numbers', async () => {
  const { hoa } = await fresh();
  const text = ['gate - cổng', `a${' '.repeat(400_000)}b`, '[ə'.repeat(100_000), 'fare'].join('\n');
  const answer = await hoa.send({
    method: 'POST',
    url: '/api/me/lists/import?name=Hostile.txt',
    payload: text,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.json()).toMatchObject({ added: 1, refused: 3 });
  const rows = answer.json().rows.toSorted((one: Row, other: Row) => one.line - other.line);
  expect(rows).toMatchObject([
    { line: 1, fault: null },
    { line: 2, fault: { code: 'TOO_LONG', field: 'line', longest: 2_000 } },
    { line: 3, fault: { code: 'TOO_LONG', field: 'line', longest: 2_000 } },
    { line: 4, fault: { code: 'NO_MEANING' } },
  ]);
});

test("LI-06 a row that was added before is not added twice, on whichever list it is; another learner's id does no harm", async () => {
  const { app, hoa } = await fresh();
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  const list = await addList(hoa, 'Sách');
  await addWords(hoa, list, { text: many(1_999) });
  const items = ['a', 'b', 'c'].map((name) => ({
    id: uuid(),
    word: `wombat ${name}`,
    meaning: 'gấu túi',
  }));
  const first = await addWords(hoa, list, { items, furtherLists: true });
  expect(first.lists).toMatchObject([{ added: 1 }, { name: 'Sách (2)', added: 2 }]);
  for (const dryRun of [true, false]) {
    const again = await addWords(hoa, list, { items, furtherLists: true, dryRun });
    expect(again.rows.map(({ fault }) => fault?.code)).toEqual(Array(3).fill('ON_LIST'));
    expect([again.added, again.lists, again.toMend]).toEqual([0, [], []]);
  }
  // the next words go to the list that was filled last
  const more = await addWords(hoa, String(first.lists[1]?.id), {
    text: many(2_000, 5_000),
    furtherLists: true,
  });
  expect(more.lists.map(({ name }) => name)).toEqual(['Sách (2)', 'Sách (3)']);
  const theirs = await addList(decoy);
  const [item] = items;
  const taken = await addWords(decoy, theirs, { items: [{ ...item, word: 'wombat a' }] });
  expect(taken.added).toBe(1);
  expect((await readList(decoy, theirs)).words[0]?.id).not.toBe(item?.id);
  // words that were deleted with their list are added again
  const further = String(first.lists[1]?.id);
  await hoa.ask('DELETE', `/api/me/lists/${further}`);
  const back = await addWords(hoa, list, { items: items.slice(1), furtherLists: true });
  expect(back.added).toBe(2);
});

test('LI-06 a row brings its sound; a file that is no sound is reported, and a word of the course keeps its own', async () => {
  const { store, hoa } = await fresh();
  await travelCourse(store);
  const id = await addList(hoa);
  const items = [
    { word: 'quokka', meaning: 'chuột túi', sound: sound.toString('base64') },
    { word: 'wombat', meaning: 'gấu túi', sound: Buffer.from('<svg>').toString('base64') },
    { word: 'gate', sound: sound.toString('base64') },
  ];
  const stored = async () => (await store.pool.query('select bytes from media')).rows;
  const plan = await addWords(hoa, id, { items, dryRun: true });
  expect(plan).toMatchObject({ added: 3, sounds: 1 });
  expect(await stored()).toEqual([]);
  const { rows } = await addWords(hoa, id, { items });
  expect(rows.map(({ word, soundFault }) => [word, soundFault])).toEqual([
    ['quokka', null],
    ['wombat', 'NOT_A_SOUND'],
    ['gate', null],
  ]);
  const { words } = await readList(hoa, id);
  expect(wordsOf({ ...(await readList(hoa, id)), words })).toEqual(['quokka', 'wombat', 'gate']);
  expect(words[0]?.audio).toMatch(/^\/media\/[0-9a-f]{64}\.mp3$/);
  expect(words[2]?.audio).toBe(`/media/${'a'.repeat(64)}.mp3`);
  const heard = await hoa.ask('GET', String(words[0]?.audio));
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  expect(await stored()).toHaveLength(1);
});
