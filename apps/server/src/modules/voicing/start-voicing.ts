import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../db/client.ts';
import { describeFailure } from '../../describe-failure.ts';
import { createAudioQueue } from './audio-queue.ts';
import { audioSetKey } from './audio-set.ts';
import { createAudioRepository } from './sets-repository.ts';
import { createAudioService } from './speak-set.ts';
import type { JobNotices } from './job-notices.ts';
import type { JobRunner } from './run-jobs.ts';
import type { SoundMaker } from './sound.ts';

export type VoicingOptions = {
  store: Store;
  sounds: SoundMaker;
  /** work that editors wait for: it goes before the sets, and between two texts of a set */
  jobs?: { runner: JobRunner; notices: JobNotices };
  /** one line for each text, set or store that failed, and one when sounds were added */
  log: (line: string) => void;
  /** how often waiting jobs are looked for */
  pollMs?: number;
  /** the first delay before a failed set is tried again */
  retrySeconds?: number;
};

/**
 * Speaks what editors' jobs ask for, and gives words and sentences without a sound theirs, in the background: one text
 * at a time in the whole installation, whatever the number of processes. Never throws; what fails is logged and tried
 * again.
 * @returns `stop` waits for the text in hand at most; what was spoken is kept
 */
export function startVoicing({
  store,
  sounds,
  jobs,
  log,
  pollMs = 15_000,
  retrySeconds = 30,
}: VoicingOptions): { stop: () => Promise<void> } {
  const repository = createAudioRepository(store);
  const service = createAudioService(repository, sounds, log);
  const queue = createAudioQueue(store.pool, log, retrySeconds);
  const stopping = new AbortController();
  const { signal } = stopping;
  /** something was asked for since it was last looked: by the loop, and by the one who is at work */
  let isWoken = false;
  let hasJobs = true;
  let wake: () => void = () => undefined;
  const endListening = jobs?.notices.listen(() => {
    isWoken = true;
    hasJobs = true;
    wake();
  });
  /** Everything that editors wait for. @returns whether there was anything */
  const runJobs = async (): Promise<boolean> => {
    if (jobs === undefined || !hasJobs) return false;
    hasJobs = false;
    let didSomething = false;
    while (!signal.aborted && (await jobs.runner.step(signal))) didSomething = true;
    return didSomething;
  };
  let areSetsQueued = false;

  /** @returns how many records got a sound */
  const work = async (id: string, set: Parameters<typeof service.speakSet>[0]): Promise<number> => {
    try {
      const linked = await service.speakSet(set, signal, runJobs);
      await queue.done(id);
      return linked;
    } catch (error) {
      if (!signal.aborted) log(`audio of ${audioSetKey(set)} failed: ${describeFailure(error)}`);
      await queue.failed(id, describeFailure(error));
      return 0;
    }
  };

  const drain = async (): Promise<void> => {
    await runJobs();
    if (!areSetsQueued) await queue.add(await service.findSets());
    areSetsQueued = true;
    let linked = 0;
    while (!signal.aborted) {
      await runJobs();
      const job = await queue.take();
      if (job === undefined) break;
      linked += await work(job.id, job.work);
    }
    if (linked > 0) log(`audio: ${linked} words and sentences can be heard now`);
  };

  /** Until an editor wants something, or it is time to look; what another process was asked for may have been left. */
  const untilWoken = async (): Promise<void> => {
    const woken = new AbortController();
    wake = () => woken.abort();
    const end = AbortSignal.any([signal, woken.signal]);
    if (!isWoken)
      await pause(pollMs, undefined, { signal: end, ref: false }).catch(() => undefined);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      isWoken = false;
      hasJobs = true;
      try {
        await queue.open();
        await repository.alone(drain);
      } catch (error) {
        if (!signal.aborted) log(`audio jobs wait: ${describeFailure(error)}`);
        await pause(1_000, undefined, { signal, ref: false }).catch(() => undefined);
      }
      await untilWoken();
    }
    endListening?.();
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
