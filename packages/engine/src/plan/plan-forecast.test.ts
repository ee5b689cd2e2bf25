import { expect, test } from 'vitest';
import { retrievability } from '../memory.ts';
import { addDays } from '../memory/calendar.ts';
import { firstPace } from './answer-pace.ts';
import { memoryOf, remembered, today } from './plan.cases.ts';
import { firstPlan } from './plan.ts';
import { forecastOfPlan } from './plan-forecast.ts';
import type { StudyPlan } from './study-plan.ts';

const words = Array.from({ length: 60 }, (_, n) =>
  remembered(`w${n}`, { stability: 1 + (n % 20), lastReview: addDays(today, -1 - (n % 4)) }),
);

function forecastOf(
  plan: Partial<StudyPlan>,
  more: Partial<Parameters<typeof forecastOfPlan>[0]> = {},
) {
  const running = forecastOfPlan({
    memory: memoryOf([...words, remembered('own:w'), remembered('s', { kind: 'sentence' })]),
    reviews: [],
    practiceDays: Array.from({ length: 28 }, (_, n) => addDays(today, n - 28)),
    today,
    plan: { ...firstPlan, minutes: 10, examDay: addDays(today, 20), ...plan },
    pace: firstPace,
    courseWords: 1_250,
    listeningSeconds: 0,
    ...more,
  });
  for (;;) {
    const { done, value } = running.next();
    if (done) return value;
  }
}

test('DY-06 a forecast is in tens, inside its range, below what ten minutes more give, and the same again', () => {
  const forecast = forecastOf({});
  if (forecast === undefined) throw new Error();
  const { known, low, high, withTenMore, of, examDay } = forecast;
  expect([known, low, high, withTenMore].map((one) => one % 10)).toEqual([0, 0, 0, 0]);
  expect(low).toBeLessThan(known);
  expect(known).toBeLessThan(high);
  expect(known).toBeLessThan(withTenMore);
  expect([of, examDay]).toEqual([1_250, addDays(today, 20)]);
  expect(forecastOf({})).toEqual(forecast);
});

test.each([null, addDays(today, -1)])(
  'DY-06 with the exam day %j nothing is forecast',
  (examDay) => {
    expect(forecastOf({ examDay })).toBeUndefined();
  },
);

test('DY-06 DY-03 fewer days of the week, and days that were missed, lower it', () => {
  const known = forecastOf({})?.known ?? 0;
  expect(forecastOf({ days: [1, 3] })?.known).toBeLessThan(known * 0.7);
  const rare = [addDays(today, -28), addDays(today, -14)];
  expect(forecastOf({}, { practiceDays: rare })?.known).toBeLessThan(known * 0.8);
});

test('DY-06 never more than the course has, on the day itself what is known now', () => {
  expect(forecastOf({}, { courseWords: 70 })?.withTenMore).toBeLessThanOrEqual(70);
  const now = words.reduce((sum, item) => sum + retrievability(item, today), 0);
  const known = Math.round(now / 10) * 10;
  expect(forecastOf({ examDay: today })).toMatchObject({ known, withTenMore: known });
});

test('DY-06 a day of 15 minutes has a listening item, which takes its time from the words', () => {
  const known = (minutes: StudyPlan['minutes'], listeningSeconds: number) =>
    forecastOf({ minutes }, { listeningSeconds })?.known ?? 0;
  expect(known(15, 120)).toBeLessThan(known(15, 0));
  expect(known(10, 120)).toBe(known(10, 0));
});

test('DY-06 words that were set aside are known as long as they are remembered, and not asked', () => {
  const aside = Array.from({ length: 100 }, (_, n) =>
    remembered(`aside${n}`, { stability: 2_000, setAside: true }),
  );
  const memory = (more: typeof aside) => memoryOf([...words, ...more]);
  const without = forecastOf({}, { memory: memory([]) })?.known ?? 0;
  const withThem = forecastOf({}, { memory: memory(aside) })?.known ?? 0;
  expect(withThem - without).toBeGreaterThanOrEqual(90);
  expect(withThem - without).toBeLessThanOrEqual(110);
});
