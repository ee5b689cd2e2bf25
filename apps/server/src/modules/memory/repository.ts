import type { KnownSentence, KnownWord } from '@nghego/engine/diagnosis';
import { bareWordId, ownWordPrefix } from '@nghego/engine/own-word';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice-event';
import type { Pool } from 'pg';
import { isUuid } from '../../db/is-uuid.ts';
import { asEvent } from '../progress/stored-event.ts';
import type { StoredEvent } from '../progress/repository.ts';
import { type FoldedLog, foldRules } from './folded-log.ts';

/** Which of these ids are items of the course; deleted or hidden items are left out. */
export type KnownItems = {
  words: ReadonlyMap<string, KnownWord>;
  sentences: ReadonlyMap<string, KnownSentence>;
  /** the spelling of the learner's own words, by item id (`own:…`) */
  ownWords: ReadonlyMap<string, string>;
};

type ItemIds = { words: readonly string[]; sentences: readonly string[] };

export type MemoryRepository = {
  /** Reads a learner's log after `seq`, as the server judged it, and where it ends. */
  readLog: (userId: string, seq: number) => Promise<{ events: PracticeEvent[]; seq: number }>;
  /** Reads the events up to `seq` that may concern these items. */
  readLogOf: (
    userId: string,
    seq: number,
    items: readonly PracticeItem[],
  ) => Promise<PracticeEvent[]>;
  /** Reads what happened after a time, and every choice to set an item aside or take it back. */
  readLogSince: (userId: string, since: Date) => Promise<PracticeEvent[]>;
  readItems: (
    userId: string,
    ids: ItemIds & { ownWords: readonly string[] },
  ) => Promise<KnownItems>;
  /** Reads the spelling of the learner's own words, by item id; words of others are left out. */
  readOwnWords: (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Finds which of these are deleted or hidden. */
  readGone: (ids: ItemIds) => Promise<{ words: Set<string>; sentences: Set<string> }>;
  /** Reads the cached fold of a log up to `seq`; undefined if there is none by today's rules. */
  readSnapshot: (userId: string) => Promise<{ seq: number; folded: FoldedLog } | undefined>;
  /** Caches a fold, unless a newer one is cached already. */
  writeSnapshot: (userId: string, seq: number, folded: FoldedLog) => Promise<void>;
};

const selectLog = `
  select kind, correct, mistake, missed, item_count, body, seq::float8 as seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from practice_events
  where user_id = $1 and kind in ('word-checked', 'sentence-checked', 'own-word-checked', 'grammar-answered',
    'item-set-aside', 'item-taken-back')`;

const readLog = `${selectLog} and practice_events.seq > $2 order by practice_events.seq`;

// a sentence concerns the words that were missed in it, too; by ids, which stand in its JSON
const readLogOf = `${selectLog} and practice_events.seq <= $2
  and (item_id = any($3) or (missed <> '[]' and missed like any($4))) order by practice_events.seq`;

const readLogSince = `${selectLog} and (at > $2 or kind in ('item-set-aside', 'item-taken-back')) order by practice_events.seq`;

// topics are joined so that words of hidden topics count as gone
const readWords = `
  select v.id, v.word, v.phonetic, v.accept, v.homophones
  from vocabulary v join topics t on t.id = v.topic_id and t.is_active where v.id = any($1::uuid[])`;

const readSentences = `
  select id, english_sentence as "englishSentence", names from sentences where id = any($1::uuid[])`;

const readOwnWords = `
  select '${ownWordPrefix}' || w.id as id, w.word from own_words w
  join own_lists l on l.id = w.list_id and l.user_id = $1 and l.deleted_at is null
  where w.id = any($2::uuid[]) and w.deleted_at is null`;

const readGoneWords = `
  select id from unnest($1::uuid[]) id
  where not exists (
    select from vocabulary v join topics t on t.id = v.topic_id and t.is_active where v.id = id.id)`;

const readGoneSentences = `
  select id from unnest($1::uuid[]) id where not exists (select from sentences s where s.id = id.id)`;

const readSnapshot = `select seq::float8 as seq, folded from memory_snapshots where user_id = $1 and rules = $2`;

const writeSnapshot = `
  insert into memory_snapshots (user_id, seq, rules, folded) values ($1, $2, $3, $4)
  on conflict (user_id) do update set seq = excluded.seq, rules = excluded.rules, folded = excluded.folded
  where memory_snapshots.rules <> excluded.rules or memory_snapshots.seq < excluded.seq`;

/** @param pool of the primary: a replica could miss what the learner just practised */
export function createMemoryRepository(pool: Pool): MemoryRepository {
  const readRows = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<StoredEvent>({ name, text, values })).rows;
  const readIds = async (name: string, text: string, ids: readonly string[]) => {
    if (ids.length === 0) return new Set<string>();
    const { rows } = await pool.query<{ id: string }>({ name, text, values: [ids.filter(isUuid)] });
    return new Set([...rows.map(({ id }) => id), ...ids.filter((id) => !isUuid(id))]);
  };
  const ownWordsOf = async (userId: string, ids: readonly string[]) => {
    const uuids = ids.map(bareWordId).filter(isUuid);
    if (uuids.length === 0) return new Map<string, string>();
    const { rows } = await pool.query<{ id: string; word: string }>({
      name: 'read_memory_own_words',
      text: readOwnWords,
      values: [userId, uuids],
    });
    return new Map(rows.map(({ id, word }) => [id, word]));
  };
  return {
    readLog: async (userId, seq) => {
      const rows = await readRows('read_memory_log', readLog, [userId, seq]);
      return { events: rows.map(asEvent), seq: rows.at(-1)?.seq ?? seq };
    },
    readLogOf: async (userId, seq, items) => {
      // words of own lists are stored without the prefix of their items
      const ids = items.flatMap(({ id }) => [id, bareWordId(id)]);
      const inJson = items.flatMap(({ kind, id }) => (kind === 'word' ? `%"${id}"%` : []));
      const rows = await readRows('read_memory_log_of', readLogOf, [userId, seq, ids, inJson]);
      return rows.map(asEvent);
    },
    readLogSince: async (userId, since) => {
      const rows = await readRows('read_memory_log_since', readLogSince, [userId, since]);
      return rows.map(asEvent);
    },
    readOwnWords: ownWordsOf,
    readItems: async (userId, { words, sentences, ownWords }) => {
      const [foundWords, foundSentences, foundOwn] = await Promise.all([
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
        ownWordsOf(userId, ownWords),
      ]);
      return {
        words: new Map(foundWords.rows.map((word) => [word.id, word])),
        sentences: new Map(foundSentences.rows.map((sentence) => [sentence.id, sentence])),
        ownWords: foundOwn,
      };
    },
    readGone: async ({ words, sentences }) => {
      const [goneWords, goneSentences] = await Promise.all([
        readIds('read_memory_gone_words', readGoneWords, words),
        readIds('read_memory_gone_sentences', readGoneSentences, sentences),
      ]);
      return { words: goneWords, sentences: goneSentences };
    },
    readSnapshot: async (userId) => {
      const { rows } = await pool.query<{ seq: number; folded: FoldedLog }>({
        name: 'read_memory_snapshot',
        text: readSnapshot,
        values: [userId, foldRules],
      });
      return rows[0];
    },
    writeSnapshot: async (userId, seq, folded) => {
      await pool.query({
        name: 'write_memory_snapshot',
        text: writeSnapshot,
        values: [userId, seq, foldRules, JSON.stringify(folded)],
      });
    },
  };
}
