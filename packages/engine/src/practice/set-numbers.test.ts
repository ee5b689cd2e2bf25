import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setIndexOf, setNoAt, setSizeAt } from './set-numbers.ts';

describe('set numbers', () => {
  test.each([
    { index: 0, setCount: 3, missing: [], setNo: 1 },
    { index: 2, setCount: 3, missing: [], setNo: 3 },
    { index: 0, setCount: 3, missing: [1], setNo: 2 },
    { index: 1, setCount: 3, missing: [2, 3], setNo: 4 },
    { index: 2, setCount: 3, missing: [1, 2, 5], setNo: 6 },
    { index: 3, setCount: 3, missing: [], setNo: undefined },
    { index: -1, setCount: 3, missing: [], setNo: undefined },
    { index: 0.5, setCount: 3, missing: [], setNo: undefined },
    { index: 0, setCount: 0, missing: [1], setNo: undefined },
  ])('DA-04 index $index of $setCount sets without $missing is set $setNo', (row) => {
    expect(setNoAt(row.index, row)).toBe(row.setNo);
  });

  test('DA-04 the index of a set and the set of an index are each other’s inverse', () => {
    const numbers = fc
      .record({
        born: fc.integer({ min: 0, max: 60 }),
        dead: fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
      })
      .map(({ born, dead }) => {
        const missing = dead.filter((setNo) => setNo <= born).toSorted((a, b) => a - b);
        return { born, missing, setCount: born - missing.length };
      });
    fc.assert(
      fc.property(numbers, ({ born, missing, setCount }) => {
        const living = Array.from({ length: born }, (_, i) => i + 1).filter(
          (setNo) => !missing.includes(setNo),
        );
        expect(living.map((_, index) => setNoAt(index, { setCount, missing }))).toEqual(living);
        expect(living.map((setNo) => setIndexOf(setNo, { setCount, missing }))).toEqual(
          living.map((_, index) => index),
        );
        expect(setNoAt(setCount, { setCount, missing })).toBeUndefined();
        for (const setNo of missing) {
          expect(setIndexOf(setNo, { setCount, missing })).toBeUndefined();
        }
      }),
    );
  });
});

test('HM-12 a set has the usual size unless the catalogue says another', () => {
  expect(setSizeAt(1, 'vocabulary', {})).toBe(20);
  expect(setSizeAt(1, 'sentence', { 2: 3 })).toBe(10);
  expect(setSizeAt(2, 'sentence', { 2: 3 })).toBe(3);
});
