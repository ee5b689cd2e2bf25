import type { User } from '@nghego/contracts/account';
import { and, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { media } from '../../db/schema/media.ts';
import { storeEpoch } from '../../db/schema/store.ts';
import { sessions, users, verifications } from '../../db/schema/people.ts';

type UserRow = typeof users.$inferSelect;
type UserChange = Partial<
  Pick<UserRow, 'name' | 'phone' | 'dateOfBirth' | 'avatarUrl' | 'role' | 'status'>
>;

function asUser({ name, createdAt, updatedAt, emailVerified: _, ...row }: UserRow): User {
  return {
    ...row,
    fullName: name,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** % and _ are letters like others in a search. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Active admins, locked until the end of the transaction, so that two changes cannot take the last two. */
async function hasOtherAdmin(db: Pick<Database, 'select'>, id: string): Promise<boolean> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update');
  return admins.some((admin) => admin.id !== id);
}

/** Accounts as people: their profile, role and picture. */
export function createPeopleRepository(db: Database) {
  const findById = async (id: string): Promise<User | undefined> =>
    (await db.select().from(users).where(eq(users.id, id))).map(asUser).at(0);

  return {
    findById,

    hasEmail: async (email: string): Promise<boolean> =>
      (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0,

    list: (page: number, pageSize: number, text: string) => {
      const pattern = `%${literal(text)}%`;
      const where =
        text === '' ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern));
      return readPage(
        { page, pageSize },
        db.select().from(users).where(where).orderBy(desc(users.createdAt), desc(users.id)),
        db.$count(users, where),
        asUser,
      );
    },

    /**
     * Changes an account, with a note in the audit log if an admin does. Refuses to lose the last active admin; disabling
     * an account ends all its login sessions (AC-09).
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
          await transaction.delete(verifications).where(eq(verifications.value, id));
        }
        if (adminId !== undefined)
          await noteChange(transaction, {
            userId: adminId,
            action: 'update',
            collection: 'users',
            recordId: id,
            // the log outlives the account, so it holds nothing personal
            label: '',
            changes: differences(before ?? {}, change),
          });
        return asUser(row);
      }),

    /** Stores a picture by its content and links the account to it; deletes the old one unless another account has it. */
    setAvatar: (
      id: string,
      picture: { hash: string; type: string; bytes: Buffer; url: string } | undefined,
    ): Promise<User | undefined> =>
      db.transaction(async (transaction) => {
        await oneAtATime(transaction);
        const [before] = await transaction
          .select({ url: users.avatarUrl })
          .from(users)
          .where(eq(users.id, id))
          .for('update');
        if (picture !== undefined) {
          const { hash, type, bytes } = picture;
          await transaction.insert(media).values({ hash, type, bytes }).onConflictDoNothing();
        }
        const [row] = await transaction
          .update(users)
          .set({ avatarUrl: picture?.url ?? null, updatedAt: new Date() })
          .where(eq(users.id, id))
          .returning();
        await dropPicture(transaction, before?.url, id, picture?.url);
        return row && asUser(row);
      }),

    /** Deletes an account with all its rows (PF-06). */
    erase: (id: string): Promise<'erased' | 'last-admin'> =>
      db.transaction(async (transaction) => {
        const [row] = await transaction.select().from(users).where(eq(users.id, id));
        if (row === undefined) return 'erased';
        if (row.role === 'admin' && !(await hasOtherAdmin(transaction, id))) return 'last-admin';
        await oneAtATime(transaction);
        await transaction.delete(verifications).where(eq(verifications.value, id));
        await transaction.delete(users).where(eq(users.id, id));
        await dropPicture(transaction, row.avatarUrl ?? undefined, id, undefined);
        return 'erased';
      }),

    /** Which of these ids belong to no account of this store, and which store that is. */
    goneOf: async (ids: string[]): Promise<{ gone: string[]; epoch: string | undefined }> => {
      const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
      const living = new Set(found.map(({ id }) => id));
      // read last: if a restore comes in between, the epoch is a new one, and no device forgets anything
      const [store] = await db.select({ id: storeEpoch.id }).from(storeEpoch);
      return { gone: ids.filter((id) => !living.has(id)), epoch: store?.id };
    },
  };
}

/** Changes of pictures run one after the other: else one could delete a picture that another is about to use. */
async function oneAtATime(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('pictures of people'))`);
}

async function dropPicture(
  db: Pick<Database, 'delete'>,
  url: string | null | undefined,
  owner: string,
  kept: string | undefined,
): Promise<void> {
  const hash = /^\/media\/([0-9a-f]{64})\./.exec(url ?? '')?.[1];
  if (hash === undefined || url === kept) return;
  await db
    .delete(media)
    .where(
      and(
        eq(media.hash, hash),
        sql`not exists (select 1 from ${users} where ${and(eq(users.avatarUrl, url ?? ''), ne(users.id, owner))})`,
      ),
    );
}
