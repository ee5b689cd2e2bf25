import { setTimeout as pause } from 'node:timers/promises';
import { describeFailure } from '../../describe-failure.ts';
import { reasonToShow } from '../../services/reason-to-show.ts';
import type { FormService } from '../../services/forms/form-service.ts';
import type { FeedbackRepository } from './repository.ts';

/**
 * Forwards feedback to the form service, one at a time (SV-05). Feedback that failed is tried again with a growing
 * delay. Never throws.
 * @param options.log gets one line for each failure, without the text
 * @returns `stop` aborts the running call; the next start repeats it
 */
export function startForwarding(options: {
  repository: Omit<FeedbackRepository, 'add'>;
  form: FormService;
  log: (line: string) => void;
  pollMs?: number;
  retrySeconds?: number;
}): { stop: () => Promise<void> } {
  const { repository, form, log, pollMs = 2_000, retrySeconds = 30 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  const forward = async ({ id, text }: { id: string; text: string }): Promise<void> => {
    try {
      await form.send(text, signal);
    } catch (error) {
      if (signal.aborted) return repository.giveBack(id);
      log(`feedback is not forwarded yet: ${describeFailure(error)}`);
      const reason = reasonToShow(error, 'The form service cannot be reached.');
      return repository.noteFailure(id, reason, retrySeconds);
    }
    return repository.markSent(id);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const taken = await repository.take();
        if (taken !== undefined) {
          await forward(taken);
          continue;
        }
      } catch (error) {
        log(`feedback waits to be forwarded: ${describeFailure(error)}`);
      }
      await pause(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  const finished = run();
  return {
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      await finished;
    },
  };
}
