import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { noteChange } from '../audit/repository.ts';
import { accounts, secrets, sessions, users, verifications } from '../../db/schema/people.ts';
import { endLinks } from '../lists/end-links.ts';
import { endBegun } from './end-begun.ts';

/** The most open login sessions of an account; a family on all its devices uses a tenth of them. */
const mostSessions = 100;

/** Passwords, login sessions, reset links, and the product's own secrets. */
export function createCredentialsRepository(db: Database) {
  return {
    /** Ends all but the newest login sessions of an account, so that repeated sign-ins cannot fill the store. */
    keepNewestSessions: async (id: string): Promise<void> => {
      const older = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .offset(mostSessions);
      await db.delete(sessions).where(inArray(sessions.id, older));
    },

    /** Open login sessions, newest first. */
    readSessions: async (id: string): Promise<{ createdAt: string; expiresAt: string }[]> =>
      (
        await db
          .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
          .from(sessions)
          .where(eq(sessions.userId, id))
          .orderBy(desc(sessions.createdAt), desc(sessions.id))
      ).map((row) => ({
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),

    /** Deletes login sessions and mailed links that have expired. */
    sweepEnded: async (now: Date): Promise<void> => {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.delete(verifications).where(lt(verifications.expiresAt, now));
    },

    /** Ends mailed links, and links and sign-ins begun at a provider. */
    endBegun: (id: string): Promise<void> => endBegun(db, id),

    /** Ends the links of all lists of an account (IN-27). */
    endListLinks: (id: string): Promise<void> => endLinks(db, id),

    /** Finds the open login session of a token. */
    findSession: async (token: string): Promise<{ id: string; userId: string } | undefined> =>
      (
        await db
          .select({ id: sessions.id, userId: sessions.userId })
          .from(sessions)
          .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)))
      ).at(0),

    /** Ends all but the newest link that was mailed to an address. */
    endOlderResetLinks: async (email: string): Promise<void> => {
      const owner = db
        .select({ id: sql`${users.id}::text` })
        .from(users)
        .where(eq(users.email, email));
      const newest = db
        .select({ id: verifications.id })
        .from(verifications)
        .where(eq(verifications.value, sql`(${owner})`))
        .orderBy(desc(verifications.createdAt), desc(verifications.id))
        .limit(1);
      await db
        .delete(verifications)
        .where(
          and(eq(verifications.value, sql`(${owner})`), ne(verifications.id, sql`(${newest})`)),
        );
    },

    readPasswordHash: async (id: string): Promise<string | undefined> => {
      const [row] = await db
        .select({ password: accounts.password })
        .from(accounts)
        .where(and(eq(accounts.userId, id), eq(accounts.providerId, 'credential')));
      return row?.password ?? undefined;
    },

    /**
     * Sets a password that an admin chose for an account: ends all login sessions and links of the account, and names
     * the admin in the audit log.
     * @returns false if there is no such account
     */
    replacePassword: (id: string, hash: string, adminId: string): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const [user] = await transaction
          .select({ id: users.id })
          .from(users)
          .where(eq(users.id, id))
          .for('update');
        if (user === undefined) return false;
        await transaction
          .insert(accounts)
          .values({
            id: uuid(),
            userId: id,
            accountId: id,
            providerId: 'credential',
            password: hash,
          })
          .onConflictDoUpdate({
            target: [accounts.userId, accounts.providerId],
            set: { password: hash, updatedAt: new Date() },
          });
        await endAll(transaction, id);
        await noteNewPassword(transaction, id, adminId, 'new');
        return true;
      }),

    /**
     * Ends all login sessions and older links of an account, before an admin has a new link mailed to it.
     * @returns the address; undefined if there is no such account
     */
    endSessionsForLink: (id: string, adminId: string): Promise<string | undefined> =>
      db.transaction(async (transaction) => {
        const [user] = await transaction
          .select({ email: users.email })
          .from(users)
          .where(eq(users.id, id))
          .for('update');
        if (user === undefined) return undefined;
        await endAll(transaction, id);
        await noteNewPassword(transaction, id, adminId, 'link');
        return user.email;
      }),

    /** Whether there is an admin who may sign in. */
    hasAdmin: async (): Promise<boolean> => {
      const isAdmin = and(eq(users.role, 'admin'), eq(users.status, 'active'));
      return (await db.select({ id: users.id }).from(users).where(isAdmin).limit(1)).length > 0;
    },

    /** Adds an account and its password in one transaction; false if the address is taken. */
    create: (user: {
      id: string;
      email: string;
      name: string;
      role: (typeof users.$inferSelect)['role'];
      hash: string;
    }): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const { hash, ...row } = user;
        const made = await transaction
          .insert(users)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: users.id });
        if (made.length === 0) return false;
        await transaction.insert(accounts).values({
          id: user.id,
          userId: user.id,
          accountId: user.id,
          providerId: 'credential',
          password: hash,
        });
        return true;
      }),

    /** Reads the secret of this name; stores `fresh` if there is none yet. */
    keepSecret: async (name: string, fresh: string): Promise<string> => {
      await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing();
      const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
      return row?.value ?? fresh;
    },
  };
}

type Writer = Pick<Database, 'delete' | 'insert'>;

/** Ends all login sessions of an account, its mailed links, and its unfinished sign-ins and links at providers. */
async function endAll(writer: Writer, userId: string): Promise<void> {
  await writer.delete(sessions).where(eq(sessions.userId, userId));
  await endBegun(writer, userId);
}

/** Records a new password without personal data, since the audit log outlives the account. */
function noteNewPassword(
  writer: Writer,
  userId: string,
  adminId: string,
  to: 'new' | 'link',
): Promise<void> {
  return noteChange(writer, {
    userId: adminId,
    action: 'update',
    collection: 'users',
    recordId: userId,
    label: '',
    changes: { password: { from: null, to } },
  });
}
