/** How many events a block has. A pull of a whole log asks for twice as many. */
export const eventsOfBlock = 500;

/**
 * How many blocks one statement writes at most, and how many bytes the bodies in a block may have, so that a call
 * writes little (IN-22). A usual block has 0.2 MB. Before a larger block a log stops getting blocks: each of its events
 * fills much of a page of the disk, so reading a copy would be hardly faster.
 */
const mostBlocks = 2;
const mostBytes = 500_000;

const columns = 'seq, kind, at, since, correct, mistake, missed, item_count, body';

const blocksAfter =
  '(select * from practice_blocks where user_id = $1 and last_seq > $2) as blocks';

const eventsOf = `unnest(seqs, kinds, times, sinces, corrects, mistakes, missed, item_counts, bodies) as event(${columns})`;

const lastOfBlocks =
  'coalesce((select last_seq from practice_blocks where user_id = $1 order by last_seq desc limit 1), 0)';

/**
 * SQL for the events after the cursor that are in blocks ($1: learner, $2: cursor). Ordered by `block` and `seq` they
 * are read block by block; ordered by `seq` alone, PostgreSQL would sort the whole log.
 */
export const blockRows = `(select event.*, last_seq as block from ${blocksAfter}, ${eventsOf} where event.seq > $2)`;

/**
 * SQL for the events after the last block, in no order. It must see the same state of the store as
 * {@link blockRows}: within one statement, or a transaction that is a repeatable read.
 */
export const laterRows = `(
  select ${columns} from practice_events where user_id = $1 and seq > greatest($2, ${lastOfBlocks})
)`;

/**
 * SQL for a page of the log, in no order: at least `$3` events after the cursor, if there are so many. Reading a long
 * log from `practice_events` costs the disk one page for each event (decision 062).
 */
export const pageRows = `(
  with page as materialized (select * from ${blocksAfter} order by last_seq limit $3 / ${eventsOfBlock} + 2)
  select event.* from page, ${eventsOf} where event.seq > $2
  union all
  (select ${columns} from ${laterRows} as later
    where (select count(*) from page) < $3 / ${eventsOfBlock} + 2 order by later.seq limit $3)
)`;

/**
 * Copies a learner's events ($1) up to a number ($2) into blocks; events that do not fill a block stay in the log
 * alone. Each block begins where the one before it ends, so that two processes write the same blocks.
 */
export const writeBlocks = `
  insert into practice_blocks
    (user_id, last_seq, seqs, kinds, times, sinces, corrects, mistakes, missed, item_counts, bodies)
  select $1, max(seq), array_agg(seq order by seq), array_agg(kind order by seq), array_agg(at order by seq),
    array_agg(since order by seq), array_agg(correct order by seq), array_agg(mistake order by seq),
    array_agg(missed order by seq), array_agg(item_count order by seq), array_agg(body order by seq)
  from (
    select *, bool_and(bytes <= ${mostBytes}) over (order by block) as is_written from (
      select *, sum(octet_length(body)) over (partition by block) as bytes from (
        select *, (row_number() over (order by seq) - 1) / ${eventsOfBlock} as block from (
          select ${columns} from practice_events where user_id = $1 and seq <= $2 and seq > ${lastOfBlocks}
          order by seq limit ${eventsOfBlock * mostBlocks}
        ) events
      ) numbered
    ) weighed
  ) chosen
  where is_written group by block having count(*) = ${eventsOfBlock}
  on conflict do nothing`;
