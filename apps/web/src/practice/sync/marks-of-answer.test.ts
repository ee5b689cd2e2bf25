import { expect, test } from 'vitest';
import { marksOfAnswer } from './marks-of-answer.ts';

test('IN-08 an event for which there is no room waits for another day; a bad one is refused for good', () => {
  const { marks, isHeldBack } = marksOfAnswer(
    ['a', 'b', 'c', 'd'],
    [
      { id: 'b', reason: 'TOO_MANY_TODAY' },
      { id: 'c', reason: 'LOG_FULL' },
      { id: 'd', reason: 'INVALID_EVENT', field: 'at' },
      { id: 'not sent', reason: 'TOO_LARGE' },
    ],
  );
  expect([...marks]).toEqual([
    ['a', { kind: 'sent' }],
    ['d', { kind: 'refused', reason: 'INVALID_EVENT', field: 'at' }],
  ]);
  expect(isHeldBack).toBe(true);
  expect(marksOfAnswer(['a'], [{ id: 'a', reason: 'TOO_LARGE' }]).isHeldBack).toBe(false);
});
