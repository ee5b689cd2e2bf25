import { startThread } from '../../services/start-thread.ts';
import { type FitJob, type FitReply, fitReplySchema } from './fit-messages.ts';

/** A fit that takes longer is aborted; a long log takes less. */
const timeoutMs = 60_000;
/** The limit of the thread's heap. */
const mostMegabytes = 512;

/**
 * Has a thread of its own fit weights; the thread ends with the answer.
 * @param signal ends the thread
 * @throws if the thread failed, was ended, or took too long
 */
export async function askFitWorker(job: FitJob, signal: AbortSignal): Promise<FitReply> {
  signal.throwIfAborted();
  const worker = startThread('fit-worker', import.meta.url, {
    maxOldGenerationSizeMb: mostMegabytes,
  });
  const bounds = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const reply = await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread ended (code ${code}).`)));
      bounds.addEventListener('abort', () => reject(bounds.reason), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(job);
    });
    return fitReplySchema.parse(reply);
  } finally {
    await worker.terminate();
  }
}
