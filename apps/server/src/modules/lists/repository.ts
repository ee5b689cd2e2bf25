import { type ListForWord, type OwnList, ownListLimits } from '@nghego/contracts/own-lists';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { jsonb } from '../../db/jsonb.ts';
import { type ListCounts, listCounts } from './list-counts.ts';
import { isSilentOwnWord } from '../voicing/own-words.ts';

export type ListsRepository = ReturnType<typeof createListsRepository>;

const listColumns = sql`
  l.id, l.name, l.link_token as "linkToken", l.shares_own as "sharesOwn",
  to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
  count(w.id)::int as "wordCount",
  (count(w.id) filter (where ${isSilentOwnWord}))::int as "withoutAudio"`;
const withWords = sql`own_lists l left join own_words w on w.list_id = l.id and w.deleted_at is null`;

/** The lists of a learner, without deleted ones. */
const ofLearner = (userId: string) => sql`l.user_id = ${userId} and l.deleted_at is null`;

/** Own lists. Each statement filters by the learner: lists of others are not found. */
export function createListsRepository(db: Database) {
  return {
    find: async (userId: string, id: string): Promise<OwnList | undefined> => {
      if (!isUuid(id)) return undefined;
      const { rows } = await db.execute<OwnList>(sql`
        select ${listColumns} from ${withWords} where ${ofLearner(userId)} and l.id = ${id} group by l.id`);
      return rows[0];
    },

    list: async (userId: string): Promise<OwnList[]> => {
      const { rows } = await db.execute<OwnList>(sql`
        select ${listColumns} from ${withWords} where ${ofLearner(userId)} group by l.id order by l.place, l.id`);
      return rows;
    },

    /** Every list of the learner, with the id of its word that has this key. */
    listForWord: async (userId: string, wordKey: string): Promise<ListForWord[]> => {
      const { rows } = await db.execute<ListForWord>(sql`
        select l.id, l.name, w.id as "wordId"
        from own_lists l
        left join own_words w on w.list_id = l.id and w.word_key = ${wordKey} and w.deleted_at is null
        where ${ofLearner(userId)} order by l.place, l.id`);
      return rows;
    },

    /** @returns the id; undefined if the learner has reached the limit of lists */
    add: (userId: string, name: string): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        if ((await lockAndCount(tx, userId)).used >= ownListLimits.lists) return undefined;
        const id = uuid();
        await tx.execute(sql`
          insert into own_lists (id, user_id, name, place)
          select ${id}, ${userId}, ${name}, coalesce(max(place), 0) + 1 from own_lists where user_id = ${userId}`);
        return id;
      }),

    rename: async (userId: string, id: string, name: string): Promise<void> => {
      await db.execute(sql`
        update own_lists l set name = ${name}, updated_at = now() where ${ofLearner(userId)} and l.id = ${id}`);
    },

    /** Sets whether readers of the link see the learner's own meanings and examples. */
    shareOwn: async (userId: string, id: string, sharesOwn: boolean): Promise<void> => {
      await db.execute(sql`
        update own_lists l set shares_own = ${sharesOwn}, updated_at = now()
        where ${ofLearner(userId)} and l.id = ${id}`);
    },

    /** Moves a list to an index among the lists. */
    move: (userId: string, id: string, place: number): Promise<void> =>
      db.transaction(async (tx) => {
        await lockAndCount(tx, userId);
        const { rows } = await tx.execute<{ id: string }>(sql`
          select l.id from own_lists l where ${ofLearner(userId)} order by l.place, l.id`);
        const others = rows.map((row) => row.id).filter((other) => other !== id);
        if (others.length === rows.length) return;
        const ordered = jsonb(others.toSpliced(place, 0, id));
        await tx.execute(sql`
          update own_lists l set place = o.nth
          from jsonb_array_elements_text(${ordered}) with ordinality as o (id, nth)
          where l.user_id = ${userId} and l.id = o.id::uuid and l.place <> o.nth`);
      }),

    /** @returns false if there was no such list */
    remove: async (userId: string, id: string): Promise<boolean> => {
      if (!isUuid(id)) return false;
      const { rowCount } = await db.execute(sql`
        update own_lists l set deleted_at = now() where ${ofLearner(userId)} and l.id = ${id}`);
      return rowCount === 1;
    },

    /** Restores a deleted list; no effect on one that is not deleted. */
    bringBack: (userId: string, id: string): Promise<'back' | 'missing' | 'full'> =>
      db.transaction(async (tx) => {
        if (!isUuid(id)) return 'missing';
        const { living } = await lockAndCount(tx, userId);
        const { rows } = await tx.execute<{ isDeleted: boolean }>(sql`
          select deleted_at is not null as "isDeleted" from own_lists where user_id = ${userId} and id = ${id}`);
        const [row] = rows;
        if (row === undefined) return 'missing';
        if (row.isDeleted && living >= ownListLimits.lists) return 'full';
        await tx.execute(sql`
          update own_lists set deleted_at = null where user_id = ${userId} and id = ${id}`);
        return 'back';
      }),

    /** Deletes for good the lists that were deleted before that time. */
    sweep: async (deletedBefore: Date): Promise<void> => {
      await db.execute(
        sql`delete from own_lists where deleted_at < ${deletedBefore.toISOString()}`,
      );
      await db.execute(
        sql`delete from own_words where deleted_at < ${deletedBefore.toISOString()}`,
      );
    },
  };
}

/** Locks the learner's row and counts the lists, so that two devices cannot exceed the limit together. */
export async function lockAndCount(
  tx: Pick<Database, 'execute'>,
  userId: string,
): Promise<ListCounts> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
  const { rows } = await tx.execute<ListCounts>(
    sql`select ${listCounts} from own_lists l where l.user_id = ${userId}`,
  );
  return rows[0] ?? { living: 0, used: 0 };
}
