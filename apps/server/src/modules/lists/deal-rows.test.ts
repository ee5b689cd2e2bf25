import { ownListLimits } from '@nghego/contracts/own-lists';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealRows, roomFrom } from './deal-rows.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => at);

test('LI-01 rows fill a list and then lists named after it', () => {
  const dealt = dealRows(rowsOf(4_001), { name: 'Book', words: 1_999 }, ['Book', 'Book (2)']);
  expect(dealt.map(({ name, isNew, rows }) => [name, isNew, rows.length])).toEqual([
    ['Book', false, 1],
    ['Book (3)', true, 2_000],
    ['Book (4)', true, 2_000],
  ]);
  expect(dealRows([], { name: 'Book', words: 0 }, [])).toEqual([]);
  const [only] = dealRows([1], { name: 'x'.repeat(80), words: 2_000 }, []);
  expect([only?.name.length, only?.name.endsWith(' (2)')]).toEqual([80, true]);
});

test('LI-01 however many rows there are, each is dealt once, in order, and no list is over its limit', () => {
  fc.assert(
    fc.property(
      fc.nat(2_000),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(9_000),
      (words, lists, wanted) => {
        const rows = rowsOf(Math.min(wanted, roomFrom(words, lists)));
        const dealt = dealRows(rows, { name: 'Book', words }, ['Book']);
        expect(dealt.flatMap((list) => list.rows)).toEqual(rows);
        expect(lists + dealt.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(
          ownListLimits.lists,
        );
        for (const list of dealt)
          expect(list.rows.length + (list.isNew ? 0 : words)).toBeLessThanOrEqual(
            ownListLimits.wordsOfList,
          );
        expect(new Set(dealt.map(({ name }) => name)).size).toBe(dealt.length);
      },
    ),
  );
});
