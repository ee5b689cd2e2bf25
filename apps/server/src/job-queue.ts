import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type * as z from 'zod/mini';
import type { queueNames } from './queue-names.ts';

/** Waiting work, stored in the schema `pgboss` so that it outlives the process. */
export type JobQueue<Work> = {
  /** Makes the missing schema and queue; safe to repeat. */
  open: () => Promise<void>;
  /** Adds jobs, the first with the highest priority; a job whose key already waits is not added again. */
  add: (works: readonly Work[]) => Promise<void>;
  take: () => Promise<{ id: string; work: Work } | undefined>;
  done: (id: string) => Promise<void>;
  /** Retries a job later, after a growing delay, as often as the queue allows. */
  failed: (id: string, reason: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A queue of pg-boss. Its own worker loop is not used: it reports the end of a job without waiting for the store, so
 * that a store that is away at that moment ends the process.
 * @param options.retrySeconds the first delay after a failure
 */
export function createJobQueue<Work extends object>(options: {
  name: (typeof queueNames)[number];
  pool: Pool;
  schema: z.ZodMiniType<Work>;
  keyOf: (work: Work) => string;
  log: (line: string) => void;
  retryLimit: number;
  retrySeconds: number;
}): JobQueue<Work> {
  const { name, pool, schema, keyOf, log } = options;
  let opened: PgBoss | undefined;
  const boss = (): PgBoss => {
    if (opened === undefined) throw new Error(`The queue ${name} is not open.`);
    return opened;
  };

  return {
    open: async () => {
      if (opened !== undefined) return;
      // a new instance each time: one whose start failed still believes that it is starting
      const opening = new PgBoss({
        schema: 'pgboss',
        schedule: false,
        db: { executeSql: (text, values) => pool.query(text, values) },
      });
      opening.on('error', (error) => log(`${name} jobs: ${error.message}`));
      try {
        await opening.start();
        await opening.createQueue(name, {
          name,
          // at most one waiting job for each key
          policy: 'short',
          retryLimit: options.retryLimit,
          retryDelay: options.retrySeconds,
          retryBackoff: true,
          // for a job whose process was killed; a new start does not wait for that
          expireInSeconds: 600,
        });
        opened = opening;
      } finally {
        if (opened === undefined) await opening.stop({ graceful: false });
      }
    },
    add: async (works) => {
      const jobs = works.map((work, order) => ({
        name,
        data: work,
        priority: -order,
        singletonKey: keyOf(work),
      }));
      for (let start = 0; start < jobs.length; start += 1_000)
        await boss().insert(jobs.slice(start, start + 1_000));
    },
    take: async () => {
      const [job] = await boss().fetch(name);
      return job && { id: job.id, work: schema.parse(job.data) };
    },
    done: (id) => boss().complete(name, id),
    failed: (id, reason) => boss().fail(name, id, { message: reason }),
    close: async () => opened?.stop({ graceful: false }),
  };
}
