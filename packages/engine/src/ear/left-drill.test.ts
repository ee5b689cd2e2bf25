import { expect, test } from 'vitest';
import { at as timeOf, pairHeard } from '../practice/practice-events.cases.ts';
import type { PairStage } from '../practice/practice-event.ts';
import { leftDrill } from './left-drill.ts';

const stages: Record<string, PairStage> = { b: 'before', d: 'drill', a: 'after', m: 'minute' };
const at = Date.parse(timeOf(100));
/** Rounds a minute apart, each a letter of its stage. */
const rounds = (text: string, from = 50, sounds = 't-') =>
  text
    .split('')
    .map((one, n) =>
      pairHeard({ minute: from + n }, true, { sounds, stage: stages[one] ?? 'drill' }),
    );
const left = (events: ReturnType<typeof rounds>) => leftDrill(events, new Set(['t-', 'd-']), at);
const all = 'dddddddddd';

test.each([
  ['no drill', '', undefined],
  ['one left in its first check', 'bbb', 50],
  ['one left in its rounds', 'bbbbbbddd', 50],
  ['one left after its rounds', `bbbbbb${all}`, undefined],
  ['one left in its last check', `b${all}aa`, undefined],
  ['another one, left in its first check', `b${all}aabb`, 63],
  ['another one, its first check skipped', `${all}dd`, 60],
  ['one begun again', 'bddbb', 53],
  ['the one-minute check', 'mm', undefined],
])('EA-02 the drill that can be gone on with: %s', (_, text, minute) => {
  expect(left(rounds(text).toReversed())).toBe(minute && Date.parse(timeOf(minute)));
});

test('EA-02 a drill of other sounds, or of an hour ago, is not gone on with', () => {
  expect(left([...rounds('bd', 30), ...rounds('bd', 80, 's-')])).toBeUndefined();
  expect(left([...rounds('b', 80, 'd-'), ...rounds('d', 81)])).toBe(Date.parse(timeOf(80)));
});
