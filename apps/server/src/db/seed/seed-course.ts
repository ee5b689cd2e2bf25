import { whatQuestionLacks } from '@nghego/contracts/what-question-lacks';
import { listeningParts, listeningSetSize } from '@nghego/engine/listening/parts';
import { cutIntoSets } from '@nghego/engine/listening/cut-into-sets';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { losesSound } from '../../modules/media/loses-sound.ts';
import { inBatches } from '../../in-batches.ts';
import { foldWordKey } from '../../word-key.ts';
import type { Database } from '../client.ts';
import { seededItems, seeds, sentences, topics, vocabulary } from '../schema/course.ts';
import { withoutLineIds } from '../../modules/listening/without-line-ids.ts';
import { addItems, type Place, writeItem } from '../../modules/listening/write-item.ts';
import { exampleSentences } from '../schema/examples.ts';
import { listeningItems, listeningSets } from '../schema/listening.ts';
import { grammarQuestions } from '../schema/questions.ts';
import {
  type Course,
  type CourseItem,
  courseItems,
  type Fields,
  fingerprintOf,
  topicKey,
} from './course-items.ts';
import { decideItem, type Seeded } from './decide-item.ts';

/** What a start did with the course; `isFirst` if there was none before. */
export type SeedOutcome = { isFirst: boolean; added: number; updated: number; keptEdits: number };

/** Few enough for one statement: a row has less than 65 columns. */
const rowsAtOnce = 1_000;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Adds the course to an empty product, or updates a product that has an earlier version (DA-06): editors' changes win,
 * new items are added, what the course no longer has stays, what an admin deleted stays deleted. An item that replaces
 * another takes over its record, and with it its place and its learners' memory (CO-07). Processes that start together
 * wait for each other on the row of `seeds`.
 * @returns undefined if this version is in place already
 */
export async function seedCourse(
  db: Database,
  readCourse: () => Promise<Course>,
): Promise<SeedOutcome | undefined> {
  const items = courseItems(await readCourse());
  const fingerprint = fingerprintOf(items);
  return db.transaction(async (tx) => {
    // waiting for another process may take longer than the timeout of a statement
    await tx.execute(sql`set local statement_timeout = 0`);
    const claimed = await tx
      .insert(seeds)
      .values({ name: 'course' })
      .onConflictDoNothing()
      .returning();
    const [seed] = await tx.select().from(seeds).where(eq(seeds.name, 'course')).for('update');
    if (seed?.fingerprint === fingerprint) return undefined;
    await tx
      .update(seeds)
      .set({ fingerprint, appliedAt: new Date() })
      .where(eq(seeds.name, 'course'));
    const ledger = await openLedger(tx);

    // topics come before their words, words before their examples
    await seedTopics(tx, ledger, items.topics);
    await seedPlaces(tx, ledger, items.places);
    await seedWords(tx, ledger, items);
    await seedExamples(tx, ledger, items.examples);
    await seedSentences(tx, ledger, items.sentences);
    await seedListening(tx, ledger, items.listening);
    await seedQuestions(tx, ledger, items.questions);
    return { isFirst: claimed.length > 0, ...(await ledger.close()) };
  });
}

type Items = ReturnType<typeof courseItems>;
type Ledger = Awaited<ReturnType<typeof openLedger>>;

async function seedTopics(tx: Transaction, ledger: Ledger, items: Items['topics']): Promise<void> {
  const storedTopics = await tx.select().from(topics);
  const now = Date.now();
  for (const [order, item] of items.entries()) {
    const nameKey = foldWordKey(item.fields.name);
    await ledger.settle(item, {
      stored: (id) => storedTopics.find((topic) => topic.id === id),
      alike: storedTopics.find((topic) => topic.nameKey === nameKey)?.id,
      // the catalogue sorts by time of creation: times a millisecond apart keep the teaching order
      add: (id) =>
        tx.insert(topics).values({ ...item.fields, id, nameKey, createdAt: new Date(now + order) }),
      update: (id) =>
        tx
          .update(topics)
          .set({ ...item.fields, nameKey })
          .where(eq(topics.id, id)),
    });
  }
}

/** Puts topics into their units. A topic that an admin has put into a unit, or moved, stays there (CO-08). */
async function seedPlaces(tx: Transaction, ledger: Ledger, items: Items['places']): Promise<void> {
  const stored = new Map(
    (await tx.select().from(topics)).map((topic) => [topic.id, topic] as const),
  );
  for (const item of items) {
    const topic = stored.get(ledger.recordOf(topicKey(item.slug)) ?? '');
    if (topic === undefined) continue;
    const place = (id: string) => tx.update(topics).set(item.fields).where(eq(topics.id, id));
    await ledger.settle(item, {
      stored: (id) => stored.get(id),
      alike: topic.unitId === '' ? undefined : topic.id,
      recordId: topic.id,
      add: place,
      update: place,
    });
  }
}

async function seedWords(tx: Transaction, ledger: Ledger, items: Items): Promise<void> {
  const topicIds = new Map(
    items.topics.map(({ slug, key }) => [slug, ledger.recordOf(key)] as const),
  );
  const livingTopics = new Set(
    (await tx.select({ id: topics.id }).from(topics)).map(({ id }) => id),
  );

  const storedWords = indexed(
    await tx
      .select()
      .from(vocabulary)
      .where(inArray(vocabulary.topicId, [...livingTopics])),
    ({ topicId, wordKey }) => `${topicId} ${wordKey}`,
  );
  const newWords: (typeof vocabulary.$inferInsert)[] = [];
  for (const item of items.words) {
    const topicId = topicIds.get(item.slug);
    if (topicId === undefined || !livingTopics.has(topicId)) continue;
    const wordKey = foldWordKey(item.fields.word);
    await ledger.settle(item, {
      stored: (id) => storedWords.byId.get(id),
      alike: storedWords.byName.get(`${topicId} ${wordKey}`)?.id,
      add: (id) => void newWords.push({ ...item.fields, id, topicId, wordKey }),
      update: async (id) =>
        tx
          .update(vocabulary)
          .set({
            ...item.fields,
            wordKey,
            ...((await losesSound(tx, storedWords.byId.get(id) ?? {}, item.fields)) && {
              audio: '',
            }),
          })
          .where(eq(vocabulary.id, id)),
    });
  }
  for (const rows of inBatches(newWords, rowsAtOnce)) await tx.insert(vocabulary).values(rows);
}

async function seedExamples(
  tx: Transaction,
  ledger: Ledger,
  items: Items['examples'],
): Promise<void> {
  const storedExamples = indexed(
    await tx.select().from(exampleSentences),
    ({ word, englishSentence }) => `${word} ${englishSentence}`,
  );
  const newExamples: (typeof exampleSentences.$inferInsert)[] = [];
  for (const item of items) {
    const wordId = ledger.recordOf(item.ofWord.key);
    // there is no such word: its topic was deleted, or the word that it would replace was edited or deleted
    if (wordId === undefined) continue;
    const { replaces: old } = item.ofWord;
    const tookOver = old !== undefined && ledger.recordOf(old) === wordId;
    const word = foldWordKey(item.word);
    await ledger.settle(tookOver ? item : { ...item, replaces: undefined }, {
      stored: (id) => storedExamples.byId.get(id),
      alike: storedExamples.byName.get(`${word} ${item.fields.englishSentence}`)?.id,
      add: (id) =>
        void newExamples.push({
          ...item.fields,
          id,
          word,
          topic: item.topic,
          wordHighlight: item.word,
        }),
      update: (id) =>
        tx
          .update(exampleSentences)
          .set({ ...item.fields, ...(tookOver && { word, wordHighlight: item.word }) })
          .where(eq(exampleSentences.id, id)),
    });
  }
  for (const rows of inBatches(newExamples, rowsAtOnce))
    await tx.insert(exampleSentences).values(rows);
}

async function seedSentences(
  tx: Transaction,
  ledger: Ledger,
  items: Items['sentences'],
): Promise<void> {
  const storedSentences = indexed(
    await tx.select().from(sentences),
    ({ part, englishSentence }) => `${part} ${foldWordKey(englishSentence)}`,
  );
  const newSentences: (typeof sentences.$inferInsert)[] = [];
  for (const item of items) {
    await ledger.settle(item, {
      stored: (id) => storedSentences.byId.get(id),
      alike: storedSentences.byName.get(`${item.part} ${foldWordKey(item.fields.englishSentence)}`)
        ?.id,
      add: (id) => void newSentences.push({ ...item.fields, id, part: item.part }),
      update: async (id) =>
        tx
          .update(sentences)
          .set({
            ...item.fields,
            ...((await losesSound(tx, storedSentences.byId.get(id) ?? {}, item.fields)) && {
              audio: '',
            }),
          })
          .where(eq(sentences.id, id)),
    });
  }
  for (const rows of inBatches(newSentences, rowsAtOnce)) await tx.insert(sentences).values(rows);
}

async function seedListening(
  tx: Transaction,
  ledger: Ledger,
  items: Items['listening'],
): Promise<void> {
  const stored = new Map(
    (await tx.select().from(listeningItems)).map(({ id, document }) => [id, document]),
  );
  const living = new Set(
    (await tx.select({ id: sentences.id }).from(sentences)).map(({ id }) => id),
  );
  const placeOf = await placesInNewSets(tx, items);
  const added: Parameters<typeof addItems>[1][number][] = [];
  for (const item of items) {
    const { id, sentenceKey, fields: document } = item;
    const present = stored.get(id);
    const known = sentenceKey === undefined ? undefined : ledger.recordOf(sentenceKey);
    const sentenceId = known !== undefined && living.has(known) ? known : null;
    await ledger.settle(item, {
      // looked up by the item's own id: `recordId` of the ledger means nothing for listening items
      stored: () => present && withoutLineIds(present),
      alike: present === undefined ? undefined : uuid(),
      add: () => void added.push({ id, document, sentenceId, place: placeOf.get(id) }),
      update: () => writeItem(tx, { id, document, sentenceId }),
    });
  }
  await addItems(tx, added);
}

/**
 * Makes the sets of parts that have none yet. @returns the places of their items; the database places all other items
 */
async function placesInNewSets(
  tx: Transaction,
  items: Items['listening'],
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const known = new Set((await tx.select().from(listeningSets)).map(({ part }) => part));
  for (const part of listeningParts.filter((one) => !known.has(one))) {
    const ofPart = items.filter(({ fields }) => fields.part === part);
    for (const [index, set] of cutIntoSets(ofPart, listeningSetSize[part]).entries()) {
      const setNo = index + 1;
      await tx.insert(listeningSets).values({ part, setNo, itemCount: 0, nextPosition: 0 });
      for (const [position, { id }] of set.entries()) places.set(id, { setNo, position });
    }
  }
  return places;
}

async function seedQuestions(
  tx: Transaction,
  ledger: Ledger,
  items: Items['questions'],
): Promise<void> {
  const stored = new Map((await tx.select().from(grammarQuestions)).map((row) => [row.id, row]));
  const added: (typeof grammarQuestions.$inferInsert)[] = [];
  const now = Date.now();
  for (const [order, item] of items.entries()) {
    const { id, fields } = item;
    const isComplete = whatQuestionLacks(fields).length === 0;
    await ledger.settle(item, {
      // looked up by the question's own id: `recordId` of the ledger means nothing for questions
      stored: () => stored.get(id),
      alike: stored.has(id) ? uuid() : undefined,
      // times a millisecond apart keep the order of the game
      add: () => void added.push({ ...fields, id, isComplete, createdAt: new Date(now + order) }),
      update: () =>
        tx
          .update(grammarQuestions)
          .set({ ...fields, isComplete, updatedAt: new Date() })
          .where(eq(grammarQuestions.id, id)),
    });
  }
  for (const rows of inBatches(added, rowsAtOnce)) await tx.insert(grammarQuestions).values(rows);
}

type Stored = Readonly<Record<string, unknown>>;

type Acts = {
  stored: (recordId: string) => Stored | undefined;
  alike: string | undefined;
  /** the id of an added record; a new one if missing */
  recordId?: string;
  add: (recordId: string) => Promise<unknown> | void;
  update: (recordId: string) => Promise<unknown>;
};

/** What the course has added so far, and what this start adds. */
async function openLedger(tx: Transaction) {
  const rows = await tx.select().from(seededItems);
  const known = new Map<string, Seeded>(rows.map(({ key, ...seeded }) => [key, seeded]));
  const changed = new Map<string, Seeded>();
  const counts = { added: 0, updated: 0, keptEdits: 0 };

  const note = (key: string, seeded: Seeded): void => {
    known.set(key, seeded);
    changed.set(key, seeded);
  };
  return {
    recordOf: (key: string): string | undefined => known.get(key)?.recordId,
    settle: async (
      item: CourseItem<Fields>,
      { stored: find, alike, recordId: newId, add, update }: Acts,
    ): Promise<void> => {
      const { key, checksum, replaces } = item;
      const fields = Object.keys(item.fields);
      // if an editor's record has this name already, the item cannot take over the record that it replaces
      const seeded =
        known.get(key) ?? (alike === undefined ? known.get(replaces ?? '') : undefined);
      const stored = seeded && find(seeded.recordId);
      const decision = decideItem(item, seeded, stored, alike);
      switch (decision.kind) {
        case 'add': {
          const recordId = newId ?? uuid();
          await add(recordId);
          note(key, { recordId, checksum, fields });
          counts.added += 1;
          break;
        }
        case 'adopt':
          note(key, { recordId: decision.recordId, checksum, fields });
          break;
        case 'update':
          await update(decision.recordId);
          note(key, { recordId: decision.recordId, checksum, fields });
          counts.updated += 1;
          break;
        case 'keep-edit':
          counts.keptEdits += 1;
          break;
        case 'leave':
          break;
        default:
          decision satisfies never;
      }
    },
    close: async () => {
      for (const some of inBatches([...changed.keys()], rowsAtOnce))
        await tx.delete(seededItems).where(inArray(seededItems.key, some));
      for (const some of inBatches(
        [...changed].map(([key, seeded]) => ({ key, ...seeded })),
        rowsAtOnce,
      ))
        await tx.insert(seededItems).values(some);
      return counts;
    },
  };
}

function indexed<Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byName: new Map(rows.map((row) => [nameOf(row), row])),
  };
}
