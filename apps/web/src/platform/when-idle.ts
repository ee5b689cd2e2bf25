/**
 * Acts once the processor is at rest, or after three seconds; without a network the page stays as it is.
 * @returns what calls it off
 */
export function whenIdle(act: () => Promise<unknown>): () => void {
  const run = (): void => void act().catch(() => undefined);
  // Safari has no such callback
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(idle);
}
