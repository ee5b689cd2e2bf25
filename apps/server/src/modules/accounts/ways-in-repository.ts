import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { accounts, sessions, users } from '../../db/schema/people.ts';
import { endLinks } from '../lists/end-links.ts';
import { endBegun } from './end-begun.ts';

/** An identity at a provider, as the table `accounts` stores it. */
type Identity = { userId: string; providerId: string; accountId: string };

/** The ways into an account: its password (`credential`) and identities at providers. */
export function createWaysInRepository(db: Database) {
  return {
    /**
     * The role of an account, whether its email address is verified, and whether it has an identity of this provider.
     */
    readStanding: async (
      id: string,
      providerId: string,
    ): Promise<
      { id: string; role: string; emailVerified: boolean; hasIdentity: boolean } | undefined
    > =>
      (
        await db
          .select({
            id: users.id,
            role: users.role,
            emailVerified: users.emailVerified,
            hasIdentity: sql<boolean>`${accounts.id} is not null`,
          })
          .from(users)
          .leftJoin(
            accounts,
            and(eq(accounts.userId, users.id), eq(accounts.providerId, providerId)),
          )
          .where(eq(users.id, id))
      ).at(0),

    /**
     * Links an identity to an account, if the login session that asked for it is still open (IN-17).
     * @returns `ended`: the session has ended; `taken`: the identity belongs to another account; `other`: this account
     *   has another identity of the provider
     */
    linkIdentity: (
      identity: Identity,
      sessionId: string,
    ): Promise<'linked' | 'ended' | 'taken' | 'other'> =>
      db.transaction(async (transaction) => {
        // waits for a claim that is under way, and makes a later claim wait: see `lockAccount`
        await lockAccount(transaction, identity.userId);
        const open = await transaction
          .select({ id: sessions.id })
          .from(sessions)
          .where(
            and(
              eq(sessions.id, sessionId),
              eq(sessions.userId, identity.userId),
              gt(sessions.expiresAt, sql`now()`),
            ),
          );
        if (open.length === 0) return 'ended';
        const [mine] = await transaction
          .select({ accountId: accounts.accountId })
          .from(accounts)
          .where(
            and(eq(accounts.userId, identity.userId), eq(accounts.providerId, identity.providerId)),
          );
        if (mine !== undefined) return mine.accountId === identity.accountId ? 'linked' : 'other';
        const made = await transaction
          .insert(accounts)
          .values({ id: uuid(), ...identity })
          .onConflictDoNothing()
          .returning({ id: accounts.id });
        return made.length === 0 ? 'taken' : 'linked';
      }),

    /** The ways by which an account can be entered, the oldest first. */
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
     * Gives an account with an unverified address to the user who has just verified it: ends all ways into it, all
     * sessions, all unfinished sign-ins and links, and the links of its lists. Profile, practice and lists stay.
     */
    claim: (id: string): Promise<void> =>
      db.transaction(async (transaction) => {
        await lockAccount(transaction, id);
        const claimed = await transaction
          .update(users)
          .set({ emailVerified: true, updatedAt: new Date() })
          .where(and(eq(users.id, id), eq(users.emailVerified, false)))
          .returning({ id: users.id });
        if (claimed.length === 0) return;
        await transaction.delete(accounts).where(eq(accounts.userId, id));
        await transaction.delete(sessions).where(eq(sessions.userId, id));
        await endBegun(transaction, id);
        // the links of shared lists end, too: a stranger who had the account before may know their addresses
        await endLinks(transaction, id);
      }),

    /**
     * Marks the address of an account as verified: its owner set the password by a mailed token. Deletes identities
     * linked before, and ends unfinished sign-ins and links: both may be a stranger's.
     */
    noteVerified: (id: string): Promise<void> =>
      db.transaction(async (transaction) => {
        await lockAccount(transaction, id);
        const verified = await transaction
          .update(users)
          .set({ emailVerified: true })
          .where(and(eq(users.id, id), eq(users.emailVerified, false)))
          .returning({ id: users.id });
        if (verified.length === 0) return;
        await transaction
          .delete(accounts)
          .where(and(eq(accounts.userId, id), ne(accounts.providerId, 'credential')));
        await transaction.delete(sessions).where(eq(sessions.userId, id));
        await endBegun(transaction, id);
        // the links of shared lists end, too: a stranger who had the account before may know their addresses
        await endLinks(transaction, id);
      }),

    /**
     * Unlinks a provider from an account.
     * @param open the ways that the site offers: one of them must be left
     */
    unlink: (
      userId: string,
      providerId: string,
      open: readonly string[],
    ): Promise<'unlinked' | 'missing' | 'last'> =>
      db.transaction(async (transaction) => {
        // one change at a time: two tabs must not remove the last two ways
        await lockAccount(transaction, userId);
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

/** Locks the ways into an account, so that only one change of them happens at a time. */
async function lockAccount(db: Pick<Database, 'select'>, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}
