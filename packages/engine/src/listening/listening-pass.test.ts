import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { heard, listeningDone } from '../practice/practice-events.cases.ts';
import { listeningSetKey } from '../practice/progress.ts';
import { readListeningPass } from './listening-pass.ts';

const key = listeningSetKey('part3', 1);
const answer = (minute: number, questionId: string, correct: boolean) =>
  heard({ minute }, questionId, correct);
const completed = (minute: number) => listeningDone({ minute });

test('LS-09 the pass of a set is what was answered in it since its last completion', () => {
  const log = [
    answer(1, 'p2-001', true),
    answer(2, 'p2-002', true),
    completed(3),
    answer(4, 'p2-001', false),
  ];
  const { answered, chosen, times, isCompleted } = readListeningPass(log, key);
  expect([...chosen.keys()]).toEqual(['p2-001']);
  expect([...answered]).toEqual([['p2-001', false]]);
  expect([...times]).toEqual([
    ['p2-001', 1],
    ['p2-002', 1],
  ]);
  expect(isCompleted).toBe(false);
});

test.each<[string, PracticeEvent]>([
  ['another set', { ...heard({ minute: 1 }, 'p2-011', true), setNo: 2 }],
  ['the mini test', heard({ minute: 1 }, 'p2-001', true, { from: 'test' })],
])('LS-14 an answer of %s does not count for the set', (_, event) => {
  expect(readListeningPass([event], key).answered.size).toBe(0);
});

test('LS-01 a set that was completed since the screen opened stays as it is there', () => {
  const log = [answer(1, 'p2-001', true), completed(2)];
  const pass = readListeningPass(log, key, Date.parse(log[1]?.at ?? ''));
  expect(pass.isCompleted).toBe(true);
  expect([...pass.answered]).toEqual([['p2-001', true]]);
});

test('LS-09 the order of the log makes no difference, nor do repeated events', () => {
  const log = [
    answer(1, 'p2-001', true),
    completed(2),
    answer(3, 'p2-001', false),
    answer(4, 'p2-002', true),
  ];
  const whole = readListeningPass(log, key);
  fc.assert(
    fc.property(fc.shuffledSubarray([...log, ...log], { minLength: 8 }), (shuffled) => {
      expect(readListeningPass(shuffled, key)).toEqual(whole);
    }),
  );
});
