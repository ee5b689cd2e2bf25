import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './run-server.ts';

/** If the server ran this long, its next crash counts as the first one. */
const steadyAfterMs = 60_000;

/**
 * The delay before a restart, in milliseconds: short after the first crash, doubled after each further one, 10 s at
 * most.
 * @param falls how often in a row the server crashed or failed to start; 1 or more
 */
export function restartDelayMs(falls: number): number {
  return Math.min(10_000, 100 * 2 ** Math.min(falls - 1, 20));
}

/**
 * Watches a running server and restarts it whenever it ends by itself, with a growing delay.
 * The address stays the same, so the connection pool recovers by itself.
 * @param start starts a new server; rejects when the signal aborts
 * @returns close: ends the watch and stops the server; safe to call more than once
 */
export function superviseServer(options: {
  first: RunningServer;
  start: (cancel: AbortSignal) => Promise<RunningServer>;
  log: (line: string) => void;
}): { close: () => Promise<void> } {
  const { first, start, log } = options;
  const closing = new AbortController();

  /** Retries until a server runs; rejects only when closing. Returns the number of failures so far. */
  const startAgain = async (from: number): Promise<{ server: RunningServer; falls: number }> => {
    for (let falls = from; ; falls += 1) {
      const delay = restartDelayMs(falls);
      log(`starting PostgreSQL again in ${delay / 1000} s`);
      await sleep(delay, undefined, { signal: closing.signal });
      try {
        return { server: await start(closing.signal), falls };
      } catch (error) {
        closing.signal.throwIfAborted();
        log(error instanceof Error ? error.message : String(error));
      }
    }
  };

  const watch = async () => {
    let server = first;
    let falls = 0;
    for (;;) {
      const since = performance.now();
      const closed = new Promise<'closing'>((resolve) => {
        if (closing.signal.aborted) resolve('closing');
        else closing.signal.addEventListener('abort', () => resolve('closing'), { once: true });
      });
      const end = await Promise.race([server.ended, closed]);
      if (closing.signal.aborted) return server.stop();
      if (performance.now() - since > steadyAfterMs) falls = 0;
      log(`PostgreSQL ended unexpectedly (${end})`);
      try {
        ({ server, falls } = await startAgain(falls + 1));
      } catch {
        return; // only reached while closing, when no server runs
      }
      log('PostgreSQL is running again');
    }
  };
  const watching = watch();

  return {
    close: async () => {
      closing.abort();
      await watching;
    },
  };
}
