import type { AnkiReport } from '@nghego/contracts/anki';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  fillLists,
  findTarget,
  type ListAsFound,
  lockLearner,
  type Target,
} from '../fill-lists.ts';
import type { JudgedRow } from '../judge-rows.ts';
import { stateJson } from './packages-repository.ts';

export type AnkiImportRepository = ReturnType<typeof createAnkiImportRepository>;

export function createAnkiImportRepository(db: Database) {
  return {
    /** Undefined if the learner has no such list, or no room for another. */
    find: (userId: string, target: Target): Promise<ListAsFound | undefined> =>
      findTarget(db, userId, target, sql``),

    /**
     * Adds an import's rows and notes its report, all at once. Calls of two devices run one after the other.
     * @param judge decides on what is found once everything is locked; `kept` are the rows to add, with their sounds
     * @returns false if the list, the room for it, or the package is gone: nothing was added
     */
    commit: (
      userId: string,
      { target, packageId }: { target: Target; packageId: string },
      judge: (found: ListAsFound) => {
        kept: readonly (JudgedRow & { audio: string })[];
        report: (lists: AnkiReport['lists']) => AnkiReport;
      },
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockLearner(tx, userId);
        const { rows: packages } = await tx.execute(sql`
          select from anki_packages where id = ${packageId} and user_id = ${userId} for update`);
        const found = await findTarget(tx, userId, target, sql`for update`);
        if (packages.length === 0 || found === undefined) return false;
        const { kept, report } = judge(found);
        const lists = await fillLists(tx, userId, target, found, kept);
        await tx.execute(sql`
          update anki_packages set state = ${stateJson({ kind: 'done', report: report(lists) })}
          where id = ${packageId}`);
        await tx.execute(sql`delete from anki_package_parts where package_id = ${packageId}`);
        return true;
      }),
  };
}
