import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

test('IN-19 long work lets others in after every few milliseconds, and gives the same', async () => {
  let now = 0;
  let rests = 0;
  const results = await mapInTurns(
    [1, 2, 3, 4, 5, 6],
    (item) => {
      now += 4;
      return item * 2;
    },
    () => now,
    async () => {
      rests += 1;
    },
  );
  expect(results).toEqual([2, 4, 6, 8, 10, 12]);
  expect(rests).toBe(2);
});
