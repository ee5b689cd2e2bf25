import { ownSetSchema } from '@nghego/contracts/own-lists';
import { practiceItemsSchema } from '@nghego/contracts/practice-items';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { eq } from 'drizzle-orm';
import { assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { servers } from '../../../test/fresh-store.ts';
import {
  addList,
  addWords,
  fresh,
  learner,
  many,
  readList,
  travelCourse,
} from '../../../test/own-lists.ts';
import { Visitor } from '../../../test/visitor.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { ownLists, ownWords } from '../../db/schema/lists.ts';

async function readSet(visitor: Visitor, listId: string, setIndex = 0) {
  const answer = await visitor.ask('GET', `/api/me/lists/${listId}/sets?setIndex=${setIndex}`);
  expect(answer.statusCode).toBe(200);
  return ownSetSchema.parse(answer.json());
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('LI-02 a word of the course keeps all fields of the course; another word gets its IPA from the dictionary', async () => {
    const { store, hoa } = await fresh(server);
    const { gate, topicId } = await travelCourse(store);
    const id = await addList(hoa);
    const report = await addWords(hoa, id, { text: 'Gate\nfrog - con ếch' });
    expect(report.rows).toMatchObject([
      { word: 'gate', meaning: 'cửa ra máy bay', isOfCourse: true, fault: null },
      { word: 'frog', meaning: 'con ếch', isOfCourse: false, phonetic: '/frɑɡ/', fault: null },
    ]);
    const set = await readSet(hoa, id);
    const ofCourse = await hoa.ask('GET', '/api/vocabulary/sets?topic=Travel');
    const [inCourse] = vocabularySetSchema.parse(ofCourse.json()).items;
    expect(set.items[0]).toEqual({ ...inCourse, topicId, setNo: 1 });
    expect(set.items[0]?.exampleSentences).toHaveLength(1);
    const [, frog] = (await readList(hoa, id)).words;
    expect(set.items[1]).toMatchObject({
      id: `own:${frog?.id}`,
      word: 'frog',
      // nothing is known of its type
      type: '',
      phonetic: '/frɑɡ/',
      topicId: id,
      setNo: 1,
    });
    // the word stays on the list after the course deletes it
    await store.db.delete(vocabulary).where(eq(vocabulary.id, gate.id));
    expect((await readSet(hoa, id)).items[0]).toMatchObject({
      id: expect.stringMatching(/^own:/),
      word: 'gate',
      meaning: 'cửa ra máy bay',
      phonetic: '/ɡeɪt/',
    });
  });
});

test('LI-03 whatever characters a list and its words contain, a set returns the same', async () => {
  const { store, hoa } = await fresh();
  const id = await addList(hoa);
  await addWords(hoa, id, { text: 'frog - con ếch' });
  const [frog] = (await readList(hoa, id)).words;
  const text = oneof(
    string({ unit: 'binary', maxLength: 12 }).map((any) => any.replaceAll('\0', '')),
    constantFrom('"', '\\', '\\u0041', "'", '\n\t\r', '\u2028', '</script>', '😀', 'nghề'),
  );
  const shown = record({ word: text, type: text, phonetic: text, meaning: text, audio: text });
  const sentence = record({ example: text, exampleMeaning: text });
  await assert(
    asyncProperty(shown, sentence, text, async (word, { example, exampleMeaning }, name) => {
      await store.db.update(ownWords).set({ ...word, example, exampleMeaning });
      await store.db.update(ownLists).set({ name });
      const own = {
        id: frog?.id,
        englishSentence: example,
        vietnameseTranslation: exampleMeaning,
        wordHighlight: word.word,
      };
      const answer = await hoa.ask('GET', `/api/me/lists/${id}/sets`);
      expect(ownSetSchema.parse(answer.json())).toEqual({
        topic: name,
        topicId: id,
        setIndex: 0,
        setNo: 1,
        totalSets: 1,
        items: [
          {
            ...word,
            id: `own:${frog?.id}`,
            voices: [],
            accept: [],
            homophones: [],
            cefr: '',
            usefulness: 3,
            family: [],
            collocations: [],
            senses: [],
            paraphrases: [],
            hint: '',
            topic: name,
            topicId: id,
            setNo: 1,
            exampleSentences: example === '' ? [] : [own],
          },
        ],
      });
    }),
    { numRuns: 50 },
  );
});

test('LI-03 a list is practised in sets of twenty, which keep their numbers', async () => {
  const { hoa } = await fresh();
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(45) });
  const set = await readSet(hoa, id, 1);
  expect(set).toMatchObject({
    topic: 'Sách lớp 9',
    topicId: id,
    setIndex: 1,
    setNo: 2,
    totalSets: 3,
  });
  expect(set.items.map(({ word }) => word)).toEqual(
    Array.from({ length: 20 }, (_, at) => `own word ${at + 21}`),
  );
  const { words } = await readList(hoa, id);
  for (const { id: wordId } of words.slice(0, 20))
    await hoa.ask('DELETE', `/api/me/lists/${id}/words/${wordId}`);
  expect(await readSet(hoa, id, 0)).toMatchObject({ setIndex: 0, setNo: 2, totalSets: 2 });
  for (const [index, status, code] of [
    ['2', 404, 'SET_OUT_OF_RANGE'],
    ['x', 400, 'INVALID_REQUEST'],
  ] as const) {
    const answer = await hoa.ask('GET', `/api/me/lists/${id}/sets?setIndex=${index}`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
});

const checked = (
  listId: string,
  wordId: string,
  correct: boolean,
  typed = 'own word',
): PracticeEvent => ({
  v: 1,
  id: uuid(),
  at: new Date().toISOString(),
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'own-word-checked',
  listId,
  wordId,
  setNo: 1,
  typed,
  correct,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  hints: 0,
  mistake: correct ? null : 'missing-word',
  from: 'list',
});

test('LI-03 LI-08 checks of own words make a memory and mistakes, until the word is deleted', async () => {
  const { hoa } = await fresh();
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(2) });
  const [one, two] = (await readList(hoa, id)).words;
  if (one === undefined || two === undefined) throw new Error();
  const events = [checked(id, one.id, false), checked(id, two.id, true, two.word)];
  const sent = await hoa.ask('POST', '/api/me/events', { events });
  expect(sent.json()).toMatchObject({ accepted: 2, refused: [] });
  const pulled = async (query: string) =>
    (await hoa.ask('GET', `/api/me/events?after=0${query}`)).json().items.length;
  expect([await pulled(''), await pulled('&v=2')]).toEqual([0, 2]);
  const ids = async () =>
    (await hoa.ask('GET', '/api/me/memory')).json().items.map((item: { id: string }) => item.id);
  expect((await ids()).toSorted()).toEqual([one.itemId, two.itemId].toSorted());
  expect((await hoa.ask('GET', '/api/me/mistakes')).json().items).toMatchObject([
    { kind: 'word', id: one.itemId, text: 'own word 1' },
  ]);
  await hoa.ask('DELETE', `/api/me/lists/${id}/words/${one.id}`);
  expect(await ids()).toEqual([two.itemId]);
  expect((await hoa.ask('GET', '/api/me/mistakes')).json().items).toEqual([]);
});

test('MK-10 the server judges own words by their learner’s row, a deleted one too; where it has none, it believes the device', async () => {
  const { app, hoa } = await fresh();
  const decoy = new Visitor(app);
  await decoy.enter('decoy@example.com');
  const theirs = await addList(decoy);
  await addWords(decoy, theirs, { text: many(1) });
  const [foreign] = (await readList(decoy, theirs)).words;
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(3) });
  const [one, two, three] = (await readList(hoa, id)).words;
  if (!one || !two || !three || !foreign) throw new Error();
  await hoa.ask('DELETE', `/api/me/lists/${id}/words/${three.id}`);
  const events = [
    checked(id, one.id, true, 'own wort 1'),
    checked(id, two.id, false, 'Own word 2'),
    checked(id, three.id, true, 'own'),
    checked(theirs, foreign.id, true, 'not that'),
    checked(id, uuid(), true, 'gone'),
  ];
  await hoa.ask('POST', '/api/me/events', { events });
  const pulled = (await hoa.ask('GET', '/api/me/events?after=0&v=2')).json().items;
  const verdicts = pulled.map((event: { correct: boolean; mistake: string | null }) => [
    event.correct,
    event.mistake,
  ]);
  expect(verdicts).toEqual([
    [false, expect.any(String)],
    [true, null],
    [false, expect.any(String)],
    [true, null],
    [true, null],
  ]);
});

test('LI-03 a review reads own words by their ids, of their learner alone, and no cache keeps them', async () => {
  const { store, app, hoa } = await fresh();
  const { gate } = await travelCourse(store);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(2) });
  const [one, two] = (await readList(hoa, id)).words;
  const address = `/api/practice-items?kind=word&ids=${two?.itemId},${gate.id},${one?.itemId},own:${uuid()}`;
  const read = async (visitor: Visitor) => {
    const answer = await visitor.ask('GET', address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return practiceItemsSchema.parse(answer.json()).items;
  };
  const set = await readSet(hoa, id);
  const [first, second] = set.items;
  const found = await read(hoa);
  expect([found[0], found[2]]).toEqual([second, first]);
  expect(found[1]).toMatchObject({ id: gate.id, word: 'gate' });
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  for (const visitor of [decoy, new Visitor(app)])
    expect((await read(visitor)).map((item) => item.id)).toEqual([gate.id]);
});
