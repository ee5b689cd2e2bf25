import { logBounds } from '@nghego/contracts/progress';
import type { KnownSentence, KnownWord } from '@nghego/engine/diagnosis';
import type { KnownContent } from '@nghego/engine/diagnosis/judge-event';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import type { Pool } from 'pg';
import { readEpoch } from '../../db/read-epoch.ts';
import { accountRoom, minuteOf } from '../usage/account-room.ts';
import { readKnownListening } from './known-listening.ts';
import { readWordsOf } from '../sentences/words-of-sentences.ts';
import { type FigureRow, figuresFromRow } from './figures-row.ts';
import { selectFigures } from './figures-sql.ts';
import { pageRows } from './log-blocks.ts';
import type { LogRow } from './log-row.ts';

/** An event of a kind or version that this server does not know. */
type AsideRow = { event_id: string; body: string };

/** An event for which there was no room: today, or (`isFull`) in the log at all. */
type NotTaken = { id: string; isAside: boolean; isFull: boolean };

/** About how many bytes a row takes besides its body: its columns, and its entries in four indexes. */
const rowBytes = 450;

/** A row of the log, as it is read. */
export type StoredEvent = Pick<
  LogRow,
  'kind' | 'at' | 'since' | 'correct' | 'mistake' | 'missed' | 'item_count' | 'body'
> & { seq: number };

export type ProgressRepository = {
  /** Reads the content by which these events are judged, and the epoch of the store. */
  readKnownContent: (
    userId: string,
    events: readonly PracticeEvent[],
  ) => Promise<{ epoch: string; content: KnownContent }>;
  /**
   * Appends events that are not in the log yet, within its limits: all of `rows` or none, and all of `aside` or none.
   * @returns events that did not fit; 'minute' if the account sent so much within a minute that nothing is stored
   */
  append: (
    userId: string,
    rows: readonly LogRow[],
    aside: readonly AsideRow[],
    now: Date,
  ) => Promise<NotTaken[] | 'minute'>;
  /** Reads the log in the order of arrival, after the cursor `after`. */
  read: (userId: string, after: number, limit: number) => Promise<StoredEvent[]>;
  /** Reads the events of unknown kinds, in the order of ids, after the id `after`. */
  readAside: (userId: string, after: string, limit: number) => Promise<AsideRow[]>;
  readFigures: (userId: string) => Promise<PracticeFigures>;
  readEpoch: () => Promise<string>;
};

// One statement: it locks the learner's row before an event gets its number, so that numbers become visible in order
// and a reader with a cursor misses none. An event that is in the log already stays unchanged and is not counted again.
// The new events of known kinds are added all or none, and so are those of unknown kinds, by the row with the log's
// size; concurrent calls of all processes wait for that row, and `on conflict` reads its newest version. Existing
// events are found by subqueries with a limit, which use the index: a join would read the learner's whole log.
const append = `
  with learner as materialized (select id from users where id = $1 for no key update),
  known as materialized (
    select row.* from learner, json_to_recordset($2::json) as row(event_id uuid, kind text, at timestamptz, day date,
      device text, since smallint, set_key text, item_id text, asked text, correct boolean, unseen_right boolean, first_right boolean,
      mistake text, missed text, item_count integer, body text)
  ),
  aside as materialized (
    select row.* from learner, json_to_recordset($3::json) as row(event_id uuid, body text)
  ),
  fresh as materialized (
    select false as is_aside, event_id, octet_length(body) as bytes from known
    where (select true from practice_events log where log.user_id = $1 and log.event_id = known.event_id limit 1) is null
    union all
    select true, event_id, octet_length(body) from aside
    where (select true from practice_events_aside log where log.user_id = $1 and log.event_id = aside.event_id limit 1)
      is null
  ),
  more as materialized (
    select is_aside, count(*)::int as events, sum(bytes)::bigint as bytes from fresh group by is_aside
  ),
  bounds as (
    select false as is_aside, $5::int as events_a_day, $6::bigint as bytes union all select true, $7, $8
  ),
  room as (
    insert into usage_counts as c (name, started_at, used)
    select $9, now(), stored from (select sum(bytes + events * ${rowBytes})::int as stored from more) as all_of_it
    where stored is not null
    on conflict (name) do update set
      used = case when c.started_at > now() - interval '1 minute' then c.used + excluded.used else excluded.used end,
      started_at = case when c.started_at > now() - interval '1 minute' then c.started_at else now() end
    where c.started_at <= now() - interval '1 minute' or c.used + excluded.used <= $10
    returning true
  ),
  admitted as (
    insert into practice_log_sizes as size (user_id, is_aside, day, events_of_day, bytes)
    select learner.id, is_aside, $4::date, events, bytes from learner, more where exists (select from room)
    on conflict (user_id, is_aside) do update set
      day = excluded.day,
      events_of_day = excluded.events_of_day + case when size.day = excluded.day then size.events_of_day else 0 end,
      bytes = excluded.bytes + size.bytes
    where excluded.bytes + size.bytes <= (select bytes from bounds where bounds.is_aside = size.is_aside)
      and excluded.events_of_day + case when size.day = excluded.day then size.events_of_day else 0 end
        <= (select events_a_day from bounds where bounds.is_aside = size.is_aside)
    returning is_aside
  ),
  kept_aside as (
    insert into practice_events_aside (user_id, event_id, body)
    select $1, event_id, body from aside where true in (select is_aside from admitted)
    on conflict do nothing
  ),
  appended as (
    insert into practice_events (user_id, event_id, kind, at, day, device, since, set_key, item_id, asked, correct, unseen_right,
      first_right, mistake, missed, item_count, body)
    select $1, event_id, kind, at, day, device, since, set_key, item_id, asked, correct, unseen_right, first_right, mistake, missed, item_count, body
    from known where false in (select is_aside from admitted)
    on conflict do nothing
  )
  select fresh.event_id as id, fresh.is_aside as "isAside",
    coalesce(size.bytes, 0) + more.bytes > bounds.bytes as "isFull", not exists (select from room) as "isLater"
  from fresh join more using (is_aside) join bounds using (is_aside)
    left join practice_log_sizes size on size.user_id = $1 and size.is_aside = fresh.is_aside
  where fresh.is_aside not in (select is_aside from admitted)`;

const readAfter = `
  select seq::float8 as seq, kind, since, correct, mistake, missed, item_count, body,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from ${pageRows} as log order by log.seq limit $3::int`;

const readAside = `
  select event_id, body from practice_events_aside where user_id = $1 and event_id > $2 order by event_id limit $3`;

const readContent = `
  select 'word' as kind, id::text as key, word as text, 0 as size, phonetic, accept, homophones, null as names
    from vocabulary where id = any($1::uuid[])
  union all
  select 'sentence', id::text, english_sentence, 0, null, null, null, names from sentences where id = any($2::uuid[])
  union all
  select 'set', 'vocabulary:' || topic_id || ':' || set_no, '', word_count, null, null, null, null from vocabulary_sets
    where topic_id = any($3::uuid[])
  union all
  select 'set', 'sentence:' || part || ':' || set_no, '', sentence_count, null, null, null, null from sentence_sets
    where part = any($4::text[])
  union all
  select 'question', id, '', correct, null, null, null, null from grammar_questions
    where id = any($5::text[]) and is_complete
  union all
  -- a word that its learner deleted is known as long as it can be brought back
  select 'own', w.id::text, w.word, 0, w.phonetic, '{}', '{}', null
    from own_words w join own_lists l on l.id = w.list_id and l.user_id = $6 where w.id = any($7::uuid[])
  union all
  select 'epoch', id::text, '', 0, null, null, null, null from store_epoch`;

type ContentRow =
  | {
      kind: 'word' | 'own';
      key: string;
      text: string;
      phonetic: string;
      accept: string[];
      homophones: string[];
    }
  | { kind: 'sentence'; key: string; text: string; names: string[] }
  | { kind: 'set' | 'question'; key: string; size: number }
  | { kind: 'epoch'; key: string };

export function createProgressRepository(pool: Pool): ProgressRepository {
  return {
    readKnownContent: async (userId, events) => {
      const { rows } = await pool.query<ContentRow>({
        name: 'known_content',
        text: readContent,
        values: askedContent(userId, events),
      });
      let epoch: string | undefined;
      const words = new Map<string, KnownWord>();
      const ownWords = new Map<string, KnownWord>();
      const sentences = new Map<string, KnownSentence>();
      const sizes = new Map<string, number>();
      const choices = new Map<string, number>();
      for (const row of rows) {
        if (row.kind === 'word') words.set(row.key, { ...row, word: row.text });
        else if (row.kind === 'own') ownWords.set(row.key, { ...row, word: row.text });
        else if (row.kind === 'sentence')
          sentences.set(row.key, { englishSentence: row.text, names: row.names });
        else if (row.kind === 'set') sizes.set(row.key, row.size);
        else if (row.kind === 'question') choices.set(row.key, row.size);
        else epoch = row.key;
      }
      const heard = await readKnownListening(pool, events);
      const courseWords = await readWordsOf(
        pool,
        [...sentences.values(), ...heard.lines.values()].map(
          ({ englishSentence }) => englishSentence,
        ),
      );
      if (epoch === undefined) throw new Error('The store has no epoch.');
      return {
        epoch,
        content: {
          courseWords,
          wordOf: (id) => words.get(id.toLowerCase()),
          ownWordOf: (id) => ownWords.get(id.toLowerCase()),
          sentenceOf: (id) => sentences.get(id.toLowerCase()),
          lineOf: (id) => heard.lines.get(id),
          rightChoiceOf: (id) => choices.get(id),
          listeningQuestionOf: (id) => heard.questions.get(id),
          setSizeOf: (key) => sizes.get(key.toLowerCase()) ?? heard.sizes.get(key),
        },
      };
    },

    append: async (userId, rows, aside, now) => {
      const { known, unknown } = logBounds;
      const values = [
        userId,
        JSON.stringify(rows),
        JSON.stringify(aside),
        now.toISOString().slice(0, 10),
        known.eventsADay,
        known.bytes,
        unknown.eventsADay,
        unknown.bytes,
        minuteOf(userId),
        accountRoom.bytesAMinute,
      ];
      const { rows: notTaken } = await pool.query<NotTaken & { isLater: boolean }>({
        name: 'append_practice',
        text: append,
        values,
      });
      return notTaken.some(({ isLater }) => isLater) ? 'minute' : notTaken;
    },

    read: async (userId, after, limit) =>
      (
        await pool.query<StoredEvent>({
          name: 'read_practice',
          text: readAfter,
          values: [userId, after, limit],
        })
      ).rows,

    readAside: async (userId, after, limit) =>
      (await pool.query<AsideRow>(readAside, [userId, after, limit])).rows,

    readFigures: async (userId) => {
      const { rows } = await pool.query<FigureRow>({
        name: 'practice_figures',
        text: selectFigures,
        values: [userId],
      });
      return figuresFromRow(rows[0]);
    },

    readEpoch: () => readEpoch(pool),
  };
}

/**
 * The ids and keys that these events need for judging: of words, sentences, grammar questions, own words, and of topics
 * and parts with a completed set; with the learner.
 */
function askedContent(
  userId: string,
  events: readonly PracticeEvent[],
): (string | readonly string[])[] {
  const words = new Set<string>();
  const sentences = new Set<string>();
  const topics = new Set<string>();
  const parts = new Set<string>();
  const questions = new Set<string>();
  const ownWords = new Set<string>();
  for (const event of events) {
    switch (event.kind) {
      case 'word-checked':
        words.add(event.wordId);
        break;
      case 'own-word-checked':
        ownWords.add(event.wordId);
        break;
      case 'sentence-checked':
        sentences.add(event.sentenceId);
        break;
      case 'set-completed':
        if (event.set === 'vocabulary') topics.add(event.topicId);
        else if (event.set === 'sentence') parts.add(event.part);
        break;
      case 'grammar-answered':
        questions.add(event.questionId);
        break;
      case 'line-checked':
      case 'listening-answered':
      case 'pair-heard':
      case 'sense-judged':
      case 'set-restarted':
      case 'game-finished':
      case 'item-set-aside':
      case 'item-taken-back':
      case 'goal-chosen':
      case 'plan-chosen':
      case 'day-planned':
      case 'level-checked':
      case 'weights-chosen':
      case 'test-started':
      case 'test-finished':
        break;
      default:
        event satisfies never;
    }
  }
  const ofAll = [words, sentences, topics, parts, questions].map((ids) => [...ids]);
  return [...ofAll, userId, [...ownWords]];
}
