/** Events of a block. A pull of a whole log asks for twice as many. */
export const eventsOfBlock = 500;

/**
 * Blocks that one statement writes at most, and bytes of the bodies in one, so that a call writes little (IN-22). A
 * usual block has 0.2 MB. Where a fuller one would come, a log gets no more blocks: its events have much of a page of
 * the disk each, so that a copy would not be read much faster.
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
 * SQL for the events ($1: learner, $2: cursor) that blocks have. In order of `block` and `seq` they are read block after
 * block; in that of `seq` alone PostgreSQL would sort the whole log.
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
 * SQL for a page of the log: `$3` events after the cursor at least, if there are as many, in no order. Reading a long
 * log from the log itself costs the disk one page for each event (decision 062).
 */
export const pageRows = `(
  with page as materialized (select * from ${blocksAfter} order by last_seq limit $3 / ${eventsOfBlock} + 2)
  select event.* from page, ${eventsOf} where event.seq > $2
  union all
  (select ${columns} from ${laterRows} as later
    where (select count(*) from page) < $3 / ${eventsOfBlock} + 2 order by later.seq limit $3)
)`;

/**
 * Copies a learner's events ($1) up to a number ($2) into blocks; a rest that fills no block stays in the log alone.
 * Blocks begin where the last one ends, so that two processes write the same ones.
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
