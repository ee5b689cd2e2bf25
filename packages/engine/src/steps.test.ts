import { expect, test } from 'vitest';
import { foldMemoryInSteps } from './memory.ts';
import { wordCheck } from './memory.cases.ts';
import { trustedContent } from './memory-marks.ts';
import { finish, runInTurns } from './steps.ts';

const at = Date.UTC(2026, 2, 20);
const count = 2_000;
/** As many words, all due, each wrong once within the last hours. */
const log = Array.from({ length: count }, (_, n) =>
  wordCheck(new Date(at - (count - n) * 20_000).toISOString(), `w${n}`, { correct: false }),
);

test('ME-10 work in turns gives what it gives at once, and lets others in when its turn is over', async () => {
  let ms = 0;
  let longest = 0;
  let begunAt = 0;
  const work = () => foldMemoryInSteps(log, trustedContent, at);
  const memory = await runInTurns(work(), {
    turnMs: 6,
    now: () => {
      longest = Math.max(longest, ms - begunAt);
      ms += 1;
      return ms;
    },
    next: async () => {
      begunAt = ms;
    },
  });
  expect(memory).toEqual(finish(work()));
  expect(begunAt).toBeGreaterThan(0);
  expect(longest).toBeLessThan(8);
});
