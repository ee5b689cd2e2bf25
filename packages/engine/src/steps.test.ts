import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldMemory, foldMemoryInSteps } from './memory.ts';
import { wordCheck } from './memory.cases.ts';
import { memoryFiguresInSteps, practiceDaysInSteps } from './memory-figures.ts';
import { trustedContent } from './memory-marks.ts';
import { recentMistakesInSteps } from './mistakes.ts';
import { practiceFiguresInSteps } from './practice-figures.ts';
import { finish, runInTurns, sortInSteps, type Steps } from './steps.ts';

const at = Date.UTC(2026, 2, 20);
const count = 2_000;
/** As many words, all due, each wrong once within the last hours. */
const log = Array.from({ length: count }, (_, n) =>
  wordCheck(new Date(at - (count - n) * 20_000).toISOString(), `w${n}`, { correct: false }),
);
const memory = foldMemory(log, trustedContent, at);

test.each<[string, () => Steps<unknown>]>([
  ['the fold', () => foldMemoryInSteps(log, trustedContent, at)],
  ['the days', () => practiceDaysInSteps(log, at)],
  ['the figures', () => memoryFiguresInSteps(memory, [], '2026-03-22')],
  ['the mistakes', () => recentMistakesInSteps(log, trustedContent, at)],
  ['the figures of the profile', () => practiceFiguresInSteps(log)],
])('ME-10 %s of a long log are many small steps', (_, start) => {
  let steps = 0;
  for (const work = start(); work.next().done !== true;) steps += 1;
  expect(steps).toBeGreaterThanOrEqual(Math.floor(count / 64));
});

test('ME-10 work in turns gives what it gives at once, and lets others in when its turn is over', async () => {
  let ms = 0;
  let longest = 0;
  let begunAt = 0;
  const work = () => memoryFiguresInSteps(memory, [], '2026-03-22');
  const figures = await runInTurns(work(), {
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
  expect(figures).toEqual(finish(work()));
  expect(begunAt).toBeGreaterThan(0);
  expect(longest).toBeLessThan(8);
});

test('ME-10 what is sorted in steps is sorted as at once, equal ones in their order', () => {
  const item = fc.record({ by: fc.nat(9), n: fc.nat() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 900, size: 'max' }), (items) => {
      const compare = (a: { by: number }, b: { by: number }) => a.by - b.by;
      expect(finish(sortInSteps(items, compare))).toEqual(items.toSorted(compare));
    }),
  );
});
