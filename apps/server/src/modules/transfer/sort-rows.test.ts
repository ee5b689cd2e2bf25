import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sortSentences, sortWords } from './sort-rows.ts';

test('AD-10 other requests get a turn while a long import is checked', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ line: n + 1, values: { word: '' } }));
  const judged = Promise.all([sortWords(rows, new Map(), undefined), sortSentences(rows)]);
  let turns = 0;
  while ((await Promise.race([judged, nextTurn('others')])) === 'others') turns += 1;
  expect(turns).toBeGreaterThan(10);
  for (const { good, reported } of await judged)
    expect([good.length, reported.length]).toEqual([0, 5_000]);
});
