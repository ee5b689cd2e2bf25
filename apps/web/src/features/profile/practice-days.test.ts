import { expect, test } from 'vitest';
import { accuracyByWeek, calendarWeeks } from './practice-days.ts';

// 2026-11-21 is a Saturday
const today = '2026-11-21';
const days = [
  { day: '2026-01-01', checks: 400, tries: 400, right: 400 },
  { day: '2026-11-09', checks: 2, tries: 2, right: 1 },
  { day: '2026-11-15', checks: 1, tries: 1, right: 0 },
  { day: '2026-11-21', checks: 11, tries: 8, right: 6 },
];

test('PF-04 the calendar shows whole weeks up to today, deeper where more was practised', () => {
  const weeks = calendarWeeks(days, today, 2);
  expect(weeks.map((week) => week.length)).toEqual([7, 6]);
  expect(weeks[0]?.[0]).toEqual({ day: '2026-11-09', checks: 2, depth: 1 });
  expect(weeks[0]?.[1]).toEqual({ day: '2026-11-10', checks: 0, depth: 0 });
  expect(weeks[1]?.at(-1)).toEqual({ day: '2026-11-21', checks: 11, depth: 4 });
});

test('PF-04 UX-20 accuracy by week counts first tries; a week without practice has none', () => {
  expect(accuracyByWeek(days, today, 3)).toEqual([
    { monday: '2026-11-02', tries: 0, percent: null },
    { monday: '2026-11-09', tries: 3, percent: 33 },
    { monday: '2026-11-16', tries: 8, percent: 75 },
  ]);
});

test('PF-04 a year that ends, and a Monday, are counted by the calendar', () => {
  expect(calendarWeeks([], '2027-01-04', 2).map((week) => week[0]?.day)).toEqual([
    '2026-12-28',
    '2027-01-04',
  ]);
});
