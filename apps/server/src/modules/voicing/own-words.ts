import { defaultVoice } from '@nghego/contracts/speech-choice';
import { paceOf } from '@nghego/engine/practice/pace';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { SpeechRequest } from '../../services/speech/speech.ts';
import type { SilentTexts } from './voice-in-turn.ts';
import { isDue, isGivenUp, noteFailure, wantedText } from './wanted-sounds.ts';

const spokenWord = { text: 'w.word', voice: sql`${defaultVoice}` };

/**
 * SQL: own words that need a sound; a word that the course has uses the course's sound. The browser speaks longer
 * texts. The index own_words_silent has the same condition.
 */
const isSilent = sql`w.audio = '' and w.course_word_id is null and w.deleted_at is null and length(w.word) <= 80`;

/** SQL: own words that will get a sound. */
export const isSilentOwnWord = sql`${isSilent} and not ${isGivenUp(spokenWord)}`;

/** The prefix of counters of the sounds that a learner got in a day, for all processes; the learner's id follows. */
export const countsOfOwnSounds = 'own-sounds ';

/** A word to speak, and the learner whose turn it is. */
type OwnWordInTurn = SpeechRequest & { userId: string };

/**
 * Words of own lists that lack a sound (LI-02). All learners who have the word share one sound.
 * @param mostADay sounds made for one learner in 24 hours (IN-26)
 */
export function silentOwnWords(db: Database, mostADay = 1_000): SilentTexts<OwnWordInTurn> {
  return {
    what: 'an own word',

    /**
     * Takes the first silent word of the learner who got the fewest sounds today; skips words of deleted lists. Of
     * several lists the word with the lowest position comes first, so that a short list does not wait for a long one.
     */
    next: async () => {
      const { rows } = await db.execute<{ text: string; userId: string }>(sql`
        select first.word as text, l.user_id as "userId"
        from own_lists l cross join lateral (
          select w.word, w.position from own_words w
          where w.list_id = l.id and ${isSilent} and ${isDue(spokenWord)} order by w.position limit 1) first
        left join usage_counts c on c.name = ${countsOfOwnSounds} || l.user_id and c.started_at > now() - interval '1 day'
        where l.deleted_at is null and coalesce(c.used, 0) < ${mostADay}
        order by coalesce(c.used, 0), first.position, l.user_id limit 1`);
      const [word] = rows;
      return word && { ...word, voice: defaultVoice, speakingRate: paceOf.word };
    },

    /** Gives the sound to every own word of this text that has none. */
    give: async (tx, { text, userId }, sound) => {
      // always locks rows in the same order, so that two writers cannot deadlock
      const { rowCount } = await tx.execute(sql`
        update own_words set audio = ${sound.address}
        where id in (select id from own_words where word = ${text} and audio = '' order by id for update)`);
      await countSound(tx, userId);
      return (rowCount ?? 0) > 0;
    },

    fail: async (word, failure) => {
      if (failure.isFinal) await countSound(db, word.userId);
      await noteFailure(db, wantedText(word), failure);
      return failure.isFinal;
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
