import type { InboxFeedback, InboxMessage, InboxQuery } from '@nghego/contracts/admin-inbox';
import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { contactMessages, feedback } from '../../db/schema/messages.ts';

const withTime = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** What visitors wrote, for admins (ST-04). */
export function createInboxRepository(db: Database) {
  return {
    listFeedback: async ({ page, pageSize, done }: InboxQuery) => {
      const where = done === undefined ? undefined : eq(feedback.done, done);
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(feedback)
          .where(where)
          .orderBy(desc(feedback.createdAt), desc(feedback.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(feedback).where(where),
      ]);
      return { items: rows.map(withTime), page, pageSize, total: counted?.total ?? 0 };
    },
    listMessages: async ({ page, pageSize, done }: InboxQuery) => {
      const where = done === undefined ? undefined : eq(contactMessages.done, done);
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(contactMessages)
          .where(where)
          .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(contactMessages).where(where),
      ]);
      return { items: rows.map(withTime), page, pageSize, total: counted?.total ?? 0 };
    },
    markFeedback: async (id: string, done: boolean): Promise<InboxFeedback | undefined> => {
      if (!isUuid(id)) return undefined;
      const [row] = await db.update(feedback).set({ done }).where(eq(feedback.id, id)).returning();
      return row && withTime(row);
    },
    markMessage: async (id: string, done: boolean): Promise<InboxMessage | undefined> => {
      if (!isUuid(id)) return undefined;
      const [row] = await db
        .update(contactMessages)
        .set({ done })
        .where(eq(contactMessages.id, id))
        .returning();
      return row && withTime(row);
    },
  };
}
