import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Feedback, FeedbackDraft } from '@nghego/contracts/visitor-messages';
import type { Database } from '../../db/client.ts';
import { feedback } from '../../db/schema/messages.ts';

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;

export function createFeedbackRepository(db: Database) {
  return {
    add: async (
      { text, page, language }: FeedbackDraft,
      forward: 'none' | 'waiting',
    ): Promise<Feedback> => {
      const id = uuid();
      const createdAt = new Date();
      await db.insert(feedback).values({ id, text, page, language, forward, createdAt });
      return { id, text, createdAt: createdAt.toISOString() };
    },

    /** Takes the oldest feedback that is due, for ten minutes, in which no other process forwards it. */
    take: async (): Promise<{ id: string; text: string } | undefined> => {
      const { rows } = await db.execute<{ id: string; text: string }>(sql`
        update feedback set try_after = now() + interval '10 minutes'
        where id = (select id from feedback where forward = 'waiting' and try_after <= now()
          order by created_at limit 1 for update skip locked)
        returning id, text`);
      return rows[0];
    },

    markSent: async (id: string): Promise<void> => {
      await db.update(feedback).set({ forward: 'sent' }).where(eq(feedback.id, id));
    },

    /** Gives back feedback that was taken but not tried: the next start takes it at once. */
    giveBack: async (id: string): Promise<void> => {
      await db
        .update(feedback)
        .set({ tryAfter: sql`now()` })
        .where(eq(feedback.id, id));
    },

    /** @param retrySeconds the delay after the first failure; doubles with each, to six hours at most */
    noteFailure: async (id: string, reason: string, retrySeconds: number): Promise<void> => {
      await db
        .update(feedback)
        .set({
          reason,
          tries: sql`${feedback.tries} + 1`,
          tryAfter: sql`now() + least(interval '6 hours', ${retrySeconds} * interval '1 second' * power(2, least(${feedback.tries}, 16)))`,
        })
        .where(eq(feedback.id, id));
    },
  };
}
