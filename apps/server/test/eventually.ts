import { vi } from 'vitest';

/**
 * Waits until background work makes the check pass: repeats it while it throws, for two minutes at most, since a busy
 * machine of two cores may be slow.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000 });
}
