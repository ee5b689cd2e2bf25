// The product (one process) on a PostgreSQL of its own, and signed-in learners who practise at once (TR-06).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { habits, runCrowd, type Word } from '../apps/server/test/crowd.ts';
import { signInLearners } from '../apps/server/test/signed-in-learners.ts';
import { startProductOn } from './running.ts';

const authSecret = 'a secret of the bench, long enough for the library';

/** The set that a crowd reads by default. */
export const vocabularySet = '/api/vocabulary/sets?topic=Eating%20Out&setIndex=0';

/**
 * Starts the product and signs the learners in.
 * @param most how many learners are signed in
 * @param prepare fills the store's folder before the start
 */
export async function startCrowdProduct(
  most: number,
  prepare?: (dataDir: string) => Promise<void>,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
  await prepare?.(dataDir);
  const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, port, user, password = '', database } = embedded.connection;
  const product = await startProductOn(
    `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    // each learner has an address of their own, since limits count by address
    { AUTH_SECRET: authSecret, TRUST_PROXY: '127.0.0.1' },
  );
  const pool = new Pool({ ...embedded.connection, max: 4 });
  const { rows: words } = await pool.query<Word>(
    'select id, word, topic_id, set_no from vocabulary order by id limit 1000',
  );
  const learners = await signInLearners(pool, authSecret, most);
  return {
    address: product.address,
    /** `count` learners practise for `forMs`; each reads the set again and again. */
    practise: (count: number, forMs: number, set = vocabularySet) =>
      runCrowd({
        address: product.address,
        learners: learners.slice(0, count),
        words,
        pages: { set, home: '/' },
        habits,
        forMs,
      }),
    stop: async (): Promise<void> => {
      await pool.end();
      await product.stop();
      await embedded.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The time that this share of the times does not exceed: with 0.99 the 99th percentile. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
