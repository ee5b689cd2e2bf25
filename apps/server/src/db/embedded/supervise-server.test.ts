import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { restartDelayMs } from './supervise-server.ts';

test('the delay before a restart doubles from a tenth of a second up to ten', () => {
  expect([1, 2, 3, 7, 8, 9].map(restartDelayMs)).toEqual([100, 200, 400, 6_400, 10_000, 10_000]);
  assert(
    property(integer({ min: 1, max: 1_000_000 }), (falls) => {
      expect(restartDelayMs(falls + 1)).toBeGreaterThanOrEqual(restartDelayMs(falls));
      expect(restartDelayMs(falls)).toBeLessThanOrEqual(10_000);
    }),
  );
});
