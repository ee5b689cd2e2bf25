import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { exampleTurns } from '../../db/schema/examples.ts';

/** Locks a word while a request writes an example for it, so that the installation writes one at a time. */
export function createWordLockRepository(db: Database) {
  return {
    /**
     * Takes the lock of a word, for all processes, until `expiresAt` at the latest.
     * @returns false if another request holds it
     */
    lockWord: async (
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

    /** Gives the lock back, unless another request has taken it over. */
    unlockWord: async (word: string, holder: string): Promise<void> => {
      await db
        .delete(exampleTurns)
        .where(and(eq(exampleTurns.word, word), eq(exampleTurns.holder, holder)));
    },
  };
}
