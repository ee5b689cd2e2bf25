import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, sessions, users, verifications } from '../../db/schema/people.ts';

/** The ways into an account: its password (`credential`) and identities at providers. */
export function createWaysInRepository(db: Database) {
  return {
    /** What an account may do, and whether its owner proved their address of mail. */
    readStanding: async (
      id: string,
    ): Promise<{ id: string; role: string; emailVerified: boolean } | undefined> =>
      (
        await db
          .select({ id: users.id, role: users.role, emailVerified: users.emailVerified })
          .from(users)
          .where(eq(users.id, id))
      ).at(0),

    /** By which ways an account can be entered, the oldest first. */
    readWays: (
      userId: string,
    ): Promise<{ providerId: string; accountId: string; createdAt: Date }[]> =>
      db
        .select({
          providerId: accounts.providerId,
          accountId: accounts.accountId,
          createdAt: accounts.createdAt,
        })
        .from(accounts)
        .where(eq(accounts.userId, userId))
        .orderBy(asc(accounts.createdAt), asc(accounts.id)),

    /**
     * Gives an account of an unverified address to the user who has just verified it: all ways into it end, with all sessions
     * and links. Its profile and practice stay.
     */
    claim: (id: string): Promise<void> =>
      db.transaction(async (transaction) => {
        const claimed = await transaction
          .update(users)
          .set({ emailVerified: true, updatedAt: new Date() })
          .where(and(eq(users.id, id), eq(users.emailVerified, false)))
          .returning({ id: users.id });
        if (claimed.length === 0) return;
        await transaction.delete(accounts).where(eq(accounts.userId, id));
        await transaction.delete(sessions).where(eq(sessions.userId, id));
        await transaction.delete(verifications).where(eq(verifications.value, id));
      }),

    /**
     * The owner of an account set its password by a mailed token, so the address is theirs. What was linked before
     * may be a stranger's, and goes.
     */
    noteVerified: (id: string): Promise<void> =>
      db.transaction(async (transaction) => {
        const verified = await transaction
          .update(users)
          .set({ emailVerified: true })
          .where(and(eq(users.id, id), eq(users.emailVerified, false)))
          .returning({ id: users.id });
        if (verified.length === 0) return;
        await transaction
          .delete(accounts)
          .where(and(eq(accounts.userId, id), ne(accounts.providerId, 'credential')));
      }),

    /**
     * Takes a provider off an account.
     * @param open the ways that the site offers: one of them must be left
     */
    unlink: (
      userId: string,
      providerId: string,
      open: readonly string[],
    ): Promise<'unlinked' | 'missing' | 'last'> =>
      db.transaction(async (transaction) => {
        // one after the other: two tabs must not take the last two
        await transaction.select().from(users).where(eq(users.id, userId)).for('update');
        const ways = await transaction
          .select({ providerId: accounts.providerId })
          .from(accounts)
          .where(eq(accounts.userId, userId));
        const others = ways.filter((way) => way.providerId !== providerId);
        if (providerId === 'credential' || others.length === ways.length) return 'missing';
        if (!others.some((way) => open.includes(way.providerId))) return 'last';
        await transaction
          .delete(accounts)
          .where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)));
        return 'unlinked';
      }),
  };
}
