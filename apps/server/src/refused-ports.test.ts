import { expect, test } from 'vitest';
import { refusedPorts } from './refused-ports.ts';

/** The reason why fetch failed; it refuses a port before it sends anything. */
async function reasonAt(port: number): Promise<string> {
  const error: unknown = await fetch(`http://127.0.0.1:${port}`).catch((cause: unknown) => cause);
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
}

test('IN-31 the ports that a setting may not have are those that fetch refuses', async () => {
  const allowed = [80, 443, 3000, 4191, 8080, 9000];
  for (const port of refusedPorts) expect([port, await reasonAt(port)]).toEqual([port, 'bad port']);
  for (const port of allowed) expect(await reasonAt(port)).not.toBe('bad port');
});
