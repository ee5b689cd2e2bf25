import { expect, test } from 'vitest';
import { at as timeOf, pairHeard } from '../practice/practice-events.cases.ts';
import { leftCheck } from './left-check.ts';

const at = Date.parse(timeOf(100));
/** Answers a minute apart; the letters name contrasts. */
const check = (sounds: string, from = 80) =>
  sounds
    .split('')
    .map((one, n) =>
      pairHeard({ minute: from + n }, n % 2 === 0, { sounds: `${one}-`, stage: 'minute' }),
    );
const leftAt = (minute: number, done: number) => ({ done, since: Date.parse(timeOf(minute)) });

test.each([
  ['no check', [], undefined],
  ['one that was left', check('td'), leftAt(80, 2)],
  ['one that was finished', check('tds'), undefined],
  ['a second one that was left', check('tdst'), leftAt(83, 1)],
  ['one that was left and begun again', check('tdtd'), leftAt(82, 2)],
  ['one that was left an hour ago', check('td', 30), undefined],
  ['drills', check('td').map((event) => ({ ...event, stage: 'drill' as const })), undefined],
])('UX-05 the one-minute check that can be gone on with: %s', (_, events, left) => {
  expect(leftCheck(events.toReversed(), 3, at, (key) => key)).toEqual(left);
});

test('UX-05 pairs of one contrast are one round of the check', () => {
  expect(leftCheck(check('td'), 2, at, () => 'ends')).toEqual(leftAt(81, 1));
});
