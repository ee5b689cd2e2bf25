/** Events of a block. A pull of a whole log asks for twice as many. */
export const eventsOfBlock = 500;

/** Blocks that one statement writes at most: it sorts their events in memory. */
const mostBlocks = 20;

/**
 * SQL for a learner's events ($1) after a cursor ($2), in no order: of the blocks, and of the log after the last block.
 * Reading a long log from the log itself costs the disk one page for each event (decision 062).
 * @param limit SQL for how many events are wanted at least, if there are more; without it all are read
 */
export const logRows = (limit?: string): string => `(
  with blocks as materialized (
    select * from practice_blocks where user_id = $1 and last_seq > $2 order by last_seq
    ${limit === undefined ? '' : `limit ${blocksFor(limit)}`}
  )
  select event.* from blocks, unnest(seqs, kinds, times, sinces, corrects, mistakes, missed, item_counts, bodies)
    as event(seq, kind, at, since, correct, mistake, missed, item_count, body)
  where seq > $2
  union all
  select seq, kind, at, since, correct, mistake, missed, item_count, body from practice_events
  where user_id = $1
    and seq > greatest($2, (select last_seq from practice_blocks where user_id = $1 order by last_seq desc limit 1))
    ${limit === undefined ? '' : `and (select count(*) from blocks) < ${blocksFor(limit)}`}
)`;

// the first block may hold a single event after the cursor
const blocksFor = (limit: string): string => `(${limit} / ${eventsOfBlock} + 2)`;

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
    select *, (row_number() over (order by seq) - 1) / ${eventsOfBlock} as block from (
      select * from practice_events
      where user_id = $1 and seq <= $2 and seq > coalesce(
        (select last_seq from practice_blocks where user_id = $1 order by last_seq desc limit 1), 0)
      order by seq limit ${eventsOfBlock * mostBlocks}
    ) events
  ) numbered
  group by block having count(*) = ${eventsOfBlock}
  on conflict do nothing`;
