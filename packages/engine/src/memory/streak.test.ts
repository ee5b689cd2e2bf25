import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { streakOf } from './streak.ts';

const today = '2026-03-20';

/** Days of March on which something was checked; the streak is computed on the 20th. */
test.each<[string, number[], number]>([
  ['nothing yet', [], 0],
  ['today alone', [20], 1],
  ['yesterday: today is not over', [19], 1],
  ['the day before yesterday: one day is bridged', [18], 1],
  ['three days ago: two days were missed', [17], 0],
  ['six days in a row', [15, 16, 17, 18, 19, 20], 6],
  ['one missed day adds nothing', [15, 16, 18, 19, 20], 5],
  ['two missed days in a row end it', [14, 15, 18, 19, 20], 3],
  ['two missed days within seven end it', [13, 15, 16, 17, 19, 20], 5],
  ['two missed days six days apart end it', [10, 11, 13, 14, 15, 16, 17, 19, 20], 7],
  ['two missed days seven days apart do not', [9, 10, 12, 13, 14, 15, 16, 17, 19, 20], 10],
  ['a day that has not begun here', [19, 20, 21], 3],
])('ME-06 the streak: %s', (_, daysOfMarch, streak) => {
  const days = daysOfMarch.map((day) => `2026-03-${String(day).padStart(2, '0')}`);
  expect(streakOf(days, today)).toBe(streak);
});

test('ME-06 the streak is the longest run in which no seven days miss more than one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 8 }), (missed) => {
      const ago = Array.from({ length: 41 }, (_, n) => n).filter((n) => !missed.includes(n));
      const practiced = new Set(ago);
      const days = ago.map((n) => addDays(today, -n)).toSorted();
      let longest = 0;
      for (let length = 1; length <= 50; length += 1) {
        const run = Array.from({ length }, (_, n) => practiced.has(n) || n === 0);
        const isRun = run.every(
          (_, n) => run.slice(n, n + 7).filter((isPracticed) => !isPracticed).length <= 1,
        );
        if (isRun) longest = [...practiced].filter((n) => n < length).length;
      }
      expect(streakOf(days, today)).toBe(longest);
    }),
  );
});
