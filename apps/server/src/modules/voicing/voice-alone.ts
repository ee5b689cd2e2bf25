import type { Pool } from 'pg';
import * as z from 'zod/mini';

/** The key of an advisory lock; must stay the same in every version, and differ from that of migrations. */
const lockKey = 7_305_813;

/** Runs the work unless another process of the installation does; closing the connection releases the lock. */
export async function voiceAlone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // if the connection breaks, the lock is lost but the work goes on: every step may run twice
  client.on('error', ignore);
  let isUsable = false;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey]);
    const [answer] = z.array(z.object({ locked: z.boolean() })).parse(rows);
    if (answer?.locked === true) {
      await work();
      await client.query('select pg_advisory_unlock($1)', [lockKey]);
    }
    isUsable = true;
  } finally {
    // a broken connection may report several errors
    if (isUsable) client.off('error', ignore);
    // closing the session releases the lock
    client.release(!isUsable);
  }
}

const ignore = (): void => undefined;
