/**
 * Calls `act` once the processor is idle, at the latest after three seconds; in Safari after 0.3 seconds. A failure is
 * ignored: without a network there is nothing to load.
 * @returns a function that cancels the call
 */
export function whenIdle(act: () => Promise<unknown>): () => void {
  const run = (): void => void act().catch(() => undefined);
  // Safari has no `requestIdleCallback`
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(idle);
}
