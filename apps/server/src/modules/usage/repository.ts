import { and, eq, gt, gte, like, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { usageCounts } from '../../db/schema/examples.ts';

/** Counts that hold for all processes of an installation. */
export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** Something of which there are so many; uses before `since` are forgotten. */
export type Limited = { name: string; most: number; since: Date };

export function createUsageRepository(db: Database) {
  return {
    /**
     * Counts a use for all processes together, unless there were too many since the first that is not forgotten. One
     * statement, so that uses at the same moment are counted one after the other.
     * @returns false where it is one too many
     */
    use: async ({ name, most, since }: Limited, now: Date): Promise<boolean> => {
      if (most < 1) return false;
      const isRunning = gte(usageCounts.startedAt, since);
      const counted = await db
        .insert(usageCounts)
        .values({ name, startedAt: now, used: 1 })
        .onConflictDoUpdate({
          target: usageCounts.name,
          set: {
            used: sql`case when ${isRunning} then ${usageCounts.used} + 1 else 1 end`,
            startedAt: sql`case when ${isRunning} then ${usageCounts.startedAt} else ${now.toISOString()}::timestamptz end`,
          },
          setWhere: sql`not ${isRunning} or ${lt(usageCounts.used, most)}`,
        })
        .returning({ used: usageCounts.used });
      return counted.length > 0;
    },

    /** Gives one use back: it came to nothing that costs. */
    giveBack: async (name: string): Promise<void> => {
      await db
        .update(usageCounts)
        .set({ used: sql`${usageCounts.used} - 1` })
        .where(and(eq(usageCounts.name, name), gt(usageCounts.used, 0)));
    },

    /** Deletes old counts: their names hold people's ids and addresses. */
    sweep: async (prefix: string, before: Date): Promise<void> => {
      await db
        .delete(usageCounts)
        .where(and(like(usageCounts.name, `${prefix}%`), lt(usageCounts.startedAt, before)));
    },

    /** Counts something that has no limit; the count is never deleted. */
    add: async (name: string, now: Date): Promise<void> => {
      await db
        .insert(usageCounts)
        .values({ name, startedAt: now, used: 1 })
        .onConflictDoUpdate({
          target: usageCounts.name,
          set: { used: sql`${usageCounts.used} + 1` },
        });
    },

    /** How often it was counted; 0 where never. */
    read: async (name: string): Promise<number> => {
      const [row] = await db
        .select({ used: usageCounts.used })
        .from(usageCounts)
        .where(eq(usageCounts.name, name));
      return row?.used ?? 0;
    },
  };
}
