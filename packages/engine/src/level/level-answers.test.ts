import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recentMistakes } from '../memory/mistakes.ts';
import { trustedContent } from '../memory/memory-marks.ts';
import { foldItem, foldMemory } from '../memory.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { levelChecked, word } from '../practice/practice-events.cases.ts';
import { readLevelLog } from './level-answers.ts';

const day = 24 * 60;
const ofLevel = (minute: number, correct: boolean, id = 'w') =>
  word({ minute, n: minute }, id, { correct, from: 'level' });
const ofSet = (minute: number, correct: boolean, id = 'w') =>
  word({ minute, n: minute }, id, { correct });
const memoryOf = (...events: PracticeEvent[]) =>
  foldItem({ kind: 'word', id: 'w' }, events, trustedContent, Number.POSITIVE_INFINITY);

test('DY-08 ME-02 a right answer of a level check is Easy as the first review of a word, and else nothing; a wrong one is no review', () => {
  const known = memoryOf(ofLevel(0, true));
  const good = memoryOf(ofSet(0, true));
  expect(known?.reps).toBe(1);
  expect(known?.stability).toBeGreaterThan(good?.stability ?? 0);
  expect(memoryOf(ofLevel(0, false))).toBe(undefined);
  // once the word was reviewed, a level check does not change its memory
  for (const correct of [true, false]) {
    expect(memoryOf(ofSet(0, true), ofLevel(9 * day, correct))).toEqual(good);
    expect(memoryOf(ofLevel(0, true), ofLevel(9 * day, correct))).toEqual(known);
  }
  // a wrong answer of a level check does not count as the day's review
  expect(memoryOf(ofLevel(0, false), ofSet(5, true))).toEqual(memoryOf(ofSet(5, true)));
});

test('DY-08 what a level check asks is no mistake', () => {
  const { items } = recentMistakes([ofLevel(0, false)], trustedContent, Number.POSITIVE_INFINITY);
  expect(items).toEqual([]);
});

test('DY-08 a check is continued from the log, in any order, and ends with its event', () => {
  const log = [
    ofLevel(0, true, 'a'),
    ofSet(1, true, 'b'),
    levelChecked({ minute: 2, n: 2 }),
    ofLevel(3, false, 'c'),
    ofLevel(4, true, 'd'),
    ofLevel(4, true, 'd'),
  ];
  const read = {
    ended: 1,
    last: 'B1',
    answers: [
      { wordId: 'c', correct: false },
      { wordId: 'd', correct: true },
    ],
  };
  fc.assert(
    fc.property(fc.shuffledSubarray(log, { minLength: log.length }), (shuffled) => {
      expect(readLevelLog(shuffled)).toEqual(read);
    }),
  );
  expect(foldMemory(log, trustedContent, Number.POSITIVE_INFINITY).has('word:c')).toBe(false);
});
