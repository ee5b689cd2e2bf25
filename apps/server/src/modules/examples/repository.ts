import type { ExampleChange, ExampleQuery } from '@nghego/contracts/admin-examples';
import type { Example } from '@nghego/contracts/examples';
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { isUnchangedSince, laterThan, wholeWords } from '../../db/search-conditions.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { removeRecord } from '../deleted/remove-record.ts';
import { foldWordKey } from '../../word-key.ts';
import { asExample, isSearched, ownColumns } from './example-row.ts';
import { createReportsRepository, type Paging, settleReports } from './reports-repository.ts';
import { createWordLockRepository } from './word-lock-repository.ts';

export type ExamplesRepository = ReturnType<typeof createExamplesRepository>;

/** Example sentences, reports about them, and the locks under which they are written. */
export function createExamplesRepository(db: Database) {
  return {
    ...createSentences(db),
    ...createReportsRepository(db),
    ...createWordLockRepository(db),
  };
}

/** Examples. It also reads words and topics, since an example is written only for a word that learners can see. */
function createSentences(db: Database) {
  const newestFirst = [desc(exampleSentences.createdAt), desc(exampleSentences.id)];

  return {
    /** Lists examples by lower-case word, by topic, or both; newest first (EX-07). */
    list: (by: { word: string | undefined; topic: string | undefined } & Paging) => {
      const where = and(
        by.word === undefined ? undefined : eq(exampleSentences.word, by.word),
        by.topic === undefined ? undefined : eq(exampleSentences.topic, by.topic),
      );
      return readPage(
        by,
        db
          .select(ownColumns)
          .from(exampleSentences)
          .where(where)
          .orderBy(...newestFirst),
        db.$count(exampleSentences, where),
        asExample,
      );
    },

    /**
     * Lists all examples that hold a text, by their words: first those of the word itself, then those with the text as
     * whole words of the sentence (EX-07).
     */
    search: (query: ExampleQuery) => {
      const { word, englishSentence } = exampleSentences;
      const where = isSearched(query);
      const nearest = [
        desc(eq(word, foldWordKey(query.text))),
        desc(sql`${englishSentence} ~* ${wholeWords(query.text)}`),
      ];
      return readPage(
        query,
        db
          .select(ownColumns)
          .from(exampleSentences)
          .where(where)
          .orderBy(...(query.text === '' ? [] : nearest), word, ...newestFirst),
        db.$count(exampleSentences, where),
        asExample,
      );
    },

    find: async (id: string): Promise<Example | undefined> => {
      const [row] = await db
        .select(ownColumns)
        .from(exampleSentences)
        .where(eq(exampleSentences.id, id));
      return row && asExample(row);
    },

    /** The newest examples of a lower-case word. */
    readNewest: async (word: string, most: number): Promise<Example[]> => {
      const rows = await db
        .select(ownColumns)
        .from(exampleSentences)
        .where(eq(exampleSentences.word, word))
        .orderBy(...newestFirst)
        .limit(most);
      return rows.map(asExample);
    },

    /**
     * Finds a word by its key, in the named topic if that has the word.
     * @param topic undefined for an admin, who may also write for a word of a hidden topic
     */
    findWord: async (wordKey: string, topic: string | undefined) => {
      const [found] = await db
        .select({
          word: vocabulary.word,
          type: vocabulary.type,
          meaning: vocabulary.meaning,
          topic: topics.name,
        })
        .from(vocabulary)
        .innerJoin(topics, eq(topics.id, vocabulary.topicId))
        .where(
          and(
            eq(vocabulary.wordKey, wordKey),
            topic === undefined ? undefined : eq(topics.isActive, true),
          ),
        )
        .orderBy(desc(eq(topics.name, topic ?? '')), vocabulary.id)
        .limit(1);
      return found;
    },

    findTopic: async (nameKey: string): Promise<string | undefined> => {
      const [found] = await db
        .select({ name: topics.name })
        .from(topics)
        .where(and(eq(topics.nameKey, nameKey), eq(topics.isActive, true)));
      return found?.name;
    },

    /** @param adminId who wrote it; undefined if the model did */
    add: (
      example: Omit<Example, 'id' | 'audio' | 'voices' | 'createdAt' | 'updatedAt'>,
      now: Date,
      adminId?: string,
    ): Promise<Example> =>
      db.transaction(async (tx) => {
        const id = uuid();
        const row = { ...example, id, audio: '', voices: [], createdAt: now, updatedAt: now };
        await tx.insert(exampleSentences).values(row);
        if (adminId !== undefined)
          await noteChange(tx, {
            userId: adminId,
            action: 'create',
            collection: 'example_sentences',
            recordId: id,
            label: row.englishSentence,
            changes: differences({}, example),
          });
        return asExample(row);
      }),

    /**
     * Settles the reports of the example, too, since the admin has handled them.
     * @param check throws to refuse the changed example
     * @returns undefined if the example does not exist; 'conflict' if somebody has changed it since it was read
     */
    change: (
      id: string,
      { updatedAt, ...change }: ExampleChange,
      check: (changed: Example) => void,
      adminId: string,
    ): Promise<(Example & { settledReports: number }) | 'conflict' | undefined> =>
      db.transaction(async (transaction) => {
        const [before] = await transaction
          .select(ownColumns)
          .from(exampleSentences)
          .where(eq(exampleSentences.id, id))
          .for('update');
        if (before === undefined) return undefined;
        const fields = Object.fromEntries(
          Object.entries(change).filter(([, value]) => value !== undefined),
        );
        const [row] = await transaction
          .update(exampleSentences)
          .set({ ...fields, updatedAt: laterThan(exampleSentences.updatedAt) })
          .where(
            and(
              eq(exampleSentences.id, id),
              isUnchangedSince(exampleSentences.updatedAt, updatedAt),
            ),
          )
          .returning(ownColumns);
        if (row === undefined) return 'conflict';
        const settledReports = await settleReports(transaction, id);
        const changed = asExample(row);
        check(changed);
        await noteChange(transaction, {
          userId: adminId,
          action: 'update',
          collection: 'example_sentences',
          recordId: id,
          label: row.englishSentence,
          changes: differences(before, fields),
        });
        return { ...changed, settledReports };
      }),

    remove: (id: string, adminId: string) => removeRecord(db, 'example_sentences', id, adminId),
  };
}
