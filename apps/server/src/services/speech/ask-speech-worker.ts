import type { Worker } from 'node:worker_threads';
import { SpeechError, type SpokenAudio } from './speech.ts';
import { type SpeechJob, speechReplySchema } from './speech-worker-messages.ts';
import { unlessAborted } from './unless-aborted.ts';

/**
 * Sends one job to the thread and waits for its answer.
 * @param signal stops waiting; rejects with its reason
 * @throws SpeechError `text-unspeakable` if the sound is silent or fails the check, `timed-out`, or `engine-failed` if
 *   the thread reported a failure or died
 */
export async function askSpeechWorker(
  worker: Worker,
  job: SpeechJob,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<SpokenAudio> {
  signal.throwIfAborted();
  const answer = nextAnswer(worker, timeoutMs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(job);
  const { data: reply, error: cause } = speechReplySchema.safeParse(
    await unlessAborted(answer, signal),
  );
  if (reply === undefined)
    throw new SpeechError('engine-failed', 'The speech thread gave an answer nobody expects.', {
      cause,
    });
  switch (reply.kind) {
    case 'spoken':
      return { bytes: reply.bytes, type: 'audio/mpeg' };
    case 'silent':
      throw new SpeechError('text-unspeakable', 'The voice made no sound of the text.');
    case 'unfit':
      throw new SpeechError('text-unspeakable', `The voice does not say it well: ${reply.faults}`);
    case 'failed':
      throw new SpeechError('engine-failed', 'The speech thread failed.', {
        cause: new Error(reply.message),
      });
    default:
      return reply satisfies never;
  }
}

/** Waits for the thread's next message; rejects if the thread dies or does not answer in time. */
function nextAnswer(worker: Worker, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const refuse = (...reason: ConstructorParameters<typeof SpeechError>): void =>
      settle(() => reject(new SpeechError(...reason)));
    const onMessage = (message: unknown): void => settle(() => resolve(message));
    const onError = (cause: unknown): void =>
      refuse('engine-failed', 'The speech thread failed.', { cause });
    const onExit = (code: number): void =>
      refuse('engine-failed', `The speech thread ended (code ${code}).`);
    const onTimeout = (): void => refuse('timed-out', `No speech within ${timeoutMs} ms.`);
    const timer = setTimeout(onTimeout, timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
