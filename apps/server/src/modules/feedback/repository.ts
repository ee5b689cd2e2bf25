import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Feedback } from '@nghego/contracts/visitor-messages';
import type { Database } from '../../db/client.ts';
import { feedback } from '../../db/schema/messages.ts';

export type FeedbackRepository = {
  add: (text: string, forward: 'none' | 'waiting') => Promise<Feedback>;
  /** Feedback that has not been forwarded yet, oldest first. */
  readWaiting: () => Promise<{ id: string }[]>;
  /** undefined if it is deleted, or another process forwarded it */
  readText: (id: string) => Promise<string | undefined>;
  markSent: (id: string) => Promise<void>;
};

export function createFeedbackRepository(db: Database): FeedbackRepository {
  return {
    add: async (text, forward) => {
      const id = uuid();
      const createdAt = new Date();
      await db.insert(feedback).values({ id, text, forward, createdAt });
      return { id, text, createdAt: createdAt.toISOString() };
    },
    readWaiting: () =>
      db
        .select({ id: feedback.id })
        .from(feedback)
        .where(eq(feedback.forward, 'waiting'))
        .orderBy(asc(feedback.createdAt)),
    readText: async (id) => {
      const [row] = await db.select().from(feedback).where(eq(feedback.id, id));
      return row?.forward === 'waiting' ? row.text : undefined;
    },
    markSent: async (id) => {
      await db.update(feedback).set({ forward: 'sent' }).where(eq(feedback.id, id));
    },
  };
}
