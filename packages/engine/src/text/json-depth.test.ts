import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

const nested = (depth: number, open = '[', close = ']'): unknown =>
  JSON.parse(open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth));

test('IN-13 the depth of a value is its levels of lists and objects', () => {
  const table: [unknown, number][] = [
    [1, 0],
    ['[[[', 0],
    [null, 0],
    [[], 1],
    [{ a: [1, 'x', null] }, 2],
    [[[], [[]], {}], 3],
  ];
  for (const [value, depth] of table) {
    expect([value, isDeeperThan(depth, value)]).toEqual([value, false]);
    if (depth > 0) expect([value, isDeeperThan(depth - 1, value)]).toEqual([value, true]);
  }
});

test('IN-13 no depth overflows the stack, in lists and in objects', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), fc.boolean(), (depth, isList) => {
      const value = isList ? nested(depth) : nested(depth, '{"a":', '}');
      expect([isDeeperThan(depth, value), isDeeperThan(depth - 1, value)]).toEqual([false, true]);
    }),
    { numRuns: 20 },
  );
});
