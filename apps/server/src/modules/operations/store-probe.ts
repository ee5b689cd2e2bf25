import type { Pool } from 'pg';

/** How long an outcome counts, so that whoever asks often does not make the store write often. */
const countsForMs = 1_000;

// one transaction: a sort that does not fit into memory needs space on the disk, the update needs a primary that writes
const writeSomething = `
  set local work_mem = '64kB';
  select count(*) from (select md5(g::text) from generate_series(1, 5000) g order by 1 offset 0) as sorted;
  update store_epoch set id = id`;

/**
 * Finds out whether the store takes writes (IN-31): not on a full disk, nor where the address leads to a standby.
 * @returns a function that rejects if it does not; callers at the same time share one attempt
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
    // a write worked a moment ago and is not repeated, but the store must still answer
    if (now() - workedAt < countsForMs) await pool.query('select 1');
    else await (trying ??= attempt());
  };
}
