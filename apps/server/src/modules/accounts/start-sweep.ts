import type { AttemptsRepository } from './attempts-repository.ts';

/**
 * Deletes every hour what accounts no longer need: ended sessions, old tokens, and counted attempts with their network
 * addresses. Reports a failed run; the next one deletes what it left. Never throws.
 */
export function startSweep(options: {
  attempts: Pick<AttemptsRepository, 'sweep'>;
  log: (line: string) => void;
  everyMs?: number;
}): { stop: () => Promise<void> } {
  const { attempts, log, everyMs = 60 * 60_000 } = options;
  let running: Promise<void> = Promise.resolve();
  const sweep = (): void => {
    running = attempts
      .sweep(new Date())
      .catch((error: unknown) =>
        log(
          `old sessions are not dropped yet: ${error instanceof Error ? error.message : 'unknown'}`,
        ),
      );
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
