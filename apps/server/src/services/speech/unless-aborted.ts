import { once } from 'node:events';

/** Waits for the work until the signal aborts; then the work goes on, but its result is ignored. */
export async function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const done = new AbortController();
  const aborted = once(signal, 'abort', { signal: done.signal }).then(() =>
    signal.throwIfAborted(),
  );
  try {
    signal.throwIfAborted();
    await Promise.race([work, aborted]);
    return await work;
  } finally {
    done.abort();
    aborted.catch(() => undefined);
  }
}
