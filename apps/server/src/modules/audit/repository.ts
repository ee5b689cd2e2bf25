import { isDeepStrictEqual } from 'node:util';
import { type AuditEntry, type AuditQuery, auditEntrySchema } from '@nghego/contracts/admin-audit';
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { jsonb } from '../../db/jsonb.ts';
import { auditLog } from '../../db/schema/editing.ts';
import { users } from '../../db/schema/people.ts';

/** The store, or a transaction. */
export type Writer = Pick<Database, 'insert'>;

/** A change that an admin made. */
export type Change = Pick<
  AuditEntry,
  'action' | 'collection' | 'recordId' | 'label' | 'changes'
> & {
  userId: string;
};

/** Records a change in the transaction that makes it. */
export async function noteChange(writer: Writer, change: Change): Promise<void> {
  await writer.insert(auditLog).values({ id: uuid(), ...change, changes: jsonb(change.changes) });
}

/** Records a change that grows: adds the entry of this id, or updates its label. */
export async function noteProgress(writer: Writer, id: string, change: Change): Promise<void> {
  await writer
    .insert(auditLog)
    .values({ id, ...change, changes: jsonb(change.changes) })
    .onConflictDoUpdate({ target: auditLog.id, set: { label: change.label } });
}

/** The fields that differ, each with its old and new value. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditEntry['changes'] {
  const changes: AuditEntry['changes'] = {};
  for (const [field, to] of Object.entries(after)) {
    const from = before[field] ?? null;
    if (field !== 'updatedAt' && field !== 'createdAt' && !isDeepStrictEqual(from, to))
      changes[field] = { from, to };
  }
  return changes;
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(db: Database) {
  return {
    list: (query: AuditQuery) => {
      const { collection, recordId } = query;
      const where = and(
        collection && eq(auditLog.collection, collection),
        recordId === undefined
          ? undefined
          : isUuid(recordId)
            ? eq(auditLog.recordId, recordId)
            : sql`false`,
      );
      return readPage(
        query,
        db
          .select({
            id: auditLog.id,
            at: auditLog.at,
            who: users.email,
            action: auditLog.action,
            collection: auditLog.collection,
            recordId: auditLog.recordId,
            label: auditLog.label,
            changes: auditLog.changes,
          })
          .from(auditLog)
          .leftJoin(users, eq(users.id, auditLog.userId))
          .where(where)
          .orderBy(desc(auditLog.at), desc(auditLog.id)),
        db.$count(auditLog, where),
        (row): AuditEntry =>
          auditEntrySchema.parse({ ...row, at: row.at.toISOString(), who: row.who ?? '' }),
      );
    },
  };
}
