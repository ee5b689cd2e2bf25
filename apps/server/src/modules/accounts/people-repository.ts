import type { getUsers, User } from '@nghego/contracts/account';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { readPage } from '../../db/read-page.ts';
import { holdsText } from '../../db/search-conditions.ts';
import type { Database } from '../../db/client.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { storeEpoch } from '../../db/schema/store.ts';
import { sessions, users } from '../../db/schema/people.ts';
import { dropPicture, lockPictures } from './avatar-repository.ts';
import { endBegun } from './end-begun.ts';
import { asUser, type UserRow } from './user-row.ts';

type UserChange = Partial<
  Pick<UserRow, 'name' | 'phone' | 'dateOfBirth' | 'avatarUrl' | 'role' | 'status'>
>;

/** Locks all active admins until the end of the transaction, so that two changes at once cannot remove the last two. */
async function hasOtherAdmin(db: Pick<Database, 'select'>, id: string): Promise<boolean> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update');
  return admins.some((admin) => admin.id !== id);
}

const nameAndAddress = sql`fold_text(${users.name} || ' ' || ${users.email})`;

async function eraseRows(
  transaction: Parameters<Parameters<Database['transaction']>[0]>[0],
  { id, avatarUrl }: Pick<UserRow, 'id' | 'avatarUrl'>,
): Promise<void> {
  await lockPictures(transaction);
  await endBegun(transaction, id);
  await transaction.delete(users).where(eq(users.id, id));
  await dropPicture(transaction, avatarUrl ?? undefined, id, undefined);
}

/** Accounts with their profile and role. */
export function createPeopleRepository(db: Database) {
  const findById = async (id: string): Promise<User | undefined> =>
    (await db.select().from(users).where(eq(users.id, id))).map(asUser).at(0);

  // runs for every request, so it is prepared: built and planned only once
  const userOfSession = db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.status, 'active'),
      ),
    )
    .prepare('user_of_session');

  return {
    findById,

    /** The active user of an open login session, by its token. */
    findBySession: async (token: string): Promise<User | undefined> =>
      (await userOfSession.execute({ token })).map(({ user }) => asUser(user)).at(0),

    hasEmail: async (email: string): Promise<boolean> =>
      (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0,

    list: ({ text, role, status, ...paging }: z.infer<typeof getUsers.query>) => {
      const where = and(
        // each word may be in the name or in the address
        ...text.split(/\s+/).map((word) => holdsText(nameAndAddress, word)),
        role && eq(users.role, role),
        status && eq(users.status, status),
      );
      return readPage(
        paging,
        db.select().from(users).where(where).orderBy(desc(users.createdAt), desc(users.id)),
        db.$count(users, where),
        asUser,
      );
    },

    /**
     * Changes an account; records the change in the audit log if an admin made it. Refuses to remove the last active
     * admin; disabling an account ends all its login sessions (AC-09).
     */
    change: (
      id: string,
      change: UserChange,
      adminId?: string,
    ): Promise<User | 'missing' | 'last-admin'> =>
      db.transaction(async (transaction) => {
        const [before] = await transaction.select().from(users).where(eq(users.id, id));
        const takesAdmin =
          (change.role !== undefined && change.role !== 'admin') || change.status === 'disabled';
        if (takesAdmin && !(await hasOtherAdmin(transaction, id))) {
          const [now] = await transaction.select().from(users).where(eq(users.id, id));
          if (now?.role === 'admin' && now.status === 'active') return 'last-admin';
        }
        const [row] = await transaction
          .update(users)
          .set({ ...change, updatedAt: new Date() })
          .where(eq(users.id, id))
          .returning();
        if (row === undefined) return 'missing';
        if (row.status === 'disabled') {
          await transaction.delete(sessions).where(eq(sessions.userId, id));
          await endBegun(transaction, id);
        }
        if (adminId !== undefined)
          await noteChange(transaction, {
            userId: adminId,
            action: 'update',
            collection: 'users',
            recordId: id,
            // the audit log outlives the account, so it holds no personal data
            label: '',
            changes: differences(before ?? {}, change),
          });
        return asUser(row);
      }),

    /** Deletes an account with all its rows (PF-06). */
    erase: (id: string): Promise<'erased' | 'last-admin'> =>
      db.transaction(async (transaction) => {
        const [row] = await transaction.select().from(users).where(eq(users.id, id));
        if (row === undefined) return 'erased';
        if (row.role === 'admin' && !(await hasOtherAdmin(transaction, id))) return 'last-admin';
        await eraseRows(transaction, row);
        return 'erased';
      }),

    /** Deletes the locked account that has this address, for an admin; records it in the audit log. */
    eraseLocked: (
      id: string,
      email: string,
      adminId: string,
    ): Promise<'erased' | 'missing' | 'conflict'> =>
      db.transaction(async (transaction) => {
        const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
        if (row === undefined) return 'missing';
        if (row.status !== 'disabled' || row.email !== email.trim().toLowerCase())
          return 'conflict';
        await eraseRows(transaction, row);
        await noteChange(transaction, {
          userId: adminId,
          action: 'delete',
          collection: 'users',
          recordId: id,
          // the audit log outlives the account, so it holds no personal data
          label: '',
          changes: {},
        });
        return 'erased';
      }),

    /** Returns the ids that belong to no account of this store, and the store's epoch. */
    goneOf: async (ids: string[]): Promise<{ gone: string[]; epoch: string | undefined }> => {
      const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
      const living = new Set(found.map(({ id }) => id));
      // read last: if a restore happens in between, devices see its new epoch and delete nothing
      const [store] = await db.select({ id: storeEpoch.id }).from(storeEpoch);
      return { gone: ids.filter((id) => !living.has(id)), epoch: store?.id };
    },
  };
}
