import { setTimeout as pause } from 'node:timers/promises';

/** How long a page loads, from its last file on. */
const loadMs = 1_000;
/** The longest wait for a text: a busy site gets its sounds, too. */
const mostMs = 2_000;

/** Voicing waits while pages load: on a machine of two cores it would slow them down. */
export type PageLoads = {
  /** call when a page or one of its files is requested of this process */
  note: () => void;
  /** Resolves once no page loads, after two seconds at the latest, or when the signal aborts. */
  untilQuiet: (signal: AbortSignal) => Promise<void>;
};

type Clock = {
  /** milliseconds, steady */
  now: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    pause(ms, undefined, { signal, ref: false }).catch(() => 'the signal aborted'),
};

export function createPageLoads({ now, wait } = systemClock): PageLoads {
  let last = Number.NEGATIVE_INFINITY;
  return {
    note: () => void (last = now()),
    untilQuiet: async (signal) => {
      const end = now() + mostMs;
      for (;;) {
        const left = Math.min(last + loadMs, end) - now();
        if (left <= 0 || signal.aborted) return;
        await wait(left, signal);
      }
    },
  };
}
