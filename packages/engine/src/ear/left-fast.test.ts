import { expect, test } from 'vitest';
import { at as timeOf, senseJudged } from '../practice/practice-events.cases.ts';
import { goOnFastEar, startFastEar } from './fast-ear.ts';
import { leftFast } from './left-fast.ts';

const at = Date.parse(timeOf(100));
/** Answers a minute apart, each with the letter of its pair; a capital was given without a clock. */
const answers = (text: string, from = 50) =>
  text.split('').map((pairId, n) => ({
    ...senseJudged({ minute: from + n }, true, /[A-Z]/.test(pairId) ? null : 900),
    pairId,
  }));

test.each([
  ['nothing', answers(''), ''],
  ['a round that was left', answers('ab'), 'ab'],
  ['a round that was done', answers('abc'), ''],
  ['another after it', answers('abcd'), 'd'],
  ['the same from its start', answers('abac'), 'ac'],
  ['calm answers', answers('ABab'), 'ab'],
  ['long ago', answers('ab', 10), ''],
])('EA-04 the answers of the round that can be gone on with: %s', (_, events, left) => {
  const found = leftFast(events.toReversed(), 3, at);
  expect(found.map(({ pairId }) => pairId).join('')).toBe(left);
});

test('EA-04 a round that is gone on with begins after what was answered', () => {
  const pairs = ['a', 'b', 'c'].map((id) => ({ id, talkers: ['heart'] }));
  const round = startFastEar(pairs, false, () => 0.4);
  const judged = leftFast(answers('ca'), 3, at);
  const { items, answers: given, phase } = goOnFastEar(round, judged);
  expect(items.map(({ pair }) => pair.id)).toEqual(['c', 'a', 'b']);
  expect(items.slice(0, 2).map(({ said }) => said)).toEqual(['sensible', 'sensible']);
  expect(given).toEqual([
    { chosen: 'sensible', reactionMs: 900 },
    { chosen: 'sensible', reactionMs: 900 },
  ]);
  expect(phase).toBe('listening');
  expect(goOnFastEar(round, [])).toEqual(round);
});
