import { beforeEach, expect, test, vi } from 'vitest';
import { hasPendingAnswers, savePendingAnswers, takePendingAnswers } from './pending-answers.ts';

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
  savePendingAnswers([{ typed: 'one' }, { typed: 'two' }]);
  savePendingAnswers([{ typed: 'three' }]);
  expect(hasPendingAnswers()).toBe(true);
  expect(takePendingAnswers()).toEqual([{ typed: 'one' }, { typed: 'two' }, { typed: 'three' }]);
  expect(hasPendingAnswers()).toBe(false);
  expect(takePendingAnswers()).toEqual([]);
});

test.each(['{"typed":"one"}', '[{', 'null'])(
  'DC-19 damaged text (%s) is nothing, and goes',
  (text) => {
    kept.set('practice-left', text);
    expect(takePendingAnswers()).toEqual([]);
    expect(hasPendingAnswers()).toBe(false);
    savePendingAnswers([{ typed: 'later' }]);
    expect(takePendingAnswers()).toEqual([{ typed: 'later' }]);
  },
);
