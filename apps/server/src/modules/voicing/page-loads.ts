import { setTimeout as pause } from 'node:timers/promises';

/** A page counts as loading until this long after its last file was requested. */
const loadMs = 1_000;
/** The longest wait before a text, so that a busy site gets its sounds, too. */
const mostMs = 2_000;

/** Lets voicing wait while pages load, which it would slow down on a machine of two cores. */
export type PageLoads = {
  /** call when this process is asked for a page or one of its files */
  note: () => void;
  /** Resolves once no page loads, after two seconds at the latest, or when the signal aborts. */
  untilQuiet: (signal: AbortSignal) => Promise<void>;
};

type Clock = {
  /** in milliseconds; never goes back */
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
