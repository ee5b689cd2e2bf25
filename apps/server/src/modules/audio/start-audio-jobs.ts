import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../db/client.ts';
import type { Speech } from '../../services/speech/speech.ts';
import { describeFailure } from '../../job-queue.ts';
import { createAudioQueue } from './audio-queue.ts';
import { audioSetKey } from './audio-set.ts';
import { createAudioRepository } from './repository.ts';
import { createAudioService } from './service.ts';

export type AudioJobsOptions = {
  store: Store;
  speech: Speech;
  /** one line for each text, set or store that failed, and one when sounds were added */
  log: (line: string) => void;
  /** how often waiting jobs are looked for */
  pollMs?: number;
  /** the first delay before a failed set is tried again */
  retrySeconds?: number;
};

/**
 * Gives words and sentences without a sound theirs, in the background: a job a set, one at a time in the whole
 * installation, whatever the number of processes. Never throws; what fails is logged and tried again.
 * @returns `stop` waits for the text in hand at most; what was spoken is kept
 */
export function startAudioJobs({
  store,
  speech,
  log,
  pollMs = 15_000,
  retrySeconds = 30,
}: AudioJobsOptions): { stop: () => Promise<void> } {
  const repository = createAudioRepository(store);
  const service = createAudioService(repository, speech, log);
  const queue = createAudioQueue(store.pool, log, retrySeconds);
  const stopping = new AbortController();
  const { signal } = stopping;
  let areSetsQueued = false;

  /** @returns how many records got a sound */
  const work = async (id: string, set: Parameters<typeof service.speakSet>[0]): Promise<number> => {
    try {
      const linked = await service.speakSet(set, signal);
      await queue.done(id);
      return linked;
    } catch (error) {
      if (!signal.aborted) log(`audio of ${audioSetKey(set)} failed: ${describeFailure(error)}`);
      await queue.failed(id, describeFailure(error));
      return 0;
    }
  };

  const drain = async (): Promise<void> => {
    if (!areSetsQueued) await queue.add(await service.findSets());
    areSetsQueued = true;
    let linked = 0;
    while (!signal.aborted) {
      const job = await queue.take();
      if (job === undefined) break;
      linked += await work(job.id, job.work);
    }
    if (linked > 0) log(`audio: ${linked} words and sentences can be heard now`);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await queue.open();
        await repository.alone(drain);
      } catch (error) {
        log(`audio jobs wait: ${describeFailure(error)}`);
      }
      await pause(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await queue.close().catch((error: unknown) => log(`audio jobs: ${describeFailure(error)}`));
  };

  const finished = run();
  return {
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      await finished;
    },
  };
}
