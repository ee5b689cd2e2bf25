import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const mostSeconds = 180;

/**
 * Runs a container's health check until it succeeds; returns how many seconds it took. Throws if the container ended,
 * or takes too long.
 */
export async function untilReady(engine: Engine, container: string): Promise<number> {
  const from = performance.now();
  const seconds = (): number => (performance.now() - from) / 1_000;
  while (seconds() < mostSeconds) {
    if (await engine.succeeds('healthcheck', 'run', container)) return seconds();
    await pause(200);
  }
  const log = await engine.run('logs', '--tail', '5', container);
  throw new Error(`${container} is not ready after ${mostSeconds} s: ${log}`);
}
