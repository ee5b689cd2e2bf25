import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../db/client.ts';
import { describeFailure } from '../../describe-failure.ts';
import type { JobNotices } from './job-notices.ts';
import { createSilentSetsRepository, type SilentSet } from './silent-sets-repository.ts';
import type { SoundMaker } from './sound.ts';
import type { JobRunner } from './voice-jobs.ts';
import { nameOfSet, voiceSet } from './voice-set.ts';

export type VoicingOptions = {
  store: Store;
  sounds: SoundMaker;
  /** jobs that editors wait for: they go before the sets, and between two texts of a set */
  jobs?: { runner: JobRunner; notices: JobNotices };
  /** one line for each text, set or store that failed, and one when sounds were added */
  log: (line: string) => void;
  /** how often it looks for work without a notice of it */
  pollMs?: number;
  /** the delay before a failed set is tried again; it doubles with each failure */
  retrySeconds?: number;
};

/**
 * Voices what editors' jobs name, and the sets that lack sounds at the start, in the background: one text at a time in
 * the whole installation, whatever the number of processes. Never throws; a failure is logged and tried again.
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
  const repository = createSilentSetsRepository(store);
  const stopping = new AbortController();
  const { signal } = stopping;
  const news = listenForNews(jobs?.notices);
  let hasBegun = false;

  const voiceJobs = async (): Promise<boolean> => {
    if (jobs === undefined) return false;
    news.clear();
    let didSomething = false;
    while (!signal.aborted && (await jobs.runner.step(signal))) didSomething = true;
    return didSomething;
  };
  const betweenTexts = async (): Promise<boolean> => news.isHere() && voiceJobs();

  /** @returns how many records got a sound */
  const tryToVoice = async (set: SilentSet): Promise<number> => {
    try {
      const parts = { repository, sounds, log, signal, betweenTexts };
      const linked = await voiceSet(set, parts);
      await repository.noteTried(set);
      return linked;
    } catch (error) {
      if (!signal.aborted) {
        log(`audio of ${nameOfSet(set)} failed: ${describeFailure(error)}`);
        await repository.noteFailure(set, describeFailure(error), retrySeconds);
      }
      return 0;
    }
  };

  const voiceEverything = async (): Promise<void> => {
    await voiceJobs();
    if (!hasBegun) await repository.begin();
    hasBegun = true;
    let linked = 0;
    while (!signal.aborted) {
      await betweenTexts();
      const set = await repository.next();
      if (set === undefined) break;
      linked += await tryToVoice(set);
    }
    if (linked > 0) log(`audio: ${linked} words and sentences can be heard now`);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      news.clear();
      try {
        await repository.alone(voiceEverything);
      } catch (error) {
        if (!signal.aborted) log(`audio jobs wait: ${describeFailure(error)}`);
        await pause(1_000, undefined, { signal, ref: false }).catch(() => undefined);
      }
      await news.wait(pollMs, signal);
    }
    news.stop();
  };

  const finished = run();
  return {
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      await finished;
    },
  };
}

/** Whether there was a notice of a job since the last look; and waiting for one. */
function listenForNews(notices: JobNotices | undefined) {
  let isHere = false;
  let wake: () => void = () => undefined;
  const stop = notices?.listen(() => {
    isHere = true;
    wake();
  });
  return {
    isHere: () => isHere,
    clear: () => void (isHere = false),
    /** Waits for a notice, the time or the signal, whichever comes first; not at all where a notice is here. */
    wait: async (milliseconds: number, signal: AbortSignal): Promise<void> => {
      const woken = new AbortController();
      wake = () => woken.abort();
      if (isHere) return;
      const end = AbortSignal.any([signal, woken.signal]);
      await pause(milliseconds, undefined, { signal: end, ref: false }).catch(() => undefined);
    },
    stop: () => stop?.(),
  };
}
