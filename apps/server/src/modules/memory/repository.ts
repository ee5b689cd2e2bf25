import type { KnownSentence, KnownWord } from '@nghego/engine/diagnosis';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import type { Pool } from 'pg';
import { isUuid } from '../../db/is-uuid.ts';
import { asEvent } from '../progress/stored-event.ts';
import type { StoredEvent } from '../progress/repository.ts';

/** What of the course some items are, by ids; an item that is gone or hidden is not among them. */
export type KnownItems = {
  words: ReadonlyMap<string, KnownWord>;
  sentences: ReadonlyMap<string, KnownSentence>;
};

export type MemoryRepository = {
  /** The own log as the server judged it: what a memory is folded from. */
  readLog: (userId: string) => Promise<PracticeEvent[]>;
  readItems: (ids: {
    words: readonly string[];
    sentences: readonly string[];
  }) => Promise<KnownItems>;
};

const readLog = `
  select kind, correct, mistake, missed, item_count, body, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from practice_events
  where user_id = $1 and kind in ('word-checked', 'sentence-checked', 'own-word-checked', 'grammar-answered',
    'item-set-aside', 'item-taken-back')
  order by seq`;

const readWords = `
  select v.id, v.word, v.phonetic, v.accept, v.homophones
  from vocabulary v join topics t on t.id = v.topic_id and t.is_active where v.id = any($1::uuid[])`;

const readSentences = `
  select id, english_sentence as "englishSentence", names from sentences where id = any($1::uuid[])`;

/** @param pool of the primary: a learner sees at once what was practised */
export function createMemoryRepository(pool: Pool): MemoryRepository {
  return {
    readLog: async (userId) => {
      const { rows } = await pool.query<Omit<StoredEvent, 'seq'>>({
        name: 'read_memory_log',
        text: readLog,
        values: [userId],
      });
      return rows.map(asEvent);
    },
    readItems: async ({ words, sentences }) => {
      const [foundWords, foundSentences] = await Promise.all([
        pool.query<KnownWord & { id: string }>({
          name: 'read_memory_words',
          text: readWords,
          values: [words.filter(isUuid)],
        }),
        pool.query<KnownSentence & { id: string }>({
          name: 'read_memory_sentences',
          text: readSentences,
          values: [sentences.filter(isUuid)],
        }),
      ]);
      return {
        words: new Map(foundWords.rows.map((word) => [word.id, word])),
        sentences: new Map(foundSentences.rows.map((sentence) => [sentence.id, sentence])),
      };
    },
  };
}
