import type { KnownSentence, KnownWord } from '@nghego/engine/diagnosis';
import { bareWordId, ownWordPrefix } from '@nghego/engine/practice/own-word';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice/practice-event';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { isUuid } from '../../db/is-uuid.ts';
import { isStoreUnavailable } from '../../db/store-unavailable.ts';
import { practisedLines } from '../listening/practised-lines.ts';
import { blockRows, laterRows, writeBlocks } from '../progress/log-blocks.ts';
import type { StoredEvent } from '../progress/repository.ts';
import { type FoldedLog, foldRules } from './folded-log.ts';
import { ReadingTurns } from './reading-turns.ts';
import { slimEvent } from './slim-event.ts';

/** Which of these ids are items of the course; deleted or hidden items are left out. */
export type KnownItems = {
  words: ReadonlyMap<string, KnownWord>;
  sentences: ReadonlyMap<string, KnownSentence>;
  /** the spelling of the learner's own words, by item id (`own:…`) */
  ownWords: ReadonlyMap<string, string>;
  /** the text of lines of listening items */
  lines: ReadonlyMap<string, string>;
  /** the sentence of grammar questions */
  questions: ReadonlyMap<string, string>;
};

type ItemIds = { words: readonly string[]; sentences: readonly string[] };

/** Pages of events in the order of arrival, reduced to what a fold needs. */
type Pages = AsyncGenerator<{ events: PracticeEvent[]; seq: number }>;

/** Events of a page: few enough to hold in memory, at up to 16 kB each. */
const pageSize = 500;

export type MemoryRepository = {
  /**
   * Reads a learner's log page by page, from the event after `seq`, with the server's judgment of each check. A page's
   * own `seq` is that of its last event.
   */
  readLog: (userId: string, seq: number) => Pages;
  /**
   * Reads the events up to `seq`.
   * @param items reads only events that may concern these items: by their ids, and all events with missed words;
   *   undefined reads all
   */
  readLogUntil: (userId: string, seq: number, items: readonly PracticeItem[] | undefined) => Pages;
  /** Reads the events since a time, and all choices to set an item aside or take it back. */
  readLogSince: (userId: string, since: Date) => Pages;
  readItems: (
    userId: string,
    ids: ItemIds & {
      ownWords: readonly string[];
      lines: readonly string[];
      questions: readonly string[];
    },
  ) => Promise<KnownItems>;
  /** Reads the spelling of the learner's own words, by item id; words of others are left out. */
  readOwnWords: (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Reads the text of lines, by their ids; leaves out lines that are no items of memory, and lines of drafts. */
  readLines: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Reads the sentences of grammar questions that learners get, by their ids. */
  readQuestions: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Finds which of these items are deleted or hidden. */
  readGone: (ids: ItemIds) => Promise<{ words: Set<string>; sentences: Set<string> }>;
  /** Reads the snapshot of a log and its `seq`; undefined if there is none by today's rules. */
  readSnapshot: (userId: string) => Promise<{ seq: number; folded: FoldedLog } | undefined>;
  /** Stores a snapshot, unless a newer one is stored already, and blocks of the log up to it. */
  writeSnapshot: (userId: string, seq: number, folded: FoldedLog) => Promise<void>;
};

const columns = `kind, correct, mistake, missed, item_count, body, log.seq::float8 as seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const isFolded = `kind in ('word-checked', 'sentence-checked', 'own-word-checked', 'line-checked',
    'listening-answered', 'pair-heard', 'sense-judged', 'grammar-answered', 'item-set-aside', 'item-taken-back',
    'weights-chosen')`;

/**
 * The statements that read a log in order, one after the other: first its blocks, then the events that are in no block
 * yet.
 */
const inBlocksAndAfter = (condition = 'true'): readonly string[] => [
  `select ${columns} from ${blockRows} as log where ${isFolded} and ${condition} order by log.block, log.seq`,
  `select ${columns} from ${laterRows} as log where ${isFolded} and ${condition} order by log.seq`,
];

const readLog = inBlocksAndAfter();

const readLogUntil = inBlocksAndAfter('log.seq <= $3');

const readLogSince = inBlocksAndAfter(`(at > $3 or kind in ('item-set-aside', 'item-taken-back'))`);

// A sentence also concerns the words that were missed in it. Comparing each of these with each item would cost the
// product of both, so all events with missed words are read (IN-21). An index finds them, so blocks are not needed.
const readItemsUntil = [
  `select ${columns} from practice_events log
  where user_id = $1 and ${isFolded} and log.seq > $2 and log.seq <= $3
    and (item_id = any($4::text[]) or missed <> '[]') order by log.seq`,
];

// topics are joined so that words of hidden topics count as gone
const readWords = `
  select v.id, v.word, v.phonetic, v.accept, v.homophones
  from vocabulary v join topics t on t.id = v.topic_id and t.is_active where v.id = any($1::uuid[])`;

const readSentences = `
  select id, english_sentence as "englishSentence", names from sentences where id = any($1::uuid[])`;

const readLines = `
  select id, english from ${practisedLines} lines where id = any($1::text[]) and is_published`;

const readQuestions = `
  select id, sentence from grammar_questions where id = any($1::text[]) and is_complete`;

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

/** @param connection used by one reading at a time, which reads its pages within a transaction */
function createMemoryRepository(connection: PoolClient): MemoryRepository {
  // a cursor reads the log once; a new query for each page would read the rest of the log each time (IN-21)
  async function* readPages(
    statements: readonly string[],
    userId: string,
    from: number,
    values: unknown[] = [],
  ): Pages {
    // all statements see one state of the log: a block that is written meanwhile changes nothing
    await connection.query('begin isolation level repeatable read read only');
    try {
      let seq = from;
      for (const [n, text] of statements.entries()) {
        const cursor = `log_pages_${n}`;
        await connection.query(`declare ${cursor} no scroll cursor for ${text}`, [
          userId,
          from,
          ...values,
        ]);
        const fetchPage = () => connection.query<StoredEvent>(`fetch ${pageSize} from ${cursor}`);
        let next: Promise<QueryResult<StoredEvent>> | undefined = fetchPage();
        while (next !== undefined) {
          const { rows }: QueryResult<StoredEvent> = await next;
          seq = rows.at(-1)?.seq ?? seq;
          // PostgreSQL reads the next page while this one is folded
          next = rows.length === pageSize ? fetchPage() : undefined;
          // the caller may stop reading before it awaits this page: a failure then must be no unhandled rejection
          next?.catch(() => undefined);
          yield { events: rows.map(slimEvent), seq };
        }
      }
    } finally {
      // a lost connection has no transaction to roll back
      await connection.query('rollback').catch(() => undefined);
    }
  }
  const readIds = async (name: string, text: string, ids: readonly string[]) => {
    if (ids.length === 0) return new Set<string>();
    const uuids: string[] = [];
    const others: string[] = [];
    for (const id of ids) (isUuid(id) ? uuids : others).push(id);
    const { rows } = await connection.query<{ id: string }>({ name, text, values: [uuids] });
    return new Set([...rows.map(({ id }) => id), ...others]);
  };
  const ownWordsOf = async (userId: string, ids: readonly string[]) => {
    const uuids = ids.map(bareWordId).filter(isUuid);
    if (uuids.length === 0) return new Map<string, string>();
    const { rows } = await connection.query<{ id: string; word: string }>({
      name: 'read_memory_own_words',
      text: readOwnWords,
      values: [userId, uuids],
    });
    return new Map(rows.map(({ id, word }) => [id, word]));
  };
  const linesOf = async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, string>();
    const { rows } = await connection.query<{ id: string; english: string }>({
      name: 'read_memory_lines',
      text: readLines,
      values: [ids],
    });
    return new Map(rows.map(({ id, english }) => [id, english]));
  };
  const questionsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await connection.query<{ id: string; sentence: string }>({
      name: 'read_memory_questions',
      text: readQuestions,
      values: [ids],
    });
    return new Map(rows.map(({ id, sentence }) => [id, sentence]));
  };
  return {
    readLog: (userId, seq) => readPages(readLog, userId, seq),
    readLogUntil: (userId, seq, items) => {
      if (items === undefined) return readPages(readLogUntil, userId, 0, [seq]);
      // the column has the bare ids of own words, without the prefix of their items
      const ids = items.flatMap(({ id }) => [id, bareWordId(id)]);
      return readPages(readItemsUntil, userId, 0, [seq, ids]);
    },
    readLogSince: (userId, since) => readPages(readLogSince, userId, 0, [since]),
    readOwnWords: ownWordsOf,
    readLines: linesOf,
    readQuestions: questionsOf,
    readItems: async (userId, { words, sentences, ownWords, lines, questions }) => {
      const foundWords = await connection.query<KnownWord & { id: string }>({
        name: 'read_memory_words',
        text: readWords,
        values: [words.filter(isUuid)],
      });
      const foundSentences = await connection.query<KnownSentence & { id: string }>({
        name: 'read_memory_sentences',
        text: readSentences,
        values: [sentences.filter(isUuid)],
      });
      const foundOwn = await ownWordsOf(userId, ownWords);
      return {
        words: new Map(foundWords.rows.map((word) => [word.id, word])),
        sentences: new Map(foundSentences.rows.map((sentence) => [sentence.id, sentence])),
        ownWords: foundOwn,
        lines: await linesOf(lines),
        questions: await questionsOf(questions),
      };
    },
    readGone: async ({ words, sentences }) => {
      return {
        words: await readIds('read_memory_gone_words', readGoneWords, words),
        sentences: await readIds('read_memory_gone_sentences', readGoneSentences, sentences),
      };
    },
    readSnapshot: async (userId) => {
      const { rows } = await connection.query<{ seq: number; folded: FoldedLog }>({
        name: 'read_memory_snapshot',
        text: readSnapshot,
        values: [userId, foldRules],
      });
      return rows[0];
    },
    writeSnapshot: async (userId, seq, folded) => {
      await connection.query({
        name: 'write_memory_snapshot',
        text: writeSnapshot,
        values: [userId, seq, foldRules, JSON.stringify(folded)],
      });
      await connection.query({ name: 'write_blocks', text: writeBlocks, values: [userId, seq] });
    },
  };
}

/**
 * Lends a connection of a small pool for a whole reading, so that no more logs are in memory at a time than the pool
 * has connections (IN-20, IN-21).
 */
export function lendMemoryRepository(pool: Pool) {
  const turns = new ReadingTurns(pool.options.max);
  return <Result>(
    userId: string,
    work: (repository: MemoryRepository) => Promise<Result>,
  ): Promise<Result> =>
    turns.run(userId, async () => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        return await work(createMemoryRepository(client));
      } catch (error) {
        isBroken = isStoreUnavailable(error);
        throw error;
      } finally {
        client.release(isBroken);
      }
    });
}
