import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayPlanned, heard } from '../practice/practice-events.cases.ts';
import { dayListOf, dayStateOf, leftOfDay, type Practised } from './day-list.ts';
import { openedListening } from './opened-listening.ts';
import { announcedMinutes } from './review-seconds.ts';
import { firstPlan } from './plan.ts';
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

const practised = (items: Parameters<typeof memoryOf>[0], more: Partial<Practised> = {}) => ({
  memory: memoryOf(items),
  opened: new Map(),
  gone: new Set<string>(),
  ...more,
});

test('DY-01 what was practised today, set aside or deleted drops out of the list, a new word stays until it is', () => {
  expect(leftOfDay(list, practised([]), today)).toHaveLength(2);
  const old = remembered('a', { lastReview: '2026-11-24' });
  expect(leftOfDay(list, practised([old]), today)).toHaveLength(2);
  const rest = [{ kind: 'word', id: 'b' }];
  for (const change of [{ lastReview: today }, { lastReview: '2026-11-26' }, { setAside: true }])
    expect(leftOfDay(list, practised([remembered('a', change)]), today)).toEqual(rest);
  expect(leftOfDay(list, practised([], { gone: new Set(['word:a']) }), today)).toEqual(rest);
});

test('DY-01 a listening item is left until it was answered on the day', () => {
  const heardList = { steps: [{ kind: 'listening', id: 'p3-001' } as const], seconds: 120 };
  const openedOn = (day: string) =>
    practised([], { opened: new Map([['p3-001', { openedOn: day }]]) });
  expect(leftOfDay(heardList, practised([]), today)).toHaveLength(1);
  expect(leftOfDay(heardList, openedOn('2026-11-01'), today)).toHaveLength(1);
  expect(leftOfDay(heardList, openedOn(today), today)).toEqual([]);
});

test('DY-01 an item was opened on the last day with an answer, in the set that the newest names', () => {
  const day = 24 * 60;
  const early = { ...heard({ minute: 0 }, 'p3-001-1', true), setNo: 1 };
  const late = { ...heard({ minute: 21 * day }, 'p3-001-2', false), setNo: 2 };
  for (const log of [
    [early, late],
    [late, early],
  ])
    expect(openedListening(log, later)).toEqual(
      new Map([['p3-001', { part: 'part3', setNo: 2, openedOn: '2026-01-22' }]]),
    );
  expect(openedListening([early, late], Date.UTC(2026, 0, 2)).get('p3-001')?.setNo).toBe(1);
});

const expected = () => ({
  steps: ['old', 'x', 'y'].map((id) => ({ kind: 'word', id }) as const),
  seconds: 130,
});
const stateOf = (of: typeof list | undefined, done: Practised, plan = firstPlan) =>
  dayStateOf(of, done, { today, plan, expected, secondsOf: () => 9 });

test('DY-01 a day is new with the minutes of the list that would be made, then of its list; begun with those left; then done', () => {
  const done = (id: string) => remembered(id, { lastReview: today });
  const none = practised([]);
  const old = practised([remembered('old', { lastReview: '2026-11-24' })]);
  expect(stateOf(undefined, old)).toEqual({
    kind: 'new',
    minutes: 2,
    reviews: 1,
    reviewKind: 'words',
    newWords: 2,
    listening: 0,
  });
  expect(stateOf(list, none)).toEqual({
    kind: 'new',
    minutes: 10,
    reviews: 0,
    reviewKind: 'words',
    newWords: 2,
    listening: 0,
  });
  const half = practised([done('b')]);
  expect(stateOf(list, half)).toEqual({
    kind: 'begun',
    minutes: 5,
    reviews: 0,
    reviewKind: 'words',
    newWords: 1,
    listening: 0,
  });
  const steps = [{ kind: 'word', id: 'a' } as const, { kind: 'listening', id: 'p3-001' } as const];
  expect(stateOf({ steps, seconds: 130 }, practised([done('a')]))).toEqual({
    kind: 'begun',
    minutes: 2,
    reviews: 0,
    reviewKind: 'words',
    newWords: 0,
    listening: 1,
  });
  const sentence = [...steps, { kind: 'sentence', id: 's' } as const];
  expect(stateOf({ steps: sentence, seconds: 130 }, none)).toMatchObject({ reviewKind: 'mixed' });
  const all = practised([done('a'), done('b')]);
  expect(stateOf(list, all)).toEqual({ kind: 'done' });
  expect(stateOf({ steps: [], seconds: 0 }, all)).toEqual({ kind: 'done' });
});

test('DY-01 the minutes that are left are never fewer than those of the reviews among them', () => {
  const steps = ['a', 'b', 'c', 'd'].map((id) => ({ kind: 'word', id }) as const);
  const done = [remembered('d', { lastReview: today })];
  fc.assert(
    fc.property(
      fc.nat({ max: 3_600 }),
      fc.array(fc.integer({ min: 3, max: 900 }), { minLength: 3, maxLength: 3 }),
      fc.nat({ max: 3 }),
      (seconds, each, reviews) => {
        const old = steps.slice(0, reviews).map(({ id }) => remembered(id));
        const secondsOf = ({ id }: { id: string }) => each['abc'.indexOf(id)] ?? 0;
        const state = dayStateOf({ steps, seconds }, practised([...done, ...old]), {
          today,
          plan: firstPlan,
          expected,
          secondsOf,
        });
        const sum = old.reduce((all, item) => all + secondsOf(item), 0);
        expect(state).toMatchObject({ kind: 'begun' });
        expect('minutes' in state && state.minutes).toBeGreaterThanOrEqual(announcedMinutes(sum));
      },
    ),
  );
});

test('DY-03 a day of the week that was not chosen is free, unless a list was made', () => {
  // today is a Wednesday
  const plan = { ...firstPlan, days: [1, 2] };
  expect(stateOf(undefined, practised([]), plan)).toEqual({ kind: 'free' });
  expect(stateOf(list, practised([]), plan)).toMatchObject({ kind: 'new', minutes: 10 });
});
