import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionOrder } from './option-order.ts';

const question = fc.string({ minLength: 1, maxLength: 12 });
const counts = fc.integer({ min: 2, max: 4 });

test('LS-08 options are shown in an order of their own, each once, the same on every device', () => {
  fc.assert(
    fc.property(question, counts, fc.nat(50), (id, count, times) => {
      const order = optionOrder(id, count, times);
      expect(order.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
      expect(optionOrder(id, count, times)).toEqual(order);
    }),
  );
});

test('LS-06 when a question returns, each of its options is in another place', () => {
  fc.assert(
    fc.property(question, counts, fc.nat(50), (id, count, times) => {
      const before = optionOrder(id, count, times);
      const after = optionOrder(id, count, times + 1);
      for (const place of before.keys()) expect(after[place]).not.toBe(before[place]);
    }),
  );
});

test.each([
  [3, 'p2-'],
  [4, 'p3-'],
])('LS-02 the first of %i options is found in every place about as often', (count, prefix) => {
  const places = Array.from({ length: count }, () => 0);
  for (let n = 0; n < 400; n += 1) {
    const place = optionOrder(`${prefix}${String(n).padStart(3, '0')}`, count, 0).indexOf(0);
    places[place] = (places[place] ?? 0) + 1;
  }
  for (const found of places) {
    expect(found).toBeGreaterThan((400 / count) * 0.7);
    expect(found).toBeLessThan((400 / count) * 1.3);
  }
});
