import type { Pool } from 'pg';
import { createJobQueue, type JobQueue } from '../../job-queue.ts';
import { type AudioSet, audioSetKey, audioSetSchema } from './audio-set.ts';

/** Sets that wait for their sounds; a failed one is tried again five times. */
export function createAudioQueue(
  pool: Pool,
  log: (line: string) => void,
  retrySeconds: number,
): JobQueue<AudioSet> {
  return createJobQueue({
    name: 'audio',
    pool,
    schema: audioSetSchema,
    keyOf: audioSetKey,
    log,
    retryLimit: 5,
    retrySeconds,
  });
}
