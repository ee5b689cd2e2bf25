import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { dueToday, dueTomorrow, nextReviews } from './due-today.ts';
import { forecastOf } from './memory-figures.ts';
import { itemOf, memoryOf } from '../memory.cases.ts';
import type { MemoryItem } from '../memory.ts';

const today = '2026-03-20';

const backlog = (count: number): MemoryItem[] =>
  Array.from({ length: count }, (_, n) =>
    itemOf(`w${String(n).padStart(3, '0')}`, { due: '2026-03-12', stability: 1 + (n % 50) }),
  );

test.each<[string, string[], number]>([
  ['practised yesterday', ['2026-03-10', '2026-03-11', '2026-03-19'], 40],
  ['practised without a gap', Array.from({ length: 20 }, (_, n) => addDays('2026-03-01', n)), 100],
  ['came back today after seven days', ['2026-03-13'], 40],
  ['came back today after six days', ['2026-03-14'], 100],
  ['never practised before', [], 100],
  ['came back today and has checked something', ['2026-03-01', today], 40],
])('ME-07 of 100 items that wait, those are shown to a learner who %s', (_, days, shown) => {
  const { items, inAll } = dueToday(memoryOf(backlog(100)), days, today);
  expect([items.length, inAll]).toEqual([shown, 100]);
  const chances = items.map(({ stability }) => stability);
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
});

test('ME-07 after a time away 40 a day are shown, until what waited is gone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 7, max: 60 }),
      (count, away) => {
        const memory = memoryOf(
          backlog(count).map((one) => ({ ...one, lastReview: '2026-01-02', due: '2026-01-05' })),
        );
        const days = [addDays(today, -away)];
        const perDay: number[] = [];
        for (let day = today; perDay.length < 20; day = addDays(day, 1)) {
          let reviewed = 0;
          for (let next = dueToday(memory, days, day); next.items.length > 0;) {
            // ten at a time: the limit holds for all reviews of a day together
            for (const one of next.items.slice(0, 10)) {
              reviewed += 1;
              const later = { due: addDays(day, 30), lastReview: day, reps: one.reps + 1 };
              memory.set(`word:${one.id}`, { ...one, ...later });
            }
            next = dueToday(memory, days, day);
          }
          if (reviewed === 0) break;
          perDay.push(reviewed);
          days.push(day);
        }
        expect(perDay.reduce((sum, one) => sum + one, 0)).toBe(count);
        expect(perDay.slice(0, -1).every((one) => one === 40)).toBe(true);
        expect(perDay.at(-1)).toBeLessThanOrEqual(40);
      },
    ),
    { numRuns: 30 },
  );
});

test('ME-07 once what waited is gone, a day with more than 40 due shows them all', () => {
  const days = ['2026-03-01', '2026-03-15', '2026-03-19'];
  const since = backlog(60).map((one) => ({ ...one, lastReview: '2026-03-16', due: today }));
  expect(dueToday(memoryOf(since), days, today)).toMatchObject({ isEased: false, inAll: 60 });
  expect(dueToday(memoryOf(since), days, today).items).toHaveLength(60);
  const old = itemOf('old', { lastReview: '2026-02-20', due: '2026-03-02' });
  expect(dueToday(memoryOf([...since, old]), days, today).items).toHaveLength(40);
});

test('UX-03 what tomorrow is promised today is what is due when it comes, if nothing is done in between', () => {
  const dayOf = (n: number) => addDays(today, n);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          due: fc.integer({ min: -30, max: 3 }).map(dayOf),
          reviewed: fc.integer({ min: -40, max: 0 }).map(dayOf),
          setAside: fc.boolean(),
        }),
        { maxLength: 120 },
      ),
      fc.array(fc.integer({ min: -30, max: 0 }).map(dayOf), { maxLength: 6 }),
      (items, practised) => {
        const memory = memoryOf(
          items.map(({ due, reviewed, setAside }, n) =>
            itemOf(`w${n}`, { due, lastReview: reviewed, setAside }),
          ),
        );
        const days = [...new Set([...practised, today])].toSorted();
        expect(dueTomorrow(memory, days, today)).toEqual(
          dueToday(memory, days, addDays(today, 1)).items,
        );
      },
    ),
  );
});

test('UX-03 the next day with due items says whether they are words or sentences only', () => {
  const memory = memoryOf([
    itemOf('w1', { due: '2026-03-22' }),
    itemOf('w2', { due: '2026-03-22', kind: 'sentence', setAside: true }),
    itemOf('s1', { due: '2026-03-24', kind: 'sentence' }),
    itemOf('s2', { due: '2026-03-24', kind: 'line' }),
    itemOf('q1', { due: '2026-03-25', kind: 'question' }),
    itemOf('s3', { due: '2026-03-25', kind: 'sentence' }),
  ]);
  const forecast = forecastOf(memory, today);
  expect(nextReviews(memory, forecast)).toEqual({ day: '2026-03-22', count: 1, kind: 'words' });
  expect(nextReviews(memory, forecast.slice(2))).toMatchObject({ count: 2, kind: 'sentences' });
  expect(nextReviews(memory, forecast.slice(4))).toMatchObject({ count: 2, kind: 'mixed' });
  expect(nextReviews(memory, forecast.slice(5))).toBeUndefined();
});
