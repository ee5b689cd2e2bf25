import type { ReportedExample } from '@nghego/contracts/admin-examples';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import { exampleReports, exampleSentences } from '../../db/schema/examples.ts';
import { asExample, ownColumns } from './example-row.ts';

export type Paging = { page: number; pageSize: number };

/** Learners' reports about examples. */
export function createReportsRepository(db: Database) {
  return {
    /** @returns false if the example does not exist */
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
  };
}
