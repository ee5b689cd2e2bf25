import type { User } from '@nghego/contracts/account';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/schema/media.ts';
import { users } from '../../db/schema/people.ts';
import { type Room, takeRoom } from '../usage/account-room.ts';
import { asUser } from './user-row.ts';

/** Pictures of accounts. */
export function createAvatarRepository(db: Database) {
  return {
    /**
     * Stores a picture by its content hash and links the account to it; deletes the old one unless another account uses
     * it.
     */
    setAvatar: (
      id: string,
      picture: { hash: string; type: string; bytes: Buffer; url: string } | undefined,
    ): Promise<User | Exclude<Room, 'free'> | undefined> =>
      db.transaction(async (transaction) => {
        await lockPictures(transaction);
        const [before] = await transaction
          .select({ url: users.avatarUrl })
          .from(users)
          .where(eq(users.id, id))
          .for('update');
        if (picture !== undefined) {
          const { hash, type, bytes } = picture;
          const room = await takeRoom(transaction, id, bytes.length);
          if (room !== 'free') return room;
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
  };
}

/** Serializes changes of pictures: else one could delete a picture that another is about to use. */
export async function lockPictures(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('pictures of people'))`);
}

/** Deletes the picture of a URL, unless it is kept or another account uses it. */
export async function dropPicture(
  db: Pick<Database, 'delete'>,
  url: string | null | undefined,
  owner: string,
  currentUrl: string | undefined,
): Promise<void> {
  const hash = /^\/media\/([0-9a-f]{64})\./.exec(url ?? '')?.[1];
  if (hash === undefined || url === currentUrl) return;
  await db
    .delete(media)
    .where(
      and(
        eq(media.hash, hash),
        sql`not exists (select 1 from ${users} where ${and(eq(users.avatarUrl, url ?? ''), ne(users.id, owner))})`,
      ),
    );
}
