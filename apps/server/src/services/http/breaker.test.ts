import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

const ask = (breaker: ReturnType<typeof createBreaker>, isAnswered: boolean): boolean => {
  const isIn = breaker.letIn();
  if (isIn) (isAnswered ? breaker.answered : breaker.unanswered)();
  return isIn;
};

test('after enough calls in a row without an answer the breaker refuses calls; after the pause one call decides for all', () => {
  let time = 0;
  const breaker = createBreaker({ unansweredInARow: 3, pauseMs: 100, now: () => time });
  expect([false, false, true, false, false].map((answered) => ask(breaker, answered))).toEqual(
    Array(5).fill(true),
  );
  expect(ask(breaker, false)).toBe(true);
  expect(breaker.letIn()).toBe(false);
  time = 99;
  expect(breaker.letIn()).toBe(false);
  time = 100;
  expect([breaker.letIn(), breaker.letIn()]).toEqual([true, false]);
  breaker.unanswered();
  expect(breaker.letIn()).toBe(false);
  time = 200;
  expect([breaker.letIn(), breaker.letIn()]).toEqual([true, false]);
  breaker.answered();
  expect([breaker.letIn(), breaker.letIn()]).toEqual([true, true]);
});

test('a call that its caller aborted does not count, and lets the next one try', () => {
  const breaker = createBreaker({ unansweredInARow: 1, pauseMs: 0, now: () => 1 });
  ask(breaker, false);
  expect(breaker.letIn()).toBe(true);
  breaker.givenUp();
  expect(breaker.letIn()).toBe(true);
});
