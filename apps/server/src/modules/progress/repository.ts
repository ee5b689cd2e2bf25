import type { KnownContent } from '@nghego/engine/judge-event';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import type { PracticeFigures } from '@nghego/engine/practice-figures';
import type { Pool } from 'pg';
import { readEpoch } from '../../db/read-epoch.ts';
import { type FigureRow, figuresFromRow } from './figures-row.ts';
import { selectFigures } from './figures-sql.ts';
import type { LogRow } from './log-row.ts';

/** An event of a kind or version that is not known here. */
export type AsideRow = { event_id: string; body: string };

/** A line of the log on its way out. */
export type StoredEvent = Pick<LogRow, 'at' | 'correct' | 'item_count' | 'body'> & { seq: number };

export type ProgressRepository = {
  /** What a judge must know of the content that these events are about. */
  readKnownContent: (
    events: readonly PracticeEvent[],
  ) => Promise<Omit<KnownContent, 'rightChoiceOf'>>;
  /** Adds what is not in the log yet; all of it or nothing. */
  append: (userId: string, rows: readonly LogRow[], aside: readonly AsideRow[]) => Promise<void>;
  /** The log in the order of arrival, from behind `after`. */
  read: (userId: string, after: number, limit: number) => Promise<StoredEvent[]>;
  /** What is kept aside, in the order of ids, from behind `after`. */
  readAside: (userId: string, after: string, limit: number) => Promise<AsideRow[]>;
  readFigures: (userId: string) => Promise<PracticeFigures>;
  readEpoch: () => Promise<string>;
};

// One statement: the learner's row is locked before a line gets its number, so that numbers become visible in their
// order and a reader with a cursor misses none. What stands in the log already stays as it is.
const append = `
  with learner as materialized (select id from users where id = $1 for no key update),
  kept_aside as (
    insert into practice_events_aside (user_id, event_id, body)
    select learner.id, row.event_id, row.body
    from learner, json_to_recordset($3::json) as row(event_id uuid, body text)
    on conflict do nothing
  )
  insert into practice_events (user_id, event_id, kind, at, day, device, set_key, item_id, correct, unseen_right,
    first_right, item_count, body)
  select learner.id, row.event_id, row.kind, row.at, row.day, row.device, row.set_key, row.item_id, row.correct,
    row.unseen_right, row.first_right, row.item_count, row.body
  from learner, json_to_recordset($2::json) as row(event_id uuid, kind text, at timestamptz, day date, device text,
    set_key text, item_id text, correct boolean, unseen_right boolean, first_right boolean, item_count integer,
    body text)
  on conflict do nothing`;

const readAfter = `
  select seq::float8 as seq, correct, item_count, body,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from practice_events where user_id = $1 and seq > $2 order by seq limit $3`;

const readAside = `
  select event_id, body from practice_events_aside where user_id = $1 and event_id > $2 order by event_id limit $3`;

const readContent = `
  select 'word' as kind, id::text as key, word as text, 0 as size from vocabulary where id = any($1::uuid[])
  union all
  select 'sentence', id::text, english_sentence, 0 from sentences where id = any($2::uuid[])
  union all
  select 'set', 'vocabulary:' || topic_id || ':' || set_no, '', word_count from vocabulary_sets
    where topic_id = any($3::uuid[])
  union all
  select 'set', 'sentence:' || part || ':' || set_no, '', sentence_count from sentence_sets
    where part = any($4::text[])`;

type ContentRow = { kind: 'word' | 'sentence' | 'set'; key: string; text: string; size: number };

export function createProgressRepository(pool: Pool): ProgressRepository {
  return {
    readKnownContent: async (events) => {
      const asked = askedContent(events);
      const rows = asked.some((ids) => ids.length > 0)
        ? (
            await pool.query<ContentRow>({
              name: 'known_content',
              text: readContent,
              values: asked,
            })
          ).rows
        : [];
      const texts = new Map(rows.map(({ kind, key, text }) => [`${kind}:${key}`, text]));
      const sizes = new Map(
        rows.flatMap(({ kind, key, size }) => (kind === 'set' ? [[key, size]] : [])),
      );
      return {
        wordOf: (id) => texts.get(`word:${id.toLowerCase()}`),
        sentenceOf: (id) => texts.get(`sentence:${id.toLowerCase()}`),
        setSizeOf: (key) => sizes.get(key.toLowerCase()),
      };
    },

    append: async (userId, rows, aside) => {
      const values = [userId, JSON.stringify(rows), JSON.stringify(aside)];
      await pool.query({ name: 'append_practice', text: append, values });
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

/** Ids of words, of sentences, of topics and names of parts whose sets were finished. */
function askedContent(events: readonly PracticeEvent[]): string[][] {
  const words = new Set<string>();
  const sentences = new Set<string>();
  const topics = new Set<string>();
  const parts = new Set<string>();
  for (const event of events) {
    switch (event.kind) {
      case 'word-checked':
        words.add(event.wordId);
        break;
      case 'sentence-checked':
        sentences.add(event.sentenceId);
        break;
      case 'set-completed':
        if (event.set === 'vocabulary') topics.add(event.topicId);
        else parts.add(event.part);
        break;
      case 'grammar-answered':
      case 'game-finished':
        break;
      default:
        event satisfies never;
    }
  }
  return [words, sentences, topics, parts].map((ids) => [...ids]);
}
