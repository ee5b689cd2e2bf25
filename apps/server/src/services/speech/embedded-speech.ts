import type { Worker } from 'node:worker_threads';
import { accentOf, defaultVoice, itemVoices } from '@nghego/contracts/speech-choice';
import { askSpeechWorker } from './ask-speech-worker.ts';
import { faultOfVoice } from './neural/check-voice-files.ts';
import { accentOfHeart } from './shipped-voices.ts';
import { speakableText } from './speakable-text.ts';
import type { SpeechJob } from './speech-worker-messages.ts';
import { type Speech, SpeechError, type SpokenAudio } from './speech.ts';
import { startSpeechWorker } from './start-speech-worker.ts';
import { unlessAborted } from './unless-aborted.ts';

export type EmbeddedSpeechOptions = {
  /** how long one text may take, including the start of the thread */
  timeoutMs?: number;
  /** how long a thread, which holds some 100 MB, may be idle before it is ended */
  idleMs?: number;
  startWorker?: () => Worker;
  /** gets a line if the voice's files are missing or damaged */
  log?: (line: string) => void;
  /** the folder with the voice's files */
  voicesFolder?: string;
};

/**
 * The voice that comes with the product and speaks at run time (SV-03, VO-01): no key, no network. It speaks in a
 * thread of its own, one text at a time, in the order of the calls. Asked for a voice that it does not have, it speaks
 * in its own, and says so in the answer. If a thread dies or hangs, its text fails with a SpeechError; the next text
 * gets a new thread. The voice's files are checked once, at the start.
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
  const fault = faultOfVoice('heart', voicesFolder).then((found) => {
    if (found !== undefined) log(`voices: ${found}; only what is packed can be said`);
    return found;
  });

  const hire = (): Worker => {
    const hired = startWorker();
    // the listener stays for the thread's whole life, since the thread may also die between two jobs
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

  const speak = async (job: SpeechJob, signal?: AbortSignal): Promise<SpokenAudio> => {
    const missing = await fault;
    if (missing !== undefined) throw new SpeechError('engine-failed', `The voice: ${missing}.`);
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
    synthesize: async ({ text, phonetic = '', voice, speakingRate }, signal) => {
      stopping.signal.throwIfAborted();
      // throws for a text that no voice can say, before a thread is started for it
      speakableText(text);
      const accent = accentOfHeart[voice];
      const job = { text, phonetic, accent: accent ?? accentOf[defaultVoice], speakingRate };
      const spoken = turn.then(() => speak(job, signal));
      turn = spoken.catch(() => undefined);
      const answer = await (signal === undefined ? spoken : unlessAborted(spoken, signal));
      return accent === undefined ? { ...answer, by: defaultVoice } : answer;
    },
    ownTextVoices: itemVoices.filter((voice) => accentOfHeart[voice] !== undefined),
    readiness: async ({ voice }) =>
      accentOfHeart[voice] === undefined || (await fault) !== undefined ? 'by-another' : 'made',
    stop: async () => {
      stopping.abort(new SpeechError('stopped', 'Speech has been stopped.'));
      await turn;
      await dismiss();
    },
  };
}
