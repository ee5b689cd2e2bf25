import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Sound } from './sound.ts';
import { storeSound } from './store-sound.ts';

/** After this many failures only the browser's voice speaks the word. */
const mostTries = 6;

/** Own words that need a sound; a word that the course has uses the course's sound. */
const isSilent = sql`audio = '' and course_word_id is null and deleted_at is null and voice_tries < ${mostTries}`;

export type OwnWordsVoicingRepository = ReturnType<typeof createOwnWordsVoicingRepository>;

/** Words of own lists that lack a sound. One sound serves all learners who have the word. */
export function createOwnWordsVoicingRepository(db: Database) {
  return {
    /** Ordered by position on their list, so that a short list does not wait for a long one. */
    next: async (): Promise<string | undefined> => {
      const { rows } = await db.execute<{ word: string }>(sql`
        select word from own_words where ${isSilent} and voice_after <= now() order by position, voice_after limit 1`);
      return rows[0]?.word;
    },

    /** Stores a sound and gives it to every own word of that text that has none. */
    link: (word: string, sound: Sound): Promise<void> =>
      db.transaction(async (tx) => {
        // always locks rows in the same order, so that two writers cannot deadlock
        const { rowCount } = await tx.execute(sql`
          update own_words set audio = ${sound.address}
          where id in (select id from own_words where word = ${word} and audio = '' order by id for update)`);
        // records every file at the media host, else it could never be deleted there
        if (sound.kind === 'hosted' || (rowCount ?? 0) > 0) await storeSound(tx, sound);
      }),

    /** @param isFinal the text cannot be spoken; otherwise it is retried with growing delays */
    noteFailure: async (word: string, isFinal: boolean): Promise<void> => {
      await db.execute(sql`
        update own_words set voice_tries = case when ${isFinal} then ${mostTries} else voice_tries + 1 end,
          voice_after = now() + interval '30 seconds' * power(2, voice_tries)
        where word = ${word} and ${isSilent}`);
    },
  };
}
