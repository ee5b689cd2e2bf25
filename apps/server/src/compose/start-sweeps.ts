import { describeFailure } from '../describe-failure.ts';

/** Deletes one kind of expired rows; `name` is what the log calls them. */
export type Sweep = { name: string; run: (now: Date) => Promise<void> };

/**
 * Runs all sweeps every hour, one after the other. A sweep that fails is reported, and the others run; the next hour
 * tries it again. Never throws.
 */
export function startSweeps(options: {
  sweeps: readonly Sweep[];
  log: (line: string) => void;
  everyMs?: number;
}): { stop: () => Promise<void> } {
  const { sweeps, log, everyMs = 60 * 60_000 } = options;
  const sweep = async (): Promise<void> => {
    for (const { name, run } of sweeps)
      await run(new Date()).catch((error: unknown) =>
        log(`${name} are not deleted yet: ${describeFailure(error)}`),
      );
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
