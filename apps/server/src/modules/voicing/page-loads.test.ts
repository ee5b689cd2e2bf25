import { expect, test } from 'vitest';
import { createPageLoads } from './page-loads.ts';

/** How long voicing waits if a page is requested at 0 ms and then at these times. */
async function waitOf(requests: number[], signal = new AbortController().signal): Promise<number> {
  let now = 0;
  const waiting = [...requests];
  const loads = createPageLoads({
    now: () => now,
    wait: async (ms) => {
      const end = now + ms;
      while (waiting[0] !== undefined && waiting[0] <= end) {
        now = waiting.shift() ?? end;
        loads.note();
      }
      now = end;
    },
  });
  loads.note();
  await loads.untilQuiet(signal);
  return now;
}

test('VO-01 voicing waits a second after the last file of a page, and two seconds at most', async () => {
  await createPageLoads().untilQuiet(new AbortController().signal);
  expect(await waitOf([])).toBe(1_000);
  expect(await waitOf([400])).toBe(1_400);
  expect(await waitOf([400, 900, 1_300, 1_800, 2_100])).toBe(2_000);
});

test('VO-01 a server that stops does not wait for pages', async () => {
  expect(await waitOf([], AbortSignal.abort())).toBe(0);
});
