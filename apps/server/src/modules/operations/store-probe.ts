import type { Pool } from 'pg';

/** How long a result counts, so that frequent callers do not make the store write often. */
const countsForMs = 1_000;

// One transaction: a sort that does not fit into memory needs space on the disk; the update needs a primary.
const writeSomething = `
  set local work_mem = '64kB';
  select count(*) from (select md5(g::text) from generate_series(1, 5000) g order by 1 offset 0) as sorted;
  update store_epoch set id = id`;

/**
 * Finds out whether the store takes writes (IN-31); it does not on a full disk, or if the address leads to a standby.
 * @returns a function that rejects if the store takes no writes; callers at the same time share one attempt
 */
export function createStoreProbe(pool: Pool, now: () => number = Date.now): () => Promise<void> {
  let workedAt = -Infinity;
  let trying: Promise<void> | undefined;
  const attempt = async (): Promise<void> => {
    try {
      await pool.query(writeSomething);
      workedAt = now();
    } finally {
      trying = undefined;
    }
  };
  return async () => {
    // soon after a write that worked, a read is enough to see that the store still answers
    if (now() - workedAt < countsForMs) await pool.query('select 1');
    else await (trying ??= attempt());
  };
}
