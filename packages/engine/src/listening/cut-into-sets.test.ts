import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutIntoSets } from './cut-into-sets.ts';

test.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [40, [...Array.from({ length: 12 }, () => 3), 2, 2]],
])('LS-01 LS-07 %i talks make sets, none of them with one talk alone', (count, sizes) => {
  const sets = cutIntoSets([...Array(count).keys()], 3);
  expect(sets.map((set) => set.length)).toEqual(sizes);
});

test('LS-01 sets hold all items in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (items, size) => {
      const sets = cutIntoSets(items, size);
      expect(sets.flat()).toEqual(items);
      for (const set of sets) expect(set.length).toBeLessThanOrEqual(size);
    }),
  );
});
