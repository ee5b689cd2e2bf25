import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { type AudioSet, audioSetKey, audioSetSchema } from './audio-set.ts';

const queue = 'audio';

/** Waiting sets, kept in the store (schema `pgboss`) so that they outlive the process. */
export type AudioQueue = {
  /** Makes the schema and the queue where they are missing; any number of times. */
  open: () => Promise<void>;
  /** Adds sets, the first with the highest priority; one that waits already is not added again. */
  add: (sets: readonly AudioSet[]) => Promise<void>;
  take: () => Promise<{ id: string; set: AudioSet } | undefined>;
  done: (id: string) => Promise<void>;
  /** Tried again later, after a growing delay, five times. */
  failed: (id: string, reason: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Its own worker loop is not used: that one reports the end of a job without waiting for the store, and a store that
 * is away at that moment ends the process.
 * @param retrySeconds the first delay after a failure
 */
export function createAudioQueue(
  pool: Pool,
  log: (line: string) => void,
  retrySeconds: number,
): AudioQueue {
  let opened: PgBoss | undefined;
  const boss = (): PgBoss => {
    if (opened === undefined) throw new Error('The audio queue is not open.');
    return opened;
  };

  return {
    open: async () => {
      if (opened !== undefined) return;
      // a new one each time: one whose start failed believes that it is starting
      const opening = new PgBoss({
        schema: 'pgboss',
        schedule: false,
        db: { executeSql: (text, values) => pool.query(text, values) },
      });
      opening.on('error', (error) => log(`audio jobs: ${error.message}`));
      try {
        await opening.start();
        await opening.createQueue(queue, {
          name: queue,
          // one waiting job a set
          policy: 'short',
          retryLimit: 5,
          retryDelay: retrySeconds,
          retryBackoff: true,
          // a job whose process was killed is tried again then; a new start does not wait for that
          expireInSeconds: 600,
        });
        opened = opening;
      } finally {
        if (opened === undefined) await opening.stop({ graceful: false });
      }
    },
    add: async (sets) => {
      const jobs = sets.map((set, order) => ({
        name: queue,
        data: set,
        priority: -order,
        singletonKey: audioSetKey(set),
      }));
      for (let start = 0; start < jobs.length; start += 1_000)
        await boss().insert(jobs.slice(start, start + 1_000));
    },
    take: async () => {
      const [job] = await boss().fetch(queue);
      return job && { id: job.id, set: audioSetSchema.parse(job.data) };
    },
    done: (id) => boss().complete(queue, id),
    failed: (id, reason) => boss().fail(queue, id, { message: reason }),
    close: async () => opened?.stop({ graceful: false }),
  };
}
