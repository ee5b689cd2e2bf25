import { eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { firstExample, storeOfFirstCourse } from '../../../test/first-course.ts';
import {
  addTopic,
  addWords,
  freshApp,
  freshStore,
  type FreshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { addHostedSound } from '../../../test/hosted-sound.ts';
import { sentences, topics, vocabulary } from '../schema/course.ts';
import { grammarQuestions } from '../schema/questions.ts';
import { exampleSentences } from '../schema/examples.ts';
import type { Course } from './course-items.ts';
import { seedCourse } from './seed-course.ts';

type Word = Course['topics'][number]['words'][number];

const extras = {
  accept: ['penn'],
  homophones: ['Penn'],
  cefr: 'A1' as const,
  family: ['pencil (n.)'],
  collocations: ['a red pen', 'pens and paper'],
  hint: 'gợi ý',
};
const noExtras = { accept: [], homophones: [], cefr: '', family: [], collocations: [], hint: '' };

const word = (name: string, meaning: string, more: Partial<Word> = {}): Word => {
  const { englishSentence: english, vietnameseTranslation: vietnamese } = firstExample({
    word: name,
    meaning,
  });
  const texts = { word: name, meaning, type: 'n.' as const, phonetic: '/x/' };
  return { ...texts, difficulty: 'beginner', example: { english, vietnamese }, ...more };
};
const courseOf = (
  words: Word[],
  lines: Course['parts'][number]['sentences'] = [],
  topic: Partial<Course['topics'][number]> = {},
): Course => ({
  topics: [
    {
      slug: 'desk',
      name: 'Desk',
      nameVi: 'Bàn',
      category: 'Business',
      difficulty: 'beginner',
      description: 'd',
      ...topic,
      words,
    },
  ],
  parts: [{ part: 'part1', sentences: lines }],
  listening: [],
  questions: [],
});

async function upgrade(store: FreshStore, ...courses: Course[]) {
  const outcomes = [];
  for (const course of courses)
    outcomes.push(await seedCourse(store.db, () => Promise.resolve(course)));
  return outcomes.at(-1);
}
async function wordsOf({ db }: FreshStore) {
  const rows = await db.select().from(vocabulary).orderBy(vocabulary.setNo, vocabulary.position);
  return new Map(rows.map((row) => [row.word, row]));
}
async function idOf({ pool }: FreshStore, name: string): Promise<string> {
  const { rows } = await pool.query('select id from vocabulary where word = $1', [name]);
  return String(rows[0]?.id);
}
const deskWords = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ word: `thing ${n}`, meaning: `vật ${n}` }));

describe.each(servers)('the second course on the %s PostgreSQL', (server) => {
  test('CO-07 an item of the first course that nobody edited is recognised and gets the new fields', async () => {
    const store = await storeOfFirstCourse(
      server,
      [{ word: 'pen', meaning: 'bút' }],
      [['He writes to Okafor.', 'Ông ấy viết cho Okafor.']],
    );
    const id = await idOf(store, 'pen');
    const line = { english: 'He writes to Okafor.', vietnamese: 'Ông ấy viết cho Okafor.' };
    const second = courseOf([word('pen', 'bút', extras)], [{ ...line, names: ['Okafor'] }], {
      nameVi: 'Bàn làm việc',
      work: true,
    });
    expect(await upgrade(store, second)).toMatchObject({ added: 0, updated: 3, keptEdits: 0 });
    const audio = 'https://example.com/pen.mp3';
    expect((await wordsOf(store)).get('pen')).toMatchObject({
      id,
      meaning: 'bút',
      audio,
      ...extras,
    });
    expect(await store.db.select().from(topics)).toMatchObject([
      { nameVi: 'Bàn làm việc', work: true },
    ]);
    expect(await store.db.select().from(sentences)).toMatchObject([
      { names: ['Okafor'], audio: 'https://example.com/sentence.mp3' },
    ]);
    expect(await upgrade(store, second)).toBeUndefined();
    // the next version recognizes the items of the second
    const third = courseOf([word('pen', 'cây bút', { ...extras, cefr: 'A2' })], [], {
      nameVi: 'Bàn',
    });
    expect(await upgrade(store, third)).toMatchObject({ updated: 3, keptEdits: 0 });
    expect((await wordsOf(store)).get('pen')).toMatchObject({ meaning: 'cây bút', cefr: 'A2' });
  });

  test('CO-07 own edits stay, before and after new fields came; deleted stays deleted; no set number moves', async () => {
    const store = await storeOfFirstCourse(
      server,
      [{ word: 'pen', meaning: 'bút' }, { word: 'lamp', meaning: 'đèn' }, ...deskWords(24)],
      [],
    );
    await store.pool.query(`update vocabulary set meaning = 'bút của tôi' where word = 'pen'`);
    await store.pool.query(`delete from vocabulary where word = 'lamp'`);
    const { rows: before } = await store.pool.query('select id, set_no, position from vocabulary');
    // the fields are new in this version, and an admin filled one before the course did
    await store.db
      .update(vocabulary)
      .set({ family: ['own (adj.)'] })
      .where(eq(vocabulary.word, 'thing 3'));
    const second = courseOf([
      word('pen', 'cây bút', extras),
      word('lamp', 'cây đèn', extras),
      ...deskWords(24).map((each) => word(each.word, each.meaning, extras)),
      word('ruler', 'thước', extras),
    ]);
    await upgrade(store, second);
    const after = await wordsOf(store);
    expect(after.get('pen')).toMatchObject({ meaning: 'bút của tôi', ...noExtras });
    expect(after.has('lamp')).toBe(false);
    expect(after.get('thing 3')).toMatchObject({ ...noExtras, family: ['own (adj.)'] });
    expect(after.get('thing 4')).toMatchObject(extras);
    expect(after.get('ruler')).toMatchObject({ setNo: 2, ...extras });
    const { rows: places } = await store.pool.query(
      `select id, set_no, position from vocabulary where word <> 'ruler'`,
    );
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(places.toSorted(byId)).toEqual(before.toSorted(byId));
  });

  test('CO-09 CO-07 an upgrade gives unedited words their other senses and paraphrases; an edited word keeps its own', async () => {
    const store = await storeOfFirstCourse(
      server,
      [
        { word: 'pen', meaning: 'bút' },
        { word: 'charge', meaning: 'sạc' },
      ],
      [],
    );
    const example = { english: 'They charge a fee.', vietnamese: 'Họ tính phí.' };
    const sense = { type: 'v.', meaning: 'tính phí', cefr: 'B1', example, collocations: [] };
    const further = { senses: [{ ...sense, type: 'v.' as const, cefr: 'B1' as const }] };
    const own = [{ ...sense, meaning: 'buộc tội' }];
    await store.db.update(vocabulary).set({ senses: own }).where(eq(vocabulary.word, 'pen'));
    const words = (name: string) => [
      word('pen', 'bút', further),
      word('charge', 'sạc', { ...further, paraphrases: [name] }),
    ];
    await upgrade(store, courseOf(words('fee')));
    expect((await wordsOf(store)).get('pen')).toMatchObject({ senses: own, paraphrases: [] });
    expect((await wordsOf(store)).get('charge')).toMatchObject({
      ...further,
      paraphrases: ['fee'],
    });
    // the stored words are still recognized as the course's
    await upgrade(store, courseOf(words('cost')));
    expect((await wordsOf(store)).get('pen')).toMatchObject({ senses: own });
    expect((await wordsOf(store)).get('charge')).toMatchObject({ paraphrases: ['cost'] });
    await store.db.update(vocabulary).set({ senses: own }).where(eq(vocabulary.word, 'charge'));
    await upgrade(store, courseOf(words('price')));
    expect((await wordsOf(store)).get('charge')).toMatchObject({
      senses: own,
      paraphrases: ['cost'],
    });
  });

  test('DY-04 CO-07 an upgrade says how useful unedited words are; what an editor said or changed stays', async () => {
    const store = await storeOfFirstCourse(
      server,
      ['pen', 'lamp', 'desk'].map((name) => ({ word: name, meaning: 'vật' })),
      [],
    );
    const edit = (name: string, change: object) =>
      store.db.update(vocabulary).set(change).where(eq(vocabulary.word, name));
    await edit('lamp', { usefulness: 1 });
    await edit('desk', { meaning: 'bàn của tôi' });
    const version = (usefulness: Word['usefulness']) =>
      courseOf(['pen', 'lamp', 'desk'].map((name) => word(name, 'vật', { usefulness })));
    const stored = async () => [...(await wordsOf(store)).values()].map((row) => row.usefulness);
    expect(await stored()).toEqual([3, 1, 3]);
    await upgrade(store, version(5));
    expect(await stored()).toEqual([5, 1, 3]);
    // a later version replaces a value of the course, but not an editor's
    await upgrade(store, version(4));
    expect(await stored()).toEqual([4, 1, 3]);
    await edit('pen', { usefulness: 2 });
    await upgrade(store, version(5));
    expect(await stored()).toEqual([2, 1, 3]);
  });

  test('CO-08 CO-07 an upgrade puts the topics of an installation from before units into them; own edits, sets and memory stay', async () => {
    const store = await storeOfFirstCourse(
      server,
      [{ word: 'pen', meaning: 'bút' }, ...deskWords(24)],
      [],
    );
    // an admin edited the topic, and made another
    await store.db.update(topics).set({ description: 'của tôi' });
    const own = await addTopic(store, 'Own', 3);
    const { rows: before } = await store.pool.query(
      'select id, set_no, position from vocabulary order by id',
    );
    const words = [
      word('pen', 'bút'),
      ...deskWords(24).map((each) => word(each.word, each.meaning)),
    ];
    const second = (unitId: string, place: number) =>
      courseOf(words, [], { unit: { unitId, place }, nameVi: `Bàn ${place}` });
    await upgrade(store, second('office', 3));
    const topicOf = async (id?: string) =>
      (await store.db.select().from(topics)).find((one) => (one.id === own) === (id === own));
    expect(await topicOf()).toMatchObject({
      description: 'của tôi',
      nameVi: '',
      unitId: 'office',
      place: 3,
    });
    expect(await topicOf(own)).toMatchObject({ unitId: '', place: 0 });
    const { rows: after } = await store.pool.query(
      'select id, set_no, position from vocabulary order by id',
    );
    expect(after).toEqual(before);
    // a later version may move a topic, but not one that an admin has moved
    await upgrade(store, second('travel', 1));
    expect(await topicOf()).toMatchObject({ unitId: 'travel', place: 1 });
    await store.db.update(topics).set({ unitId: 'health', place: 7 }).where(ne(topics.id, own));
    await upgrade(store, second('office', 2));
    expect(await topicOf()).toMatchObject({ unitId: 'health', place: 7 });
  });

  test('CO-08 a topic that an admin put into a unit before the course did stays there, and a deleted one stays deleted', async () => {
    const store = await storeOfFirstCourse(server, deskWords(1), []);
    const words = deskWords(1).map((each) => word(each.word, each.meaning));
    await store.db.update(topics).set({ unitId: 'health', place: 2 });
    await upgrade(store, courseOf(words, [], { unit: { unitId: 'office', place: 0 } }));
    expect(await store.db.select().from(topics)).toMatchObject([{ unitId: 'health', place: 2 }]);
    await store.db.delete(topics);
    await upgrade(store, courseOf(words, [], { unit: { unitId: 'travel', place: 0 } }));
    expect(await store.db.select().from(topics)).toEqual([]);
  });

  test('VO-07 a word whose phonetic a later version corrects is spoken again, unless an editor gave it a sound', async () => {
    const store = await storeOfFirstCourse(
      server,
      [
        { word: 'close', meaning: 'đóng' },
        { word: 'wind', meaning: 'quấn' },
        { word: 'use', meaning: 'dùng' },
        ...deskWords(20),
      ],
      [],
    );
    const hosted = await addHostedSound(store);
    const made = `/media/${'a'.repeat(64)}.mp3`;
    const own = 'https://example.com/a.mp3';
    await store.db.update(vocabulary).set({ audio: made });
    await store.db.update(vocabulary).set({ audio: own }).where(eq(vocabulary.word, 'wind'));
    await store.db.update(vocabulary).set({ audio: hosted }).where(eq(vocabulary.word, 'use'));
    const phonetic = '/nju/';
    await upgrade(
      store,
      courseOf([
        word('close', 'đóng', { phonetic }),
        word('wind', 'quấn', { phonetic }),
        word('use', 'dùng', { phonetic }),
        ...deskWords(20).map((each) => word(each.word, each.meaning)),
      ]),
    );
    const after = await wordsOf(store);
    expect(after.get('close')).toMatchObject({ phonetic, audio: '' });
    expect(after.get('wind')).toMatchObject({ phonetic, audio: own });
    expect(after.get('use')).toMatchObject({ phonetic, audio: '' });
    expect(after.get(deskWords(1)[0]?.word ?? '')?.audio).toBe(made);
  });

  test('CO-07 a word that replaces another keeps its id, its place and its example, and loses the old sound', async () => {
    const store = await storeOfFirstCourse(
      server,
      [{ word: 'cash machine', meaning: 'máy rút tiền' }, ...deskWords(20)],
      [['He withdraws cash.', 'Ông ấy rút tiền.']],
    );
    const id = await idOf(store, 'cash machine');
    const atm = word('ATM', 'cây rút tiền', { replaces: 'cash machine', ...extras });
    const line = {
      english: 'She withdraws cash.',
      vietnamese: 'Cô ấy rút tiền.',
      replaces: 'He withdraws cash.',
    };
    const rest = deskWords(20).map((each) => word(each.word, each.meaning));
    const second = courseOf([atm, ...rest], [line]);
    expect(await upgrade(store, second)).toMatchObject({ added: 0, keptEdits: 0 });
    const after = await wordsOf(store);
    expect(after.size).toBe(21);
    expect(after.get('ATM')).toMatchObject({ id, setNo: 1, position: 0, audio: '', ...extras });
    expect(await store.db.select().from(sentences)).toMatchObject([
      { englishSentence: 'She withdraws cash.', audio: '' },
    ]);
    const app = await freshApp(store);
    const [item] = (await app.inject('/api/vocabulary/sets?topic=Desk')).json().items;
    expect(item).toMatchObject({
      id,
      word: 'ATM',
      exampleSentences: [{ englishSentence: 'Here is one ATM.', wordHighlight: 'ATM' }],
    });
    // in the next versions the word keeps its record, whether or not the course still names the replaced word
    await upgrade(store, courseOf([{ ...atm, meaning: 'máy ATM' }, ...rest], [line]));
    await upgrade(store, courseOf([word('ATM', 'máy rút tiền', extras), ...rest], [line]));
    expect((await wordsOf(store)).get('ATM')).toMatchObject({ id, meaning: 'máy rút tiền' });
    expect(await store.db.$count(vocabulary)).toBe(21);
    expect(await store.db.$count(sentences)).toBe(1);
  });

  test('CO-07 a replaced word that was edited here stays with its example; one that was deleted is not brought back', async () => {
    const store = await storeOfFirstCourse(
      server,
      [
        { word: 'cash machine', meaning: 'máy rút tiền' },
        { word: 'tin opener', meaning: 'đồ khui hộp' },
        { word: 'lift', meaning: 'thang máy' },
      ],
      [],
    );
    await store.pool.query(`update vocabulary set meaning = 'ATM đó' where word = 'cash machine'`);
    await store.pool.query(`delete from vocabulary where word = 'tin opener'`);
    const { rows } = await store.pool.query('select id from topics');
    // an editor has added the new word 'elevator' already: the course's old word 'lift' stays
    await addWords(store, String(rows[0]?.id), ['elevator']);
    const second = courseOf([
      word('ATM', 'cây rút tiền', { replaces: 'cash machine' }),
      word('can opener', 'đồ mở hộp', { replaces: 'tin opener' }),
      word('elevator', 'thang máy', { replaces: 'lift' }),
    ]);
    for (const version of ['second', 'third'])
      await upgrade(store, {
        ...second,
        topics: second.topics.map((topic) => ({ ...topic, description: version })),
      });
    const after = await wordsOf(store);
    expect([...after.keys()].toSorted()).toEqual(['cash machine', 'elevator', 'lift']);
    expect(after.get('cash machine')).toMatchObject({ meaning: 'ATM đó' });
    const examples = await store.db.select().from(exampleSentences);
    expect(examples.map((one) => one.word).toSorted()).toEqual([
      'cash machine',
      'elevator',
      'lift',
      'tin opener',
    ]);
  });
});

test('CO-12 CO-07 an upgrade gives unedited questions their new texts; edited and withdrawn ones stay, deleted ones stay deleted', async () => {
  const store = await freshStore();
  const asked = (id: string, more: object = {}): Course['questions'][number] => ({
    id,
    bank: 'choice-1',
    sentence: 'She ___ here.',
    options: ['work', 'working', 'works', 'to work'],
    correct: 2,
    hint: 'Số ít.',
    explanation: 'Thêm -s.',
    why: ['a', 'b', null, 'c'],
    rule: 'agreement',
    asks: 'verb-form',
    ...more,
  });
  const course = (more: object): Course => ({
    ...courseOf([]),
    questions: ['choice-001', 'choice-002', 'choice-003', 'choice-004'].map((id) =>
      asked(id, more),
    ),
  });
  expect(await upgrade(store, course({}))).toMatchObject({ isFirst: true });
  await store.db
    .update(grammarQuestions)
    .set({ hint: 'Của tôi.' })
    .where(eq(grammarQuestions.id, 'choice-002'));
  await store.db
    .update(grammarQuestions)
    .set({ draft: true, isComplete: false })
    .where(eq(grammarQuestions.id, 'choice-004'));
  await store.db.delete(grammarQuestions).where(eq(grammarQuestions.id, 'choice-003'));
  const outcome = await upgrade(store, course({ hint: 'Ngôi thứ ba.', bank: 'choice-2' }));
  expect(outcome).toMatchObject({ updated: 1, keptEdits: 2 });
  const rows = await store.db.select().from(grammarQuestions).orderBy(grammarQuestions.id);
  expect(rows).toMatchObject([
    { id: 'choice-001', hint: 'Ngôi thứ ba.', bank: 'choice-2', isComplete: true },
    { id: 'choice-002', hint: 'Của tôi.', bank: 'choice-1' },
    { id: 'choice-004', hint: 'Số ít.', isComplete: false },
  ]);
});
