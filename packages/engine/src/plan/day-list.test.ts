import { expect, test } from 'vitest';
import { dayPlanned } from '../practice/practice-events.cases.ts';
import { dayListOf, dayStateOf, leftOfDay } from './day-list.ts';
import { memoryOf, remembered, today } from './plan.cases.ts';

const later = Date.UTC(2027, 0, 1);
const phone = dayPlanned({ minute: 9, device: 'phone' }, today, ['word:a', 'word:b']);
const laptop = dayPlanned({ minute: 5, device: 'laptop' }, today, ['word:c', 'dance:d']);
const list = dayListOf([phone], later, today) ?? { steps: [], seconds: 0 };

test('DY-01 of the lists of a day the first one counts, on each device, in any order of the log', () => {
  for (const log of [
    [phone, laptop],
    [laptop, phone, laptop],
  ])
    expect(dayListOf(log, later, today)?.steps).toEqual([{ kind: 'word', id: 'c' }]);
});

test('DY-01 a list is of its own day, and one from the future is none', () => {
  expect(dayListOf([phone], later, '2026-11-26')).toBeUndefined();
  expect(dayListOf([phone], 0, today)).toBeUndefined();
});

test('DY-01 what was practised today or set aside drops out of the list, a new word stays until it is', () => {
  expect(leftOfDay(list, memoryOf([]), today)).toHaveLength(2);
  const old = remembered('a', { lastReview: '2026-11-24' });
  expect(leftOfDay(list, memoryOf([old]), today)).toHaveLength(2);
  for (const change of [{ lastReview: today }, { lastReview: '2026-11-26' }, { setAside: true }])
    expect(leftOfDay(list, memoryOf([remembered('a', change)]), today)).toEqual([
      { kind: 'word', id: 'b' },
    ]);
});

test('DY-01 a day is new with the minutes of its plan, then of its list; begun with those left; then done', () => {
  const done = (id: string) => remembered(id, { lastReview: today });
  expect(dayStateOf(undefined, memoryOf([]), today, 15)).toEqual({ kind: 'new', minutes: 15 });
  expect(dayStateOf(list, memoryOf([]), today, 15)).toEqual({ kind: 'new', minutes: 10 });
  expect(dayStateOf(list, memoryOf([done('b')]), today, 15)).toEqual({ kind: 'begun', minutes: 5 });
  const all = memoryOf([done('a'), done('b')]);
  expect(dayStateOf(list, all, today, 15)).toEqual({ kind: 'done' });
  expect(dayStateOf({ steps: [], seconds: 0 }, all, today, 15)).toEqual({ kind: 'done' });
});
