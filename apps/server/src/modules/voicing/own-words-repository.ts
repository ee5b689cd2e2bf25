import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Sound } from './sound.ts';
import { storeSound } from './store-sound.ts';

/** After this many failures only the browser's voice speaks the word. */
const mostTries = 6;

/**
 * Own words that need a sound; a word that the course has uses the course's sound. Longer texts are left to the
 * browser's voice. The index own_words_silent has the same condition.
 */
export const isSilentOwnWord = sql`w.audio = '' and w.course_word_id is null and w.deleted_at is null
  and w.voice_tries < 6 and length(w.word) <= 80`;

/** Sounds that a learner got in a day, counted for all processes; the name ends with the learner's id. */
export const countsOfOwnSounds = 'own-sounds ';

/** A word to speak, and the learner whose turn it is. */
export type OwnWordInTurn = { word: string; userId: string };

export type OwnWordsVoicingRepository = ReturnType<typeof createOwnWordsVoicingRepository>;

/**
 * Words of own lists that lack a sound. One sound serves all learners who have the word.
 * @param mostADay sounds made for one learner in 24 hours (IN-26)
 */
export function createOwnWordsVoicingRepository(db: Database, mostADay = 1_000) {
  return {
    /**
     * The first silent word of the learner who got the fewest sounds today; words of deleted lists are not spoken. Of
     * several lists the lowest position goes first, so that a short list does not wait for a long one.
     */
    next: async (): Promise<OwnWordInTurn | undefined> => {
      const { rows } = await db.execute<OwnWordInTurn>(sql`
        select first.word, l.user_id as "userId"
        from own_lists l cross join lateral (
          select w.word, w.position from own_words w
          where w.list_id = l.id and ${isSilentOwnWord} and w.voice_after <= now() order by w.position limit 1) first
        left join usage_counts c on c.name = ${countsOfOwnSounds} || l.user_id and c.started_at > now() - interval '1 day'
        where l.deleted_at is null and coalesce(c.used, 0) < ${mostADay}
        order by coalesce(c.used, 0), first.position, l.user_id limit 1`);
      return rows[0];
    },

    /** Stores a sound and gives it to every own word of that text that has none. */
    link: ({ word, userId }: OwnWordInTurn, sound: Sound): Promise<void> =>
      db.transaction(async (tx) => {
        // always locks rows in the same order, so that two writers cannot deadlock
        const { rowCount } = await tx.execute(sql`
          update own_words set audio = ${sound.address}
          where id in (select id from own_words where word = ${word} and audio = '' order by id for update)`);
        // records every file at the media host, else it could never be deleted there
        if (sound.kind === 'hosted' || (rowCount ?? 0) > 0) await storeSound(tx, sound);
        await countSound(tx, userId);
      }),

    /** @param isFinal the text cannot be spoken; otherwise it is retried with growing delays */
    noteFailure: async ({ word, userId }: OwnWordInTurn, isFinal: boolean): Promise<void> => {
      if (isFinal) await countSound(db, userId);
      await db.execute(sql`
        update own_words w set voice_tries = case when ${isFinal} then ${mostTries} else voice_tries + 1 end,
          voice_after = now() + interval '30 seconds' * power(2, voice_tries)
        where w.word = ${word} and ${isSilentOwnWord}`);
    },
  };
}

async function countSound(db: Pick<Database, 'execute'>, userId: string): Promise<void> {
  await db.execute(sql`
    insert into usage_counts as c (name, started_at, used) values (${countsOfOwnSounds + userId}, now(), 1)
    on conflict (name) do update set
      used = case when c.started_at > now() - interval '1 day' then c.used + 1 else 1 end,
      started_at = case when c.started_at > now() - interval '1 day' then c.started_at else now() end`);
}
