import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { z } from 'zod';
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { checkOf, type Word } from '../../apps/server/test/crowd.ts';
import { signInLearners } from '../../apps/server/test/signed-in-learners.ts';
import { startProductOn } from '../running.ts';
import { fillLog } from './fill-log.ts';

const authSecret = 'a secret of the bench, long enough for the library';
const eventsOfLearner = 3_000;

/** A product with a log of a given length, and its calls. */
export type GrownProduct = {
  /** bytes of the log with its indexes */
  size: number;
  /** milliseconds of a call that sends one answer */
  answer: (learner: number) => Promise<number>;
  /** milliseconds in which a new device pulls the whole log */
  pull: (learner: number) => Promise<number>;
  /** milliseconds of a call for the due items of a learner whose log was not folded before */
  memory: (learner: number) => Promise<number>;
  /** megabytes of memory of the product's process */
  processMegabytes: () => number;
  close: () => Promise<void>;
};

const learnersFile = (dataDir: string): string => join(dataDir, 'learners.json');

/** Whether a folder keeps a filled store with this many answers. */
export const isFilled = (events: number, keptIn: string | undefined): boolean =>
  keptIn !== undefined && existsSync(learnersFile(join(keptIn, String(events))));

/**
 * Starts the product on a store with this many answers, 3,000 of each learner.
 * @param keptIn a folder that keeps the filled store for the next run
 */
export async function growProduct(
  events: number,
  hasRoom: () => boolean,
  keptIn: string | undefined,
): Promise<GrownProduct> {
  const dataDir =
    keptIn === undefined
      ? mkdtempSync(join(tmpdir(), 'nghego-growth-'))
      : join(keptIn, String(events));
  mkdirSync(dataDir, { recursive: true });
  const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, port, user, password = '', database } = embedded.connection;
  const product = await startProductOn(
    `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    { AUTH_SECRET: authSecret },
  );
  const pool = new Pool({ ...embedded.connection, max: 2 });
  const close = async () => {
    await pool.end();
    await product.stop();
    await embedded.close();
    if (keptIn === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const learners = isFilled(events, keptIn)
      ? z
          .array(z.object({ id: z.string(), cookie: z.string() }))
          .parse(JSON.parse(readFileSync(learnersFile(dataDir), 'utf8')))
      : await signInLearners(pool, authSecret, Math.ceil(events / eventsOfLearner));
    if (!isFilled(events, keptIn)) {
      await fillLog(
        pool,
        learners.map(({ id }) => id),
        events,
        hasRoom,
      );
      writeFileSync(learnersFile(dataDir), JSON.stringify(learners));
    }
    // an earlier run has folded some learners' logs
    await pool.query('truncate memory_snapshots');
    const { rows: words } = await pool.query<Word>(
      'select id, word, topic_id, set_no from vocabulary order by id limit 1000',
    );
    const { rows } = await pool.query<{ size: string }>(
      "select pg_total_relation_size('practice_events') + pg_total_relation_size('practice_blocks') as size",
    );
    const ask = async (path: string, learner: number, body?: object): Promise<string> => {
      const answer = await fetch(product.address + path, {
        headers: {
          cookie: learners[learner]?.cookie ?? '',
          'content-type': 'application/json',
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return text;
    };
    return {
      size: Number(rows[0]?.size),
      answer: (learner) =>
        milliseconds(() =>
          ask('/api/me/events', learner, { events: [checkOf(words[learner % words.length])] }),
        ),
      pull: (learner) => milliseconds(() => pullAll((path) => ask(path, learner))),
      memory: (learner) => milliseconds(() => ask('/api/me/memory?due=true', learner)),
      processMegabytes: () =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) /
        1_024,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function pullAll(ask: (path: string) => Promise<string>): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const text: string = await ask(`/api/me/events?v=3&limit=1000&after=${after}`);
    after = /"next":"(\d+)"/.exec(text)?.[1];
  }
}

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}
