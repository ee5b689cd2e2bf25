import { ownListLimits } from '@nghego/contracts/own-lists';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { lockAndCount } from './repository.ts';
import { type Room, takeRoom } from '../usage/account-room.ts';
import { bytesOfWords } from './bytes-of-words.ts';

export type SharedListsRepository = ReturnType<typeof createSharedListsRepository>;

type NoRoom = { kind: 'no-room'; room: Exclude<Room, 'free'> };

/** SQL: the list with this link, unless its learner's account is disabled. */
const byToken = (token: string) => sql`
  own_lists l join users u on u.id = l.user_id and u.status = 'active'
  where l.link_token = ${token} and l.deleted_at is null`;

/**
 * Own lists that others read by a link (LI-07). The token alone gives access, and only to what the page of the link
 * shows.
 */
export function createSharedListsRepository(db: Database) {
  return {
    /**
     * Makes a link to a list.
     * @param token used if the list has no link yet
     * @returns the token of the list's link; undefined if the learner has no such list
     */
    link: async (userId: string, listId: string, token: string): Promise<string | undefined> => {
      if (!isUuid(listId)) return undefined;
      const { rows } = await db.execute<{ token: string }>(sql`
        update own_lists l set link_token = coalesce(l.link_token, ${token})
        where l.user_id = ${userId} and l.deleted_at is null and l.id = ${listId}
        returning l.link_token as token`);
      return rows[0]?.token;
    },

    /** @returns false if the learner has no such list */
    unlink: async (userId: string, listId: string): Promise<boolean> => {
      if (!isUuid(listId)) return false;
      const { rowCount } = await db.execute(sql`
        update own_lists l set link_token = null
        where l.user_id = ${userId} and l.deleted_at is null and l.id = ${listId}`);
      return rowCount === 1;
    },

    /** @returns a {@link SharedList} as JSON */
    find: async (token: string): Promise<string | undefined> => {
      const { rows } = await db.execute<{ list: string }>(sql`
        select json_build_object('name', l.name, 'words', coalesce((
          select json_agg(json_build_object('word', coalesce(v.word, w.word), 'type', coalesce(v.type, w.type),
            'phonetic', coalesce(v.phonetic, w.phonetic),
            'meaning', coalesce(case when l.shares_own then nullif(w.own_meaning, '') end, v.meaning, w.meaning),
            'audio', coalesce(v.audio, w.audio), 'example', case when l.shares_own then w.example else '' end,
            'exampleMeaning', case when l.shares_own then w.example_meaning else '' end) order by w.position)
          from own_words w
          left join (vocabulary v join topics t on t.id = v.topic_id and t.is_active) on v.id = w.course_word_id
          where w.list_id = l.id and w.deleted_at is null), '[]'))::text as list
        from ${byToken(token)}`);
      return rows[0]?.list;
    },

    /** Copies a shared list below the learner's other lists, with what the page of the link shows (UX-12). */
    copy: (
      userId: string,
      token: string,
    ): Promise<{ kind: 'copied'; id: string } | { kind: 'missing' } | { kind: 'full' } | NoRoom> =>
      db.transaction(async (tx) => {
        const isFull = (await lockAndCount(tx, userId)).used >= ownListLimits.lists;
        const { rows } = await tx.execute<{ id: string; name: string; bytes: number }>(sql`
          select l.id, l.name, (select ${bytesOfWords} from own_words w
            where w.list_id = l.id and w.deleted_at is null) as bytes
          from ${byToken(token)}`);
        const [shared] = rows;
        if (shared === undefined) return { kind: 'missing' };
        if (isFull) return { kind: 'full' };
        const room = await takeRoom(tx, userId, shared.bytes);
        if (room !== 'free') return { kind: 'no-room', room };
        const id = uuid();
        await tx.execute(sql`
          insert into own_lists (id, user_id, name, place)
          select ${id}, ${userId}, ${shared.name}, coalesce(max(place), 0) + 1
          from own_lists where user_id = ${userId}`);
        await tx.execute(sql`
          insert into own_words (id, list_id, position, course_word_id, word, word_key, type, phonetic, meaning,
            own_meaning, example, example_meaning, audio, is_sound_brought)
          select gen_random_uuid(), ${id}, row_number() over (order by w.position), w.course_word_id, w.word,
            w.word_key, w.type, w.phonetic, w.meaning, case when l.shares_own then w.own_meaning else '' end,
            case when l.shares_own then w.example else '' end, case when l.shares_own then w.example_meaning else '' end,
            w.audio, w.is_sound_brought
          from own_words w join own_lists l on l.id = w.list_id
          where w.list_id = ${shared.id} and w.deleted_at is null`);
        // wakes the voicing, which may run in another process
        await tx.execute(sql`select pg_notify('content', 'job:own-words')`);
        return { kind: 'copied', id };
      }),
  };
}
