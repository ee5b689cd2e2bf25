import { catalogueSchema } from '@nghego/contracts/catalogue';
import {
  getListeningItem,
  getListeningSet,
  type ListeningSet,
} from '@nghego/contracts/listening-set';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTopic, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { eventually } from '../../../test/eventually.ts';
import { sentences } from '../../db/schema/course.ts';
import { listeningItems, listeningLines, listeningQuestions } from '../../db/schema/listening.ts';
import { readCourse } from '../../db/seed/course-files.ts';
import { seedCourse } from '../../db/seed/seed-course.ts';
import type { App } from '../../http/app-type.ts';
import { fileItems, listeningCourse, listeningStore, speakAll } from './listening-test-kit.ts';

const address = (part: string, setIndex = 0) =>
  `/api/listening/sets?part=${part}&setIndex=${setIndex}`;

async function readSet(app: App, part: string, setIndex = 0): Promise<ListeningSet> {
  const answer = await app.inject(address(part, setIndex));
  expect(answer.statusCode).toBe(200);
  return getListeningSet.response.parse(answer.json());
}

async function listeningOf(app: App) {
  return catalogueSchema.parse((await app.inject('/api/catalogue')).json()).listening;
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('LS-01 LS-08 a set has its items as they are written, with ids, speakers and sounds of their lines', async () => {
    const store = await listeningStore({ part2: 12, part3: 5, part4: 1 }, server);
    const app = await freshApp(store);
    expect(await listeningOf(app)).toEqual([
      { part: 'part2', itemCount: 12, setCount: 2, missing: [], sizes: { 2: 2 } },
      { part: 'part3', itemCount: 5, setCount: 2, missing: [], sizes: { 2: 2 } },
      { part: 'part4', itemCount: 1, setCount: 1, missing: [], sizes: { 1: 1 } },
    ]);
    const replies = await readSet(app, 'part2');
    expect(replies).toMatchObject({ part: 'part2', setIndex: 0, setNo: 1, totalSets: 2 });
    expect(replies.items).toHaveLength(10);
    const [asWritten] = await fileItems('part2', 1);
    const [first] = replies.items;
    if (asWritten?.part !== 'part2' || first?.part !== 'part2') throw new Error();
    const { sentence, ...rest } = asWritten;
    expect(first).toMatchObject({
      ...rest,
      lines: rest.lines,
      replies: rest.replies.map((reply) => ({ ...reply, by: 'B' })),
    });
    expect(first.sentence).toMatchObject({ englishSentence: sentence, part: 'part2', setNo: 1 });
    expect(first.sentenceId).toBe(first.sentence?.id);
    const lines = [...first.lines, ...first.replies];
    expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
    for (const { id, audio, voices } of lines) {
      expect(audio).toBe(`/media/${id}.mp3`);
      expect(voices).toEqual([{ voice: 'en-US-Wavenet-D', accent: 'American', audio }]);
    }

    const one = await app.inject(`/api/listening/items/${first.id}`);
    expect(getListeningItem.response.parse(one.json())).toEqual({ setNo: 1, item: first });

    const [conversation] = await fileItems('part3', 1);
    const third = await readSet(app, 'part3');
    expect(third.items).toHaveLength(3);
    expect(third.items[0]).toMatchObject(conversation ?? {});
    expect((await readSet(app, 'part3', 1)).items).toHaveLength(2);
    expect((await readSet(app, 'part4')).items[0]).toMatchObject(
      (await fileItems('part4', 1))[0] ?? {},
    );
    const byDefault = await app.inject('/api/listening/sets');
    expect(byDefault.json()).toEqual(replies);
    expect(byDefault.json().items[0].sentence.words).toEqual([]);
  });
});

test('LS-01 an unknown part, a bad index and one out of range are refused by name', async () => {
  const app = await freshApp(await listeningStore({ part3: 1 }));
  for (const [url, status, code] of [
    ['/api/listening/sets?part=part1', 400, 'INVALID_REQUEST'],
    ['/api/listening/sets?part=part3&setIndex=-1', 400, 'INVALID_REQUEST'],
    [address('part3', 1), 404, 'SET_OUT_OF_RANGE'],
    [address('part4'), 404, 'SET_OUT_OF_RANGE'],
  ] as const) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
});

test('LS-01 DA-04 the number of a set that lost its items is never used again', async () => {
  const store = await listeningStore({ part3: 8 });
  const app = await freshApp(store);
  const gone = (await readSet(app, 'part3', 2)).items;
  expect((await readSet(app, 'part3', 2)).setNo).toBe(3);
  for (const { id } of gone) await store.db.delete(listeningItems).where(eq(listeningItems.id, id));
  const course = listeningCourse(await fileItems('part3', 9));
  await seedCourse(store.db, () => Promise.resolve(course));
  await speakAll(store);
  await eventually(async () =>
    expect((await listeningOf(app))[1]).toEqual({
      part: 'part3',
      itemCount: 7,
      setCount: 3,
      missing: [3],
      sizes: { 4: 1 },
    }),
  );
  expect(await readSet(app, 'part3', 2)).toMatchObject({ setNo: 4, totalSets: 3 });
});

test('LS-10 no answer contains an item that is unfinished, or has a line without a sound', async () => {
  const store = await listeningStore({ part3: 3 });
  const app = await freshApp(store);
  const { items } = await readSet(app, 'part3');
  const [first, second] = items;
  const silent = first?.lines[0]?.id ?? '';
  await store.db.update(listeningLines).set({ audio: '' }).where(eq(listeningLines.id, silent));
  await store.db
    .update(listeningItems)
    .set({ isComplete: false })
    .where(eq(listeningItems.id, second?.id ?? ''));
  await eventually(async () => {
    expect((await readSet(app, 'part3')).items).toEqual(items.slice(2));
    expect((await listeningOf(app))[1]).toMatchObject({ itemCount: 1, sizes: { 1: 1 } });
  });
  await store.db.update(listeningItems).set({ isComplete: true });
  await speakAll(store);
  await eventually(async () => expect((await readSet(app, 'part3')).items).toEqual(items));
});

test('LS-01 ME-03 a cached set follows changes of the words and sentences in it', async () => {
  const store = await listeningStore({ part2: 1 });
  const app = await freshApp(store);
  const [before] = (await readSet(app, 'part2')).items;
  expect(before?.lines[0]?.words).toEqual([]);
  await addTopic(store, 'Office', ['application']);
  await eventually(async () => {
    const [after] = (await readSet(app, 'part2')).items;
    expect(after?.lines[0]?.words).toMatchObject([{ word: 'application' }]);
  });
  await store.db.update(sentences).set({ vietnameseTranslation: 'Khác.' });
  await eventually(async () =>
    expect((await readSet(app, 'part2')).items[0]).toMatchObject({
      sentence: { vietnameseTranslation: 'Khác.' },
    }),
  );
  await store.db.delete(sentences);
  await eventually(async () =>
    expect((await readSet(app, 'part2')).items[0]).not.toHaveProperty('sentence'),
  );
});

test('LS-11 CO-07 the course brings its items; what an editor changed or deleted stays, the rest follows', async () => {
  const store = await freshStore();
  const items = await fileItems('part3', 4);
  const seed = (listening: typeof items) =>
    seedCourse(store.db, () => Promise.resolve(listeningCourse(listening)));
  expect(await seed(items.slice(0, 3))).toMatchObject({ added: 3, updated: 0 });
  expect(await seed(items.slice(0, 3))).toBeUndefined();
  await speakAll(store);
  const documents = async () =>
    new Map(
      (await store.db.select().from(listeningItems)).map(({ id, document }) => [id, document]),
    );
  const [kept, edited, deleted] = items;
  if (kept === undefined || edited === undefined || deleted === undefined) throw new Error();
  const before = await documents();
  await store.db.delete(listeningItems).where(eq(listeningItems.id, deleted.id));
  const own = before.get(edited.id);
  if (own === undefined) throw new Error();
  await store.db
    .update(listeningItems)
    .set({ document: { ...own, topic: 'own' } })
    .where(eq(listeningItems.id, edited.id));
  const later = items.map((item) => ({
    ...item,
    lines: item.lines.map((line, n) => (n === 0 ? { ...line, english: 'Hello there.' } : line)),
  }));
  expect(await seed(later)).toMatchObject({ added: 1, updated: 1, keptEdits: 1 });
  const after = await documents();
  expect([...after.keys()].toSorted()).toEqual([kept.id, edited.id, items[3]?.id]);
  expect(after.get(edited.id)).toMatchObject({ topic: 'own', lines: own.lines });
  const lines = after.get(kept.id)?.lines ?? [];
  expect(lines[0]).toMatchObject({ english: 'Hello there.' });
  // a line whose text stays the same keeps its id and its sound
  expect(lines.slice(1)).toEqual(before.get(kept.id)?.lines.slice(1));
  expect(lines[0]?.id).not.toBe(before.get(kept.id)?.lines[0]?.id);
  const rows = await store.db
    .select()
    .from(listeningLines)
    .where(eq(listeningLines.itemId, kept.id))
    .orderBy(listeningLines.place);
  expect(rows.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  expect(rows.map(({ audio }) => audio !== '')).toEqual(lines.map((_, n) => n > 0));
});

test('LS-11 LS-13 the whole course comes in, complete, with a key and what is asked of each question', async () => {
  const store = await freshStore();
  await seedCourse(store.db, readCourse);
  const items = await store.db.select().from(listeningItems);
  expect(items.length).toBeGreaterThanOrEqual(342);
  expect(items.filter(({ isComplete }) => !isComplete)).toEqual([]);
  const written = (await readCourse()).listening;
  const wasSentence = written.filter((item) => 'sentence' in item);
  expect(items.filter(({ sentenceId }) => sentenceId !== null)).toHaveLength(wasSentence.length);
  const questions = await store.db.select().from(listeningQuestions);
  expect(questions).toHaveLength(
    written.reduce((sum, item) => sum + ('questions' in item ? item.questions.length : 1), 0),
  );
  expect(questions.filter(({ correct }) => correct === null)).toEqual([]);
});

test('DY-01 one item is answered with its set; an unknown one is not found', async () => {
  const store = await listeningStore({ part3: 4 });
  const app = await freshApp(store);
  const ask = (id: string) => app.inject(`/api/listening/items/${id}`);
  const fourth = await ask('p3-004');
  expect(fourth.json()).toMatchObject({ setNo: 2, item: { id: 'p3-004', part: 'part3' } });
  await store.db.delete(listeningItems).where(eq(listeningItems.id, 'p3-004'));
  for (const id of ['p3-004', 'p3-099', '%00'])
    expect((await ask(id)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
