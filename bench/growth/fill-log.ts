import type { Pool } from 'pg';
import { eventsOfBlock } from '../../apps/server/src/modules/progress/log-blocks.ts';

const eventsOfChunk = 300_000;
const days = 400;

const fill = `
  insert into practice_events
    (user_id, event_id, kind, at, day, device, set_key, item_id, correct, unseen_right, first_right, mistake, body)
  select learner.id, gen.id, 'word-checked', gen.at, gen.at::date, 'bench',
    'vocabulary:' || w.topic_id || ':' || w.set_no, w.id::text, gen.n % 10 > 0, gen.n % 10 > 0, gen.n % 10 > 0,
    case when gen.n % 10 = 0 then 'ending' end,
    '{"v":1,"id":"' || gen.id
      || '","at":"' || to_char(gen.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","device":"bench","zone":"Asia/Ho_Chi_Minh","kind":"word-checked","wordId":"' || w.id
      || '","topicId":"' || w.topic_id || '","setNo":' || w.set_no || ',"typed":' || to_json(w.word)
      || ',"correct":' || (gen.n % 10 > 0)
      || ',"attempt":1,"revealed":false,"replays":1,"elapsedMs":2345,"hints":0,"mistake":'
      || case when gen.n % 10 = 0 then '"ending"' else 'null' end || ',"from":"set"}'
  from (
    select n, now() - make_interval(days => ${days}) + n * (make_interval(days => ${days}) / $3::int) as at,
      (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid as id
    from generate_series($1::int, $2::int - 1) n
  ) gen
  join lateral (select $4::uuid[] as ids) learners on true
  join lateral (select learners.ids[gen.n % cardinality(learners.ids) + 1] as id) learner on true
  join words w on w.nth = (gen.n / cardinality(learners.ids)) * 7 % (select count(*) from words)`;

// the blocks that the product writes when it folds a learner's log; for all learners at once, so that the log is sorted
// once
const fillBlocks = `
  insert into practice_blocks
    (user_id, last_seq, seqs, kinds, times, sinces, corrects, mistakes, missed, item_counts, bodies)
  select user_id, max(seq), array_agg(seq), array_agg(kind), array_agg(at), array_agg(since), array_agg(correct),
    array_agg(mistake), array_agg(missed), array_agg(item_count), array_agg(body)
  from (
    select *, (row_number() over (partition by user_id order by seq) - 1) / ${eventsOfBlock} as block
    from practice_events order by user_id, seq
  ) numbered
  group by user_id, block having count(*) = ${eventsOfBlock}`;

/**
 * Fills the log with this many checks of words, over 400 days, one in ten wrong. The learners answer in turns, so that
 * no two answers of one learner are neighbours on the disk. The indexes are made at the end; calls would not be faster
 * with indexes that grew with the rows.
 * @param hasRoom is asked before each part; `false` stops with an error
 */
export async function fillLog(
  pool: Pool,
  learners: readonly string[],
  events: number,
  hasRoom: () => boolean,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '2GB'",
    );
    await client.query(
      `create table words as
       select id, topic_id, set_no, word, row_number() over (order by id) - 1 as nth from vocabulary;
       create index on words (nth); analyze words`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'practice_events' and indexname <> 'practice_events_user_id_event_id_pk'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      'alter table practice_events drop constraint practice_events_user_id_event_id_pk',
    );
    for (let from = 0; from < events; from += eventsOfChunk) {
      if (!hasRoom()) throw new Error('the disk is nearly full: ended before it was');
      const to = Math.min(from + eventsOfChunk, events);
      await client.query(fill, [from, to, events, learners]);
    }
    await client.query('alter table practice_events add primary key (user_id, event_id)');
    for (const { definition } of indexes) await client.query(definition);
    await client.query(
      `insert into practice_log_sizes (user_id, is_aside, day, events_of_day, bytes)
       select user_id, false, current_date - 1, 0, sum(octet_length(body) + 450) from practice_events group by user_id`,
    );
    if (!hasRoom()) throw new Error('the disk is nearly full: ended before it was');
    await client.query(`set work_mem = '1GB'; ${fillBlocks}`);
    await client.query('drop table words');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}
