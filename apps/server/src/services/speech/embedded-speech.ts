import type { Worker } from 'node:worker_threads';
import { askSpeechWorker } from './ask-speech-worker.ts';
import { faultOfVoice } from './neural/check-voice-files.ts';
import type { ShippedVoice } from './shipped-voices.ts';
import { speakableText } from './speakable-text.ts';
import type { PassedOver, SpeechJob } from './speech-worker-messages.ts';
import { type Speech, SpeechError, type SpokenAudio } from './speech.ts';
import { startSpeechWorker } from './start-speech-worker.ts';
import { unlessAborted } from './unless-aborted.ts';

export type EmbeddedSpeechOptions = {
  /** how long one text may take, including the start of the thread */
  timeoutMs?: number;
  /** when an idle thread, which holds some 100 MB, is ended */
  idleMs?: number;
  startWorker?: () => Worker;
  /** gets a line when another voice speaks than the one that was asked for */
  log?: (line: string) => void;
  /** where the files of the neural voices are */
  voicesFolder?: string;
};

/**
 * The voices that come with the product (SV-03, VO-01): no key, no network. They speak in a thread of their own, one text
 * at a time, first come first served. If a thread dies or hangs, its text fails with a SpeechError; the next text gets a
 * new thread. The files of the neural voice are checked once, at the start; without them Flite speaks.
 */
export function createEmbeddedSpeech({
  timeoutMs = 60_000,
  idleMs = 30_000,
  startWorker = startSpeechWorker,
  log = () => undefined,
  voicesFolder,
}: EmbeddedSpeechOptions = {}): Speech {
  const stopping = new AbortController();
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  const without: Promise<ShippedVoice[]> = faultOfVoice('heart', voicesFolder).then((fault) => {
    if (fault === undefined) return [];
    log(`voices: ${fault}; the older voices speak instead`);
    return ['heart', 'oak'];
  });

  const hire = (): Worker => {
    const hired = startWorker();
    // one listener for the thread's whole life: it may also die between two jobs
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

  const speak = async (
    asked: Omit<SpeechJob, 'without'>,
    signal?: AbortSignal,
  ): Promise<SpokenAudio> => {
    const job = { ...asked, without: await without };
    signal?.throwIfAborted();
    stopping.signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= hire();
    worker.ref();
    try {
      const answer = await askSpeechWorker(worker, job, timeoutMs, stopping.signal);
      tell(answer.passedOver);
      return { bytes: answer.bytes, type: answer.type };
    } catch (error) {
      if (!(error instanceof SpeechError && error.isFinal)) await dismiss();
      throw error;
    } finally {
      worker?.unref();
      idle = setTimeout(() => void dismiss(), idleMs).unref();
    }
  };

  const tell = (passedOver: readonly PassedOver[]): void => {
    for (const { voice, why } of passedOver) log(`voices: ${voice} was passed over once: ${why}`);
  };

  return {
    synthesize: async ({ text, phonetic = '', voice, speakingRate }, signal) => {
      stopping.signal.throwIfAborted();
      // refused here, so that no thread is started for it
      speakableText(text);
      const job = { text, phonetic, voice, speakingRate };
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
