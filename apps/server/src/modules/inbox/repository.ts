import type { InboxFeedback, InboxMessage, InboxQuery } from '@nghego/contracts/admin-inbox';
import { desc, eq } from 'drizzle-orm';
import { readPage } from '../../db/read-page.ts';
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
    listFeedback: (query: InboxQuery) => {
      const { done } = query;
      const where = done === undefined ? undefined : eq(feedback.done, done);
      return readPage(
        query,
        db
          .select()
          .from(feedback)
          .where(where)
          .orderBy(desc(feedback.createdAt), desc(feedback.id)),
        db.$count(feedback, where),
        withTime,
      );
    },
    listMessages: (query: InboxQuery) => {
      const { done } = query;
      const where = done === undefined ? undefined : eq(contactMessages.done, done);
      return readPage(
        query,
        db
          .select()
          .from(contactMessages)
          .where(where)
          .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id)),
        db.$count(contactMessages, where),
        withTime,
      );
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
