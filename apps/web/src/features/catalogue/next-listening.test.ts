import { listeningSetKey } from '@nghego/engine/practice/progress';
import type { SetState } from '@nghego/engine/practice/set-state';
import { expect, test } from 'vitest';
import { nextListening } from './next-listening.ts';

const part = (name: 'part2' | 'part3', setCount: number) => ({
  part: name,
  setCount,
  itemCount: setCount * 10,
  missing: [],
  sizes: {},
});
const keys = [
  listeningSetKey('part2', 1),
  listeningSetKey('part2', 2),
  listeningSetKey('part3', 1),
];

/** The set to go on with, by its place, if the three sets have these states and were practised at these times. */
function nextOf(states: readonly SetState[], times: readonly number[] = []) {
  const next = nextListening([part('part2', 2), part('part3', 1)], {
    read: (key) => states[keys.indexOf(key)] ?? { kind: 'start' },
    recordOf: (key) => ({
      right: 0,
      isCompleted: false,
      mastered: 0,
      lastMs: times[keys.indexOf(key)] ?? 0,
    }),
  });
  return next && `${next.kind} ${keys.indexOf(next.set.key) + 1}`;
}

test('LS-01 the set to go on with was begun last, else it is the first that is not completed, else the first', () => {
  const completed: SetState = { kind: 'completed' };
  const begun: SetState = { kind: 'begun', right: 1, size: 10 };
  expect(nextOf([])).toBe('start 1');
  expect(nextOf([completed])).toBe('start 2');
  expect(nextOf([completed, { kind: 'start' }, begun])).toBe('begun 3');
  expect(nextOf([begun, completed, begun], [2, 3, 1])).toBe('begun 1');
  expect(nextOf([completed, { kind: 'mastered' }, completed])).toBe('done 1');
  expect(nextListening([], { read: () => begun, recordOf: () => undefined })).toBeUndefined();
});
