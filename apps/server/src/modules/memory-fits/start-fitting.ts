import { describeFailure } from '../../describe-failure.ts';

const minuteMs = 60_000;

/**
 * Fits the memories of learners for whom it is due, one at a time. A fit that fails is logged, and tried again in a
 * week.
 * @param options `fit` fits the next learner, and returns whether there was one
 */
export function startFitting(options: {
  fit: (signal: AbortSignal) => Promise<boolean>;
  log: (line: string) => void;
  everyMs?: number;
}): { stop: () => Promise<void> } {
  const { fit, log, everyMs = 10 * minuteMs } = options;
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const work = async (): Promise<void> => {
    try {
      while (!ending.signal.aborted && (await fit(ending.signal)));
    } catch (error) {
      if (!ending.signal.aborted) log(`A memory was not fitted: ${describeFailure(error)}`);
    }
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work().finally(() => (isBusy = false));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
