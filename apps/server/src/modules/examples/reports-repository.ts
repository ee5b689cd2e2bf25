import type { ExampleQuery, ReportedExample } from '@nghego/contracts/admin-examples';
import type { ReportReason } from '@nghego/contracts/examples';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import { exampleReports, exampleSentences } from '../../db/schema/examples.ts';
import { asExample, isSearched, ownColumns } from './example-row.ts';

export type Paging = { page: number; pageSize: number };

const { exampleId, reports, reportedAt, ofSentence, ofTranslation, ofSound, settledAt } =
  exampleReports;

/** Learners' reports about examples. */
export function createReportsRepository(db: Database) {
  return {
    /**
     * Counts a report; after settled ones it is the first again.
     * @param about undefined without a reason
     * @returns false if the example does not exist
     */
    report: (id: string, about: ReportReason | undefined, now: Date): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const [found] = await transaction
          .select({ id: exampleSentences.id })
          .from(exampleSentences)
          .where(eq(exampleSentences.id, id))
          .for('key share');
        if (found === undefined) return false;
        const one = (reason: ReportReason): number => (about === reason ? 1 : 0);
        const counted = {
          reports: 1,
          ofSentence: one('sentence'),
          ofTranslation: one('translation'),
          ofSound: one('sound'),
        };
        const more = (column: PgColumn, added: number): SQL =>
          sql`case when ${settledAt} is null then ${column} else 0 end + ${added}::int`;
        await transaction
          .insert(exampleReports)
          .values({ exampleId: id, reportedAt: now, ...counted })
          .onConflictDoUpdate({
            target: exampleId,
            set: {
              reports: more(reports, counted.reports),
              ofSentence: more(ofSentence, counted.ofSentence),
              ofTranslation: more(ofTranslation, counted.ofTranslation),
              ofSound: more(ofSound, counted.ofSound),
              reportedAt: now,
              settledAt: null,
            },
          });
        return true;
      }),

    /** @returns undefined if the example does not exist */
    settle: async (id: string, about: ReportReason): Promise<number | undefined> => {
      const settled = await settleReports(db, id, about);
      return (await db.$count(exampleSentences, eq(exampleSentences.id, id))) > 0
        ? settled
        : undefined;
    },

    /** Opens settled reports again. @returns false if the example does not exist */
    reopen: async (id: string): Promise<boolean> => {
      await db.update(exampleReports).set({ settledAt: null }).where(eq(exampleId, id));
      return (await db.$count(exampleSentences, eq(exampleSentences.id, id))) > 0;
    },

    listReported: (query: ExampleQuery) => {
      const where = and(isNull(settledAt), isSearched(query));
      const isReported = eq(exampleSentences.id, exampleId);
      return readPage(
        query,
        db
          .select({
            example: ownColumns,
            reports,
            reportedAt,
            about: countOf,
          })
          .from(exampleReports)
          .innerJoin(exampleSentences, isReported)
          .where(where)
          .orderBy(desc(reportedAt), desc(exampleId)),
        db
          .select({ count: count() })
          .from(exampleReports)
          .innerJoin(exampleSentences, isReported)
          .where(where)
          .then(([row]) => row?.count ?? 0),
        ({ example, ...row }): ReportedExample => ({
          ...asExample(example),
          ...row,
          reportedAt: row.reportedAt.toISOString(),
        }),
      );
    },
  };
}

/**
 * Settles the open reports about an example; they stay, so that this can be taken back.
 * @param about settles nothing unless all of them have this reason
 * @returns how many they are
 */
export async function settleReports(
  tx: Pick<Database, 'update'>,
  id: string,
  about?: ReportReason,
): Promise<number> {
  const [settled] = await tx
    .update(exampleReports)
    .set({ settledAt: sql`now()` })
    .where(
      and(
        eq(exampleId, id),
        isNull(settledAt),
        about === undefined ? undefined : eq(countOf[about], reports),
      ),
    )
    .returning({ reports });
  return settled?.reports ?? 0;
}

const countOf = { sentence: ofSentence, translation: ofTranslation, sound: ofSound } as const;
