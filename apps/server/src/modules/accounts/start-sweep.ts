import type { AttemptsRepository } from './attempts-repository.ts';

/**
 * Drops each hour what accounts no longer need: ended sessions, old tokens, counted tries with the network addresses
 * that they came from. A sweep that fails is reported, the next one finds what it left. Never throws.
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
