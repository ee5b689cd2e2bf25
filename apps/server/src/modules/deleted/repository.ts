import {
  daysToBringBack,
  type DeletedKind,
  type DeletedQuery,
  type DeletedRecord,
} from '@nghego/contracts/admin-deleted';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isTopicGone } from '../../db/is-topic-gone.ts';
import { refusingConstraint } from '../../db/is-unique.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { readPage } from '../../db/read-page.ts';
import { deletedRecords } from '../../db/schema/editing.ts';
import { users } from '../../db/schema/people.ts';
import { noteChange } from '../audit/repository.ts';
import { writeBack } from './write-back.ts';

/** A record that was restored, or deleted for good. */
export type Named = { collection: DeletedKind; recordId: string; label: string };
/** Why a record cannot be restored. */
type Refused = 'missing' | 'topic-gone' | 'topic-exists' | 'word-exists' | 'record-exists';

const named = {
  collection: deletedRecords.collection,
  recordId: deletedRecords.recordId,
  label: deletedRecords.label,
};

const daysAfter = (days: number, at: Date): Date =>
  new Date(at.getTime() + days * 24 * 60 * 60_000);

export type DeletedRepository = ReturnType<typeof createDeletedRepository>;

/** Deleted records that editors can restore. An invalid id counts as not found. */
export function createDeletedRepository(db: Database, now: () => Date = () => new Date()) {
  const isKept = () => gt(deletedRecords.deletedAt, daysAfter(-daysToBringBack, now()));
  return {
    list: (query: DeletedQuery) => {
      const { collection } = query;
      const where = and(isKept(), collection && eq(deletedRecords.collection, collection));
      return readPage(
        query,
        db
          .select({
            ...named,
            id: deletedRecords.id,
            wordCount: deletedRecords.wordCount,
            deletedAt: deletedRecords.deletedAt,
            who: users.email,
          })
          .from(deletedRecords)
          .leftJoin(users, eq(users.id, deletedRecords.deletedBy))
          .where(where)
          .orderBy(desc(deletedRecords.deletedAt), desc(deletedRecords.id)),
        db.$count(deletedRecords, where),
        ({ deletedAt, who, ...row }): DeletedRecord => ({
          ...row,
          // the log, which this label comes from, also names the id
          label: row.label.replace(`${row.recordId}: `, ''),
          who: who ?? '',
          deletedAt: deletedAt.toISOString(),
          until: daysAfter(daysToBringBack, deletedAt).toISOString(),
        }),
      );
    },

    bringBack: async (id: string, userId: string): Promise<Named | Refused> => {
      if (!isUuid(id)) return 'missing';
      return db
        .transaction(async (tx) => {
          const [record] = await tx
            .select(named)
            .from(deletedRecords)
            .where(and(eq(deletedRecords.id, id), isKept()))
            .for('update');
          if (record === undefined) return 'missing' as const;
          await writeBack(tx, id, record.collection);
          await tx.delete(deletedRecords).where(eq(deletedRecords.id, id));
          await note(tx, 'restore', record, userId);
          return record;
        })
        .catch(refusalOf);
    },

    /** @returns false if there is no such record */
    removeForGood: async (id: string, userId: string): Promise<boolean> =>
      isUuid(id) &&
      db.transaction(async (tx) => {
        const [record] = await tx
          .delete(deletedRecords)
          .where(and(eq(deletedRecords.id, id), isKept()))
          .returning(named);
        if (record !== undefined) await note(tx, 'purge', record, userId);
        return record !== undefined;
      }),

    /** Deletes for good the records that can no longer be restored. */
    sweep: async (at: Date): Promise<void> => {
      await db
        .delete(deletedRecords)
        .where(lte(deletedRecords.deletedAt, daysAfter(-daysToBringBack, at)));
    },
  };
}

function note(
  tx: Pick<Database, 'insert'>,
  action: 'restore' | 'purge',
  { collection, recordId, label }: Named,
  userId: string,
): Promise<void> {
  // `recordId` of the audit log is a UUID, which the id of a question or a listening item need not be
  const id = isUuid(recordId) ? recordId : null;
  return noteChange(tx, { userId, action, collection, recordId: id, label, changes: {} });
}

/** Why the store refused. @throws any other error */
function refusalOf(error: unknown): Refused {
  if (isTopicGone(error)) return 'topic-gone';
  const constraint = refusingConstraint(error);
  if (constraint === undefined) throw error;
  if (constraint === 'topics_name_key_unique') return 'topic-exists';
  return constraint === 'vocabulary_word_once_a_topic' ? 'word-exists' : 'record-exists';
}
