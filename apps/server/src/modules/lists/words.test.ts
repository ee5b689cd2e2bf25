import type { OwnWord } from '@nghego/contracts/own-lists';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addTopic, servers } from '../../../test/fresh-store.ts';
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
import { topics } from '../../db/schema/course.ts';

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('LI-01 words are checked row by row: kept, or reported with the line and what is wrong', async () => {
    const { hoa } = await fresh(server);
    const id = await addList(hoa);
    await addWords(hoa, id, { text: 'quokka - chuột túi' });
    const text = [
      'wombat (n.) - gấu túi',
      '',
      'Wombat - lần nữa',
      'QUOKKA: chuột',
      'numbat',
      'con mèo đen - black cat',
      `${'x'.repeat(121)} - dài`,
      `long - ${'y'.repeat(501)}`,
      '- - -',
      'née - tên khai sinh là',
      'né - tên khai sinh là',
      'kept last = được giữ',
    ].join('\r\n');
    const expected = {
      added: 4,
      refused: 7,
      rows: [
        { line: 1, word: 'wombat', type: 'n.', meaning: 'gấu túi', fault: null },
        { line: 3, fault: { code: 'TWICE', line: 1 } },
        { line: 4, fault: { code: 'ON_LIST' } },
        { line: 5, word: 'numbat', fault: { code: 'NO_MEANING' } },
        { line: 6, fault: { code: 'NOT_ENGLISH' } },
        { line: 7, fault: { code: 'TOO_LONG', field: 'word', longest: 120 } },
        { line: 8, fault: { code: 'TOO_LONG', field: 'meaning', longest: 500 } },
        { line: 9, fault: { code: 'NOT_ENGLISH' } },
        { line: 10, word: 'née', fault: null },
        { line: 11, word: 'né', fault: null },
        { line: 12, word: 'kept last', meaning: 'được giữ', fault: null },
      ],
    };
    expect(await addWords(hoa, id, { text, dryRun: true })).toMatchObject(expected);
    expect(wordsOf(await readList(hoa, id))).toEqual(['quokka']);
    expect(await addWords(hoa, id, { text })).toMatchObject(expected);
    expect(wordsOf(await readList(hoa, id))).toEqual([
      'quokka',
      'wombat',
      'née',
      'né',
      'kept last',
    ]);
  });

  test('LI-01 two devices that add at once stay within 50 lists and 2,000 words, and lose nothing', async () => {
    const { hoa } = await fresh(server);
    const made = await Promise.all(
      Array.from({ length: 53 }, (_, at) => hoa.ask('POST', '/api/me/lists', { name: `L${at}` })),
    );
    const refused = made.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('TOO_MANY_LISTS'));
    const lists = await hoa.ask('GET', '/api/me/lists');
    expect(lists.json()).toMatchObject({ total: 50, page: 1, pageSize: 50 });
    const id = String(lists.json().items[0].id);
    await addWords(hoa, id, { text: many(1_990) });
    const [left, right] = await Promise.all([
      addWords(hoa, id, { text: many(8, 5_000) }),
      addWords(hoa, id, { text: many(8, 6_000) }),
    ]);
    expect(left.added + right.added).toBe(10);
    expect(
      [...left.rows, ...right.rows].filter(({ fault }) => fault?.code === 'LIST_FULL'),
    ).toHaveLength(6);
    const { words, wordCount } = await readList(hoa, id);
    expect([words.length, wordCount]).toEqual([2_000, 2_000]);
    const again = await addWords(hoa, id, { text: 'one more - một nữa' });
    expect(again.rows[0]?.fault).toEqual({ code: 'LIST_FULL', most: 2_000 });
  });
});

test('LI-01 a longer text becomes several lists, by the limits of both; checked first, then added', async () => {
  const { app, hoa } = await fresh();
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  const id = await addList(hoa, 'Sách');
  await addList(hoa, 'Sách (2)');
  await addWords(hoa, id, { text: many(3) });
  const long = { text: many(2_007), furtherLists: true };
  const plan = await addWords(hoa, id, { ...long, dryRun: true });
  expect([plan.added, plan.refused]).toEqual([2_004, 3]);
  expect(plan.lists).toEqual([
    { id, name: 'Sách', added: 1_997 },
    { id: null, name: 'Sách (3)', added: 7 },
  ]);
  expect((await hoa.ask('GET', '/api/me/lists')).json().total).toBe(2);

  const report = await addWords(hoa, id, long);
  expect(report.lists).toEqual([plan.lists[0], { ...plan.lists[1], id: expect.any(String) }]);
  expect((await readList(hoa, id)).wordCount).toBe(2_000);
  const further = await readList(hoa, String(report.lists[1]?.id));
  expect([further.name, further.wordCount]).toEqual(['Sách (3)', 7]);
  expect(wordsOf(further).at(-1)).toBe('own word 2007');
  expect((await decoy.ask('GET', '/api/me/lists')).json().total).toBe(0);

  // at fifty lists no further list is made
  for (let made = 3; made < 50; made += 1) await addList(hoa, `L${made}`);
  const full = await addWords(hoa, id, { text: many(1, 9_000), furtherLists: true });
  expect(full.rows[0]?.fault).toEqual({ code: 'LIST_FULL', most: 2_000 });
  expect(full.lists).toEqual([]);
});

test('LI-01 words of the course are put on a list by their ids; a word that was deleted comes back as it was', async () => {
  const { store, hoa } = await fresh();
  const { gate } = await travelCourse(store);
  const id = await addList(hoa);
  const report = await addWords(hoa, id, { wordIds: [gate.id, uuid()] });
  expect(report.rows).toMatchObject([
    { line: 1, word: 'gate', isOfCourse: true, fault: null },
    { line: 2, fault: { code: 'NO_WORD' } },
  ]);
  await addWords(hoa, id, { text: many(3) });
  const { words } = await readList(hoa, id);
  const [, one, two] = words;
  const address = (word = one) => `/api/me/lists/${id}/words/${word?.id}`;
  expect((await hoa.ask('DELETE', address())).statusCode).toBe(204);
  expect((await hoa.ask('DELETE', address())).statusCode).toBe(404);
  expect(wordsOf(await readList(hoa, id))).toEqual(['gate', 'own word 2', 'own word 3']);
  const back = await hoa.ask('PATCH', address(), { isDeleted: false });
  expect(back.json()).toEqual(one);
  expect((await readList(hoa, id)).words).toEqual(words);
  // adding the word again restores it, too
  await hoa.ask('DELETE', address(two));
  await addWords(hoa, id, { text: 'Own word 2 - nghĩa mới' });
  expect((await readList(hoa, id)).words.at(-1)).toMatchObject({
    id: two?.id,
    meaning: 'nghĩa mới',
  });
});

test('LI-04 a word of the course is added by its id, in upper case, too', async () => {
  const { store, hoa } = await fresh();
  const { gate } = await travelCourse(store);
  const id = await addList(hoa);
  const { rows } = await addWords(hoa, id, { wordIds: [gate.id.toUpperCase()] });
  expect(rows).toMatchObject([{ word: 'gate', isOfCourse: true, fault: null }]);
});

test('LI-01 half a surrogate pair and control characters, which the store cannot hold, do not fail a list', async () => {
  const { store, hoa } = await fresh();
  await travelCourse(store);
  const id = await addList(hoa);
  const report = await addWords(hoa, id, {
    text: 'cat\ud800 - con mèo\ndog\0 - con chó\ngate\0 - \udfff',
  });
  expect(report.rows).toMatchObject([
    { word: 'cat\ufffd', meaning: 'con mèo', fault: null },
    { word: 'dog', fault: null },
    { word: 'gate', isOfCourse: true, fault: null },
  ]);
  expect(wordsOf(await readList(hoa, id))).toEqual(['cat\ufffd', 'dog', 'gate']);
});

test('LI-02 the meaning of an own word can be changed, but not the type that the course teaches', async () => {
  const { store, hoa } = await fresh();
  await travelCourse(store);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: 'gate - cổng\nfrog - con ết' });
  const [gate, frog] = (await readList(hoa, id)).words;
  const change = (word: OwnWord | undefined, body: Record<string, string>) =>
    hoa.ask('PATCH', `/api/me/lists/${id}/words/${word?.id}`, body);
  const changed = await change(frog, { meaning: 'con ếch', type: 'n.' });
  expect(changed.json()).toEqual({ ...frog, meaning: 'con ếch', type: 'n.' });
  const refused = await change(gate, { type: 'v.' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'WORD_OF_COURSE']);
  // an own word has no other meaning to show, so a blank one is refused
  const blank = await change(frog, { meaning: ' ' });
  expect([blank.statusCode, blank.json().errors[0].field]).toEqual([400, 'meaning']);
});

test('LI-04 on which of the lists a word is, however it is written; another learner’s lists are not named', async () => {
  const { app, hoa } = await fresh();
  const book = await addList(hoa, 'Book');
  const film = await addList(hoa, 'Film');
  await addWords(hoa, film, { text: many(1) });
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  await addWords(decoy, await addList(decoy, 'Of the decoy'), { text: many(1) });
  const listsFor = async (word: string) => {
    const answer = await hoa.ask('GET', `/api/me/lists-for-word?word=${encodeURIComponent(word)}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json().items;
  };
  const [word] = (await readList(hoa, film)).words;
  const on = { id: film, name: 'Film', wordId: word?.id };
  const off = { id: book, name: 'Book', wordId: null };
  expect(await listsFor(' Own  WORD 1 ')).toEqual([off, on]);
  expect(await listsFor('own word')).toEqual([off, { ...on, wordId: null }]);
  await hoa.ask('DELETE', `/api/me/lists/${film}/words/${word?.id}`);
  expect(await listsFor('own word 1')).toEqual([off, { ...on, wordId: null }]);
  const refused = await hoa.ask('GET', '/api/me/lists-for-word?word=%20');
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'word']);
});

test('LI-02 a pasted word with curly apostrophes, other hyphens or invisible characters is the course’s word', async () => {
  const { store, hoa } = await fresh();
  await addTopic(store, 'Pasted', ["o'clock", 'well-being', 'gate']);
  const id = await addList(hoa);
  const text = 'o’clock - giờ\nwell\u2011being - sức khỏe\n\u200bgate - cổng\nga\u00adte - cổng';
  expect((await addWords(hoa, id, { text })).rows).toMatchObject([
    { word: "o'clock", isOfCourse: true, fault: null },
    { word: 'well-being', isOfCourse: true, fault: null },
    { word: 'gate', isOfCourse: true, fault: null },
    { fault: { code: 'TWICE', line: 3 } },
  ]);
  const own = await addWords(hoa, id, { text: "can't - không thể\ncan’t - không thể" });
  expect(own.rows).toMatchObject([{ fault: null }, { fault: { code: 'TWICE', line: 1 } }]);
});

test('LI-02 a word of a hidden topic does not count as a word of the course', async () => {
  const { store, hoa } = await fresh();
  const { topicId } = await travelCourse(store);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: 'gate - cổng' });
  await store.db.update(topics).set({ isActive: false }).where(eq(topics.id, topicId));
  expect((await readList(hoa, id)).words).toMatchObject([{ word: 'gate', isOfCourse: false }]);
  const other = await addList(hoa, 'Other');
  const report = await addWords(hoa, other, { text: 'fare - giá vé' });
  expect(report.rows).toMatchObject([{ isOfCourse: false, meaning: 'giá vé', fault: null }]);
});

test('UX-12 IPA in brackets moves to the phonetic, never into the answer; other brackets stay', async () => {
  const { store, hoa } = await fresh();
  await addTopic(store, 'Travel', ['gate']);
  const id = await addList(hoa);
  const report = await addWords(hoa, id, {
    items: [
      { word: 'assurance [əˈʃʊrəns]', meaning: 'sự bảo đảm' },
      { word: 'frog /frɒɡ/', meaning: 'con ếch', phonetic: '/frɔːɡ/' },
      { word: 'gate [ɡeɪt]', meaning: '' },
      { word: 'and/or', meaning: 'và/hoặc' },
      { word: '[əˈʃʊrəns]', meaning: 'trống' },
    ],
  });
  expect(report.rows.map(({ fault }) => fault?.code ?? null)).toEqual([
    null,
    null,
    null,
    null,
    'NO_WORD',
  ]);
  const { words } = await readList(hoa, id);
  expect(words.map(({ word, phonetic }) => ({ word, phonetic }))).toMatchObject([
    { word: 'assurance', phonetic: '/əˈʃʊrəns/' },
    { word: 'frog', phonetic: '/frɔːɡ/' },
    { word: 'gate' },
    { word: 'and/or' },
  ]);
  expect(words[2]?.isOfCourse).toBe(true);
});

test('LI-02 a word that neither the course nor the dictionary has is named, since its sounds are a guess', async () => {
  const { store, hoa } = await fresh();
  await travelCourse(store);
  const id = await addList(hoa);
  const text = 'asdkjh - không có\nwombat - gấu túi\ngate - cổng';
  const { rows } = await addWords(hoa, id, { text, dryRun: true });
  expect(rows).toMatchObject([
    { word: 'asdkjh', isUnlisted: true, fault: null },
    { word: 'wombat', isUnlisted: false },
    { word: 'gate', isUnlisted: false, isOfCourse: true },
  ]);
});
