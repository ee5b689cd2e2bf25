import { and, eq, gt, gte, like, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { usageCounts } from '../../db/schema/examples.ts';

/** Counters shared by all processes of an installation. */
export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** A limit of `most` uses; uses before `since` do not count. */
export type Limited = { name: string; most: number; since: Date };

export function createUsageRepository(db: Database) {
  return {
    /**
     * Counts a use, for all processes together, unless the limit is reached. One statement, so that uses at the same
     * moment are counted one after the other.
     * @returns false if the limit is reached
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

    /** Takes back one use that caused no cost. */
    giveBack: async (name: string): Promise<void> => {
      await db
        .update(usageCounts)
        .set({ used: sql`${usageCounts.used} - 1` })
        .where(and(eq(usageCounts.name, name), gt(usageCounts.used, 0)));
    },

    /** Deletes old counts, since their names contain people's ids and addresses. */
    sweep: async (prefix: string, before: Date): Promise<void> => {
      await db
        .delete(usageCounts)
        .where(and(like(usageCounts.name, `${prefix}%`), lt(usageCounts.startedAt, before)));
    },

    /** Counts something without a limit; this count is never deleted. */
    add: async (name: string, now: Date): Promise<void> => {
      await db
        .insert(usageCounts)
        .values({ name, startedAt: now, used: 1 })
        .onConflictDoUpdate({
          target: usageCounts.name,
          set: { used: sql`${usageCounts.used} + 1` },
        });
    },

    /** How often this name was counted; 0 if never. */
    read: async (name: string): Promise<number> => {
      const [row] = await db
        .select({ used: usageCounts.used })
        .from(usageCounts)
        .where(eq(usageCounts.name, name));
      return row?.used ?? 0;
    },
  };
}
