import { expect, test } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

test('GG-08 a clock that is set back goes on, sleep counts, nothing runs twice', () => {
  let wall = 1_000_000;
  let monotonic = 50;
  const now = createSteadyClock(
    () => wall,
    () => monotonic,
  );
  const after = (wallMs: number, monotonicMs: number): number => {
    wall += wallMs;
    monotonic += monotonicMs;
    return now();
  };
  expect(now()).toBe(1_000_000);
  expect(after(300, 300)).toBe(1_000_300);
  // the wall clock is set back by an hour while two seconds go by
  expect(after(2_000 - 3_600_000, 2_000)).toBe(1_002_300);
  // an hour of sleep that the monotonic clock did not see
  expect(after(3_600_000, 40)).toBe(4_602_300);
  expect(after(0, 0)).toBe(4_602_300);
});
