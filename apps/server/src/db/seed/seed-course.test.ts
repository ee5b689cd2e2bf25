import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addWords, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { sentences, topics, vocabulary } from '../schema/course.ts';
import { readCourse, readUnits } from './course-files.ts';
import type { Store } from '../client.ts';
import { seeds } from '../schema/course.ts';
import { listeningItems, listeningSets } from '../schema/listening.ts';
import type { Course } from './course-items.ts';
import { seedCourse } from './seed-course.ts';

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('DA-06 CO-01 CO-08 LS-01 LS-07 a first start adds the course: topics of 40 to 60 words with IPA, meaning and example; each set of listening has two accents', async () => {
    const store = await freshStore(server);
    expect(await seedCourse(store.db, readCourse)).toMatchObject({ isFirst: true });
    const app = await freshApp(store, { units: await readUnits() });
    const catalogue = (await app.inject({ url: '/api/catalogue' })).json();
    expect(catalogue.topics.length).toBeGreaterThanOrEqual(46);
    // every topic is in a unit, and the catalogue has the order of the path
    expect(catalogue.units.flatMap((unit: { topics: string[] }) => unit.topics)).toEqual(
      catalogue.topics.map((topic: { id: string }) => topic.id),
    );
    for (const { wordCount, setCount } of catalogue.topics) {
      expect(wordCount).toBeGreaterThanOrEqual(40);
      expect(setCount).toBe(Math.ceil(wordCount / 20));
    }
    for (const part of catalogue.parts) expect(part.sentenceCount).toBeGreaterThanOrEqual(100);
    const bank = (await app.inject({ url: '/api/questions/bank?bank=choice-4' })).json();
    expect(bank.questions.slice(0, 2)).toMatchObject([{ id: 'choice-1001' }, {}]);
    const set = (await app.inject({ url: '/api/vocabulary/sets?topic=Eating%20Out' })).json();
    expect(set.items).toHaveLength(20);
    for (const item of set.items) {
      expect(item).toMatchObject({
        phonetic: expect.stringMatching(/^\/.+\/$/),
        meaning: expect.stringMatching(/./),
      });
      expect(item.exampleSentences).toHaveLength(1);
    }
    await expectTwoAccents(store);
  });
});

/** Expects two accents in each set of listening (LS-07), also in the last ones, which may be shorter (LS-01). */
async function expectTwoAccents({ db }: Store): Promise<void> {
  const items = await db
    .select()
    .from(listeningItems)
    .orderBy(listeningItems.part, listeningItems.setNo, listeningItems.position);
  expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted());
  const accents = new Map<string, string[]>();
  const sizes: Record<string, Record<number, number>> = { part2: {}, part3: {}, part4: {} };
  for (const { part, setNo, document } of items) {
    const voices = Object.values(document.speakers).map((voice) => voice.slice(0, 2));
    accents.set(`${part} ${setNo}`, [...(accents.get(`${part} ${setNo}`) ?? []), ...voices]);
    const ofPart = (sizes[part] ??= {});
    ofPart[setNo] = (ofPart[setNo] ?? 0) + 1;
  }
  const flat = [...accents].filter(([, heard]) => new Set(heard).size < 2);
  expect(flat.map(([set]) => set)).toEqual([]);
  expect(sizes['part2']).toMatchObject({ 1: 10, 25: 10 });
  expect(sizes['part3']).toMatchObject({ 1: 3, 16: 3, 17: 2, 18: 2 });
  expect(sizes['part4']).toMatchObject({ 1: 3, 12: 3, 13: 2, 14: 2 });
  const sets = await db.select().from(listeningSets);
  for (const { part, setNo, itemCount, nextPosition } of sets)
    expect([itemCount, nextPosition]).toEqual([sizes[part]?.[setNo], sizes[part]?.[setNo]]);
}

test('DA-06 later starts, and processes that start together, put it in once; what was deleted stays deleted', async () => {
  const store = await freshStore();
  const answers = await Promise.all([
    seedCourse(store.db, readCourse),
    seedCourse(store.db, readCourse),
  ]);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
  await store.db.delete(topics);
  expect(await seedCourse(store.db, readCourse)).toBeUndefined();
  expect(await store.db.select().from(topics)).toEqual([]);
});

test('DA-06 a process waits for another that puts the course in, however long that takes', async () => {
  const store = await freshStore();
  const impatient = new Pool({ ...store.connection, statement_timeout: 100 });
  onTestFinished(() => impatient.end());
  await store.db.insert(seeds).values({ name: 'course' });
  const other = await store.pool.connect();
  await other.query(`begin; update seeds set applied_at = now() where name = 'course'`);
  const seeding = seedCourse(drizzle(impatient), readCourse);
  await eventually(async () => {
    const waiting = await store.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting.rowCount).toBe(1);
  });
  // the other transaction lasts longer than the timeout of a statement
  await other.query('select pg_sleep(0.3); commit');
  other.release();
  expect(await seeding).toMatchObject({ added: expect.any(Number) });
});

test('DA-06 a course that cannot be read leaves nothing, and the next start tries again', async () => {
  const store = await freshStore();
  await expect(seedCourse(store.db, () => Promise.reject(new Error('no file')))).rejects.toThrow(
    'no file',
  );
  expect(await seedCourse(store.db, readCourse)).toMatchObject({ isFirst: true });
});

const word = (name: string, meaning: string): Course['topics'][number]['words'][number] => ({
  word: name,
  type: 'n.',
  phonetic: '/x/',
  meaning,
  difficulty: 'beginner',
  example: { english: `One ${name}.`, vietnamese: `Một ${meaning}.` },
});
const courseOf = (
  words: Course['topics'][number]['words'],
  lines: [english: string, vietnamese: string][] = [],
): Course => ({
  topics: [
    {
      slug: 'desk',
      name: 'Desk',
      nameVi: 'Bàn',
      category: 'Business',
      difficulty: 'beginner',
      description: 'd',
      words,
    },
  ],
  parts: [
    {
      part: 'part1',
      sentences: lines.map(([english, vietnamese]) => ({ english, vietnamese })),
    },
  ],
  listening: [],
  questions: [],
});

describe.each(servers)('a later version of the course on the %s PostgreSQL', (server) => {
  test('DA-06 own edits win, new items are added, the rest follows; nothing is deleted under a learner', async () => {
    const store = await freshStore(server);
    const seed = (course: Course) => seedCourse(store.db, () => Promise.resolve(course));
    const old = [
      word('pen', 'bút'),
      word('ruler', 'thước'),
      word('lamp', 'đèn'),
      word('clip', 'kẹp'),
    ];
    await seed(courseOf(old, [['He writes.', 'Ông ấy viết.']]));
    const wordOf = (name: string) => eq(vocabulary.word, name);
    await store.db.update(vocabulary).set({ meaning: 'bút của tôi' }).where(wordOf('pen'));
    await store.db.delete(vocabulary).where(wordOf('lamp'));
    const [topic] = await store.db.select().from(topics);
    await addWords(store, topic?.id ?? '', ['stapler']);

    const changed = [
      word('pen', 'cây bút'),
      word('ruler', 'cây thước'),
      word('lamp', 'cây đèn'),
      word('stapler', 'cái bấm ghim'),
      word('folder', 'bìa hồ sơ'),
    ];
    const lines: [string, string][] = [
      ['He writes.', 'Anh ấy viết.'],
      ['She reads.', 'Cô ấy đọc.'],
    ];
    // the examples of pen, ruler and lamp follow too: no editor changed those
    expect(await seed(courseOf(changed, lines))).toEqual({
      isFirst: false,
      added: 4,
      updated: 5,
      keptEdits: 1,
    });
    const after = await store.db.select().from(vocabulary);
    expect(Object.fromEntries(after.map((row) => [row.word, row.meaning]))).toEqual({
      pen: 'bút của tôi',
      ruler: 'cây thước',
      clip: 'kẹp',
      stapler: expect.not.stringMatching('cái bấm ghim'),
      folder: 'bìa hồ sơ',
    });
    const translations = await store.db.select().from(sentences);
    expect(translations.map((row) => row.vietnameseTranslation).toSorted()).toEqual([
      'Anh ấy viết.',
      'Cô ấy đọc.',
    ]);
    expect(await seed(courseOf(changed, lines))).toBeUndefined();
  });

  test('DA-06 a topic that an admin deleted stays deleted with its words; one that was renamed is recognised', async () => {
    const store = await freshStore(server);
    const seed = (course: Course) => seedCourse(store.db, () => Promise.resolve(course));
    await seed(courseOf([word('pen', 'bút')]));
    await store.db.update(topics).set({ name: 'My desk', nameKey: 'my desk' });
    await seed(courseOf([word('pen', 'bút'), word('ruler', 'thước')]));
    expect((await store.db.select().from(topics)).map(({ name }) => name)).toEqual(['My desk']);
    expect(await store.db.select().from(vocabulary)).toHaveLength(2);
    await store.db.delete(topics);
    await seed(courseOf([word('pen', 'bút'), word('ruler', 'thước'), word('lamp', 'đèn')]));
    expect(await store.db.select().from(vocabulary)).toEqual([]);
  });
});
