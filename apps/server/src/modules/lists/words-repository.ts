import { type FilledList, type OwnWord, ownListLimits } from '@nghego/contracts/own-lists';
import { ownWordPrefix } from '@nghego/engine/practice/own-word';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { jsonb } from '../../db/jsonb.ts';
import {
  fillLists,
  findTarget,
  type ListAsFound,
  lockLearner,
  readKeys,
  type Target,
} from './fill-lists.ts';
import { fitSounds, keepSoundsOf, sizeOfSounds } from './keep-sounds-of.ts';
import { type Room, takeRoom } from '../usage/account-room.ts';
import { bytesOfRows, bytesOfTexts } from './bytes-of-words.ts';
import type { CourseWord, ValidatedRow } from './validate-rows.ts';

/** The texts of a word that a learner changes; undefined ones stay. */
export type WordTexts = {
  meaning?: string | undefined;
  type?: string | undefined;
  example?: string | undefined;
  exampleMeaning?: string | undefined;
};

export type OwnWordsRepository = ReturnType<typeof createOwnWordsRepository>;

/** An own word `w` of a list `l`, joined with the visible word `v` of the course. */
const withCourse = sql`
  own_words w join own_lists l on l.id = w.list_id
  left join (vocabulary v join topics t on t.id = v.topic_id and t.is_active) on v.id = w.course_word_id`;

const wordColumns = sql`
  w.id, coalesce(v.id::text, ${sql.raw(`'${ownWordPrefix}'`)} || w.id) as "itemId", (w.position - 1) / 20 + 1 as "setNo",
  coalesce(v.word, w.word) as word, coalesce(v.type, w.type) as type, coalesce(v.phonetic, w.phonetic) as phonetic,
  coalesce(nullif(w.own_meaning, ''), v.meaning, w.meaning) as meaning, coalesce(v.meaning, '') as "courseMeaning",
  coalesce(v.audio, w.audio) as audio, w.example, w.example_meaning as "exampleMeaning", v.id is not null as "isOfCourse"`;

const ofLearner = (userId: string) =>
  sql`l.user_id = ${userId} and l.deleted_at is null and w.deleted_at is null`;

/** Words of own lists. Each statement filters by the learner: words of others are not found. */
export function createOwnWordsRepository(db: Database) {
  const find = async (userId: string, listId: string, id: string): Promise<OwnWord | undefined> => {
    if (!isUuid(listId) || !isUuid(id)) return undefined;
    const { rows } = await db.execute<OwnWord>(sql`
      select ${wordColumns} from ${withCourse}
      where ${ofLearner(userId)} and l.id = ${listId} and w.id = ${id}`);
    return rows[0];
  };

  return {
    find,

    list: async (userId: string, listId: string): Promise<OwnWord[]> => {
      const { rows } = await db.execute<OwnWord>(sql`
        select ${wordColumns} from ${withCourse}
        where ${ofLearner(userId)} and l.id = ${listId} order by w.position`);
      return rows;
    },

    /** Visible words of the course, by keys or ids; the preferred one of the same spelling comes first. */
    courseWords: async (asked: {
      keys?: readonly string[];
      ids?: readonly string[];
    }): Promise<CourseWord[]> => {
      const { rows } = await db.execute<CourseWord>(sql`
        select v.id, v.word_key as "wordKey", v.word, v.type, v.phonetic, v.meaning
        from vocabulary v join topics t on t.id = v.topic_id and t.is_active
        where v.word_key in (select jsonb_array_elements_text(${jsonb(asked.keys ?? [])}))
          or v.id in (select jsonb_array_elements_text(${jsonb(asked.ids ?? [])})::uuid)
        order by t.created_at, t.id, v.set_no, v.position`);
      return rows;
    },

    /** Reads the list that rows would go to; undefined if there is no such list, or no room for another. */
    findTarget: (
      userId: string,
      target: Target,
      ids: readonly string[],
    ): Promise<ListAsFound | undefined> => findTarget(db, userId, target, sql``, ids),

    /**
     * Adds rows to a list, and those for which it has no room to further lists, if `validate` keeps that many. Calls of
     * two devices run one after the other, so that the second one sees the words of the first.
     * @param ids that the device made
     * @param validate chooses the rows to add
     * @returns the result of `validate` and the lists that got rows; undefined if there is no such list, or no room for
     * another list; how long to wait if the account has added too many bytes
     */
    add: (
      userId: string,
      target: Target,
      ids: readonly string[],
      validate: (found: ListAsFound) => ValidatedRow[],
    ): Promise<
      { validated: ValidatedRow[]; lists: FilledList[] } | Exclude<Room, 'free'> | undefined
    > =>
      db.transaction(async (tx) => {
        await lockLearner(tx, userId);
        const found = await findTarget(tx, userId, target, sql`for update`, ids);
        if (found === undefined) return undefined;
        const validated = await fitSounds(tx, userId, validate(found));
        const good = validated.filter(({ fault }) => fault === null);
        const room = await takeRoom(tx, userId, bytesOfRows(good) + sizeOfSounds(good));
        if (room !== 'free') return room;
        const kept = await keepSoundsOf(tx, good);
        return { validated, lists: await fillLists(tx, userId, target, found, kept) };
      }),

    /**
     * Changes a word. The texts count towards the bytes that the account may add; above that limit nothing is changed.
     */
    change: (userId: string, listId: string, id: string, texts: WordTexts): Promise<Room> =>
      db.transaction(async (tx) => {
        const { meaning = null, type = null, example = null, exampleMeaning = null } = texts;
        const room = await takeRoom(tx, userId, bytesOfTexts(Object.values(texts)));
        if (room !== 'free') return room;
        // for a word of the course, the row's other fields stay the course's
        await tx.execute(sql`
          update own_words w set
            own_meaning = case when course_word_id is null and ${meaning}::text is not null then ''
              when course_word_id is null then own_meaning else coalesce(${meaning}, own_meaning) end,
            meaning = case when course_word_id is null then coalesce(${meaning}, meaning) else meaning end,
            type = coalesce(${type}, w.type), example = coalesce(${example}, example),
            example_meaning = coalesce(${exampleMeaning}, example_meaning), updated_at = now()
          from own_lists l
          where l.id = w.list_id and ${ofLearner(userId)} and l.id = ${listId} and w.id = ${id}`);
        return 'free';
      }),

    /** @returns false if there was no such word */
    remove: async (userId: string, listId: string, id: string): Promise<boolean> => {
      if (!isUuid(listId) || !isUuid(id)) return false;
      const { rowCount } = await db.execute(sql`
        update own_words w set deleted_at = now() from own_lists l
        where l.id = w.list_id and ${ofLearner(userId)} and l.id = ${listId} and w.id = ${id}`);
      return rowCount === 1;
    },

    /** Restores a deleted word; no effect on one that is not deleted. */
    bringBack: (userId: string, listId: string, id: string): Promise<'back' | 'missing' | 'full'> =>
      db.transaction(async (tx) => {
        if (!isUuid(listId) || !isUuid(id)) return 'missing';
        const onList = await readKeys(tx, userId, listId, sql`for update`);
        const { rows } = await tx.execute<{ isDeleted: boolean }>(sql`
          select deleted_at is not null as "isDeleted" from own_words where list_id = ${listId} and id = ${id}`);
        const [row] = rows;
        if (onList === undefined || row === undefined) return 'missing';
        if (row.isDeleted && onList.size >= ownListLimits.wordsOfList) return 'full';
        await tx.execute(
          sql`update own_words set deleted_at = null where list_id = ${listId} and id = ${id}`,
        );
        return 'back';
      }),
  };
}
