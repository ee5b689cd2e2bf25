import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { describeFailure } from '../../describe-failure.ts';
import { createJobQueue } from '../../job-queue.ts';
import type { FormService } from '../../services/forms/form-service.ts';
import type { FeedbackRepository } from './repository.ts';

const waitingSchema = z.object({ id: z.string() });

/**
 * Forwards feedback to the form service, one job each (SV-05). A failed job is retried eight times with a growing delay
 * (about two hours), and again at the next start. Never throws.
 * @param options.log gets one line for each failure, without the text
 * @returns `stop` aborts the running call; the next start repeats it
 */
export function startForwarding(options: {
  pool: Pool;
  repository: FeedbackRepository;
  form: FormService;
  log: (line: string) => void;
  pollMs?: number;
  retrySeconds?: number;
}): { stop: () => Promise<void> } {
  const { pool, repository, form, log, pollMs = 2_000, retrySeconds = 30 } = options;
  const queue = createJobQueue({
    name: 'feedback',
    pool,
    schema: waitingSchema,
    keyOf: ({ id }) => id,
    log,
    retryLimit: 8,
    retrySeconds,
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  /** feedback for which this process has created a job; a failed job has its own schedule */
  const queued = new Set<string>();

  const forward = async (job: string, id: string): Promise<void> => {
    try {
      const text = await repository.readText(id);
      if (text !== undefined) {
        await form.send(text, signal);
        await repository.markSent(id);
      }
      await queue.done(job);
      queued.delete(id);
    } catch (error) {
      if (!signal.aborted) log(`feedback is not forwarded yet: ${describeFailure(error)}`);
      await queue.failed(job, describeFailure(error));
    }
  };

  const drain = async (): Promise<void> => {
    const fresh = (await repository.readWaiting()).filter(({ id }) => !queued.has(id));
    if (fresh.length > 0) await queue.add(fresh);
    for (const { id } of fresh) queued.add(id);
    while (!signal.aborted) {
      const job = await queue.take();
      if (job === undefined) break;
      await forward(job.id, job.work.id);
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await queue.open();
        await drain();
      } catch (error) {
        log(`feedback waits to be forwarded: ${describeFailure(error)}`);
      }
      await pause(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await queue.close().catch((error: unknown) => log(describeFailure(error)));
  };

  const finished = run();
  return {
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      await finished;
    },
  };
}
