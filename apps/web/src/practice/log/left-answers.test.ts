import { beforeEach, expect, test, vi } from 'vitest';
import { isAnythingLeft, leaveAnswers, takeAnswers } from './left-answers.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => {
    vi.unstubAllGlobals();
  };
});

test('DC-19 what several pages leave is taken once, in its order', () => {
  leaveAnswers([{ typed: 'one' }, { typed: 'two' }]);
  leaveAnswers([{ typed: 'three' }]);
  expect(isAnythingLeft()).toBe(true);
  expect(takeAnswers()).toEqual([{ typed: 'one' }, { typed: 'two' }, { typed: 'three' }]);
  expect(isAnythingLeft()).toBe(false);
  expect(takeAnswers()).toEqual([]);
});

test.each(['{"typed":"one"}', '[{', 'null'])(
  'DC-19 damaged text (%s) is nothing, and goes',
  (text) => {
    kept.set('practice-left', text);
    expect(takeAnswers()).toEqual([]);
    expect(isAnythingLeft()).toBe(false);
    leaveAnswers([{ typed: 'later' }]);
    expect(takeAnswers()).toEqual([{ typed: 'later' }]);
  },
);
