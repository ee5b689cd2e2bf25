import { vi } from 'vitest';

/**
 * Waits until background work has made this true: the check runs again while it throws, for two minutes
 * at most, since a busy machine of two cores takes its time.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000 });
}
