import type { Example, ExampleChange, ReportedExample } from '@nghego/contracts/examples';
import { and, desc, eq, getTableColumns, type InferSelectModel, lte, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { exampleReports, exampleSentences, exampleTurns } from '../../db/schema/examples.ts';
import { differences, noteChange } from '../audit/repository.ts';

/** Without what the database itself makes of an example. */
const { itemJson: _json, ...ownColumns } = getTableColumns(exampleSentences);

export type ExamplesRepository = ReturnType<typeof createExamplesRepository>;

type Paging = { page: number; pageSize: number };

export function createExamplesRepository(db: Database) {
  const newestFirst = [desc(exampleSentences.createdAt), desc(exampleSentences.id)];

  return {
    /** By word in lower case, by topic, or both; newest first (EX-07). */
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

    /** The newest examples of a word in lower case. */
    readNewest: async (word: string, most: number): Promise<Example[]> => {
      const rows = await db
        .select(ownColumns)
        .from(exampleSentences)
        .where(eq(exampleSentences.word, word))
        .orderBy(...newestFirst)
        .limit(most);
      return rows.map(asExample);
    },

    /** A word that learners can meet, by its key; in the named topic where it is there too. */
    findWord: async (wordKey: string, topic: string) => {
      const [found] = await db
        .select({
          word: vocabulary.word,
          type: vocabulary.type,
          meaning: vocabulary.meaning,
          topic: topics.name,
        })
        .from(vocabulary)
        .innerJoin(topics, eq(topics.id, vocabulary.topicId))
        .where(and(eq(vocabulary.wordKey, wordKey), eq(topics.isActive, true)))
        .orderBy(desc(eq(topics.name, topic)), vocabulary.id)
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

    add: async (
      example: Omit<Example, 'id' | 'createdAt' | 'updatedAt'>,
      now: Date,
    ): Promise<Example> => {
      const row = { ...example, id: uuid(), createdAt: now, updatedAt: now };
      await db.insert(exampleSentences).values(row);
      return asExample(row);
    },

    /** undefined where it is not there; what was looked at is no longer reported */
    change: (
      id: string,
      change: ExampleChange,
      now: Date,
      adminId: string,
    ): Promise<Example | undefined> =>
      db.transaction(async (transaction) => {
        const [before] = await transaction
          .select(ownColumns)
          .from(exampleSentences)
          .where(eq(exampleSentences.id, id));
        await transaction.delete(exampleReports).where(eq(exampleReports.exampleId, id));
        const fields = Object.fromEntries(
          Object.entries(change).filter(([, value]) => value !== undefined),
        );
        const [row] = await transaction
          .update(exampleSentences)
          .set({ ...fields, updatedAt: now })
          .where(eq(exampleSentences.id, id))
          .returning(ownColumns);
        if (row !== undefined)
          await noteChange(transaction, {
            userId: adminId,
            action: 'update',
            collection: 'example_sentences',
            recordId: id,
            label: row.englishSentence,
            changes: differences(before ?? {}, fields),
          });
        return row && asExample(row);
      }),

    /** false where it is not there */
    remove: (id: string, adminId: string): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const [gone] = await transaction
          .delete(exampleSentences)
          .where(eq(exampleSentences.id, id))
          .returning(ownColumns);
        if (gone === undefined) return false;
        await noteChange(transaction, {
          userId: adminId,
          action: 'delete',
          collection: 'example_sentences',
          recordId: id,
          label: gone.englishSentence,
          changes: {},
        });
        return true;
      }),

    /** false where the example is not there */
    report: (id: string, now: Date): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const [found] = await transaction
          .select({ id: exampleSentences.id })
          .from(exampleSentences)
          .where(eq(exampleSentences.id, id))
          .for('key share');
        if (found === undefined) return false;
        await transaction
          .insert(exampleReports)
          .values({ exampleId: id, reportedAt: now })
          .onConflictDoUpdate({
            target: exampleReports.exampleId,
            set: { reports: sql`${exampleReports.reports} + 1`, reportedAt: now },
          });
        return true;
      }),

    listReported: (paging: Paging) => {
      return readPage(
        paging,
        db
          .select({
            example: ownColumns,
            reports: exampleReports.reports,
            reportedAt: exampleReports.reportedAt,
          })
          .from(exampleReports)
          .innerJoin(exampleSentences, eq(exampleSentences.id, exampleReports.exampleId))
          .orderBy(desc(exampleReports.reportedAt), desc(exampleReports.exampleId)),
        db.$count(exampleReports),
        ({ example, reports, reportedAt }): ReportedExample => ({
          ...asExample(example),
          reports,
          reportedAt: reportedAt.toISOString(),
        }),
      );
    },

    /**
     * Takes the turn at a word, for all processes together, until `expiresAt` at the latest.
     * @returns false while somebody else has it
     */
    takeTurn: async (
      word: string,
      holder: string,
      now: Date,
      expiresAt: Date,
    ): Promise<boolean> => {
      const taken = await db
        .insert(exampleTurns)
        .values({ word, holder, expiresAt })
        .onConflictDoUpdate({
          target: exampleTurns.word,
          set: { holder, expiresAt },
          setWhere: lte(exampleTurns.expiresAt, now),
        })
        .returning({ word: exampleTurns.word });
      return taken.length > 0;
    },

    endTurn: async (word: string, holder: string): Promise<void> => {
      await db
        .delete(exampleTurns)
        .where(and(eq(exampleTurns.word, word), eq(exampleTurns.holder, holder)));
    },
  };
}

function asExample(row: Omit<InferSelectModel<typeof exampleSentences>, 'itemJson'>): Example {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
