import type { Worker } from 'node:worker_threads';
import { askSpeechWorker } from './ask-speech-worker.ts';
import { speakableText } from './speakable-text.ts';
import { type Speech, SpeechError, type SpeechRequest, type SpokenAudio } from './speech.ts';
import { startSpeechWorker } from './start-speech-worker.ts';
import { unlessAborted } from './unless-aborted.ts';

export type EmbeddedSpeechOptions = {
  /** how long one text may take, the start of the thread included */
  timeoutMs?: number;
  /** how long the thread, which holds some 100 MB, stays without work */
  idleMs?: number;
  startWorker?: () => Worker;
};

/**
 * The voices that come with the product (SV-03): no key, no network. They speak in a thread of their own, one text
 * at a time, first come first served. If a thread dies or hangs, its text fails with a SpeechError; the next text
 * gets a new one.
 */
export function createEmbeddedSpeech({
  timeoutMs = 30_000,
  idleMs = 30_000,
  startWorker = startSpeechWorker,
}: EmbeddedSpeechOptions = {}): Speech {
  const stopping = new AbortController();
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const hire = (): Worker => {
    const hired = startWorker();
    // heard for as long as it lives: a thread may also die between two jobs
    hired.on('error', () => undefined);
    hired.on('exit', () => {
      if (worker === hired) worker = undefined;
    });
    return hired;
  };

  const dismiss = async (): Promise<void> => {
    clearTimeout(idle);
    const dismissed = worker;
    worker = undefined;
    await dismissed?.terminate();
  };

  const speak = async (job: SpeechRequest, signal?: AbortSignal): Promise<SpokenAudio> => {
    signal?.throwIfAborted();
    stopping.signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= hire();
    worker.ref();
    try {
      return await askSpeechWorker(worker, job, timeoutMs, stopping.signal);
    } catch (error) {
      if (!(error instanceof SpeechError && error.isFinal)) await dismiss();
      throw error;
    } finally {
      worker?.unref();
      idle = setTimeout(() => void dismiss(), idleMs).unref();
    }
  };

  return {
    synthesize: async ({ text, voice, speakingRate }, signal) => {
      stopping.signal.throwIfAborted();
      const job = { text: speakableText(text), voice, speakingRate };
      const spoken = turn.then(() => speak(job, signal));
      turn = spoken.catch(() => undefined);
      return signal === undefined ? spoken : unlessAborted(spoken, signal);
    },
    stop: async () => {
      stopping.abort(new SpeechError('stopped', 'Speech has been stopped.'));
      await turn;
      await dismiss();
    },
  };
}
