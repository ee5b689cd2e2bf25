import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { nearest, nearMiss, oneSlipAway } from './near-miss.ts';

test.each([
  ['meting', 'meeting', 1],
  ['recieve', 'receive', 1],
  ['freind', 'friend', 1],
  ['wrok', 'work', 1],
  ['teh', 'the', 1],
  ['restaraunt', 'restaurant', 2],
  ['acomodate', 'accommodate', 2],
  ['metingroom', 'meeting room', 2],
  // the beginning of a word, as while the learner is typing
  ['acomodat', 'accommodation', 2.5],
  ['acomod', 'accommodation', undefined],
  ['metin', 'meeting room', 1.5],
  ['meti', 'meeting', undefined],
  ['zz', 'z', undefined],
  ['xylophone', 'telephone', undefined],
  ['meting', 'matinee', undefined],
  ['a'.repeat(31), 'a'.repeat(30), undefined],
  ['', '', undefined],
])('UX-17 %j is this far from %j: %j', (query, text, far) => {
  expect(nearMiss(query, text)).toBe(far);
});

test('UX-17 only the nearest are offered, whole words before longer ones', () => {
  const words = ['meetings', 'meeting', 'melting', 'mention', 'meeting room'];
  expect(nearest('meting', words, (word) => word)).toEqual([
    'meeting',
    'melting',
    'meetings',
    'meeting room',
  ]);
  expect(nearest('xylophone', words, (word) => word)).toEqual([]);
});

const words = string({ unit: constantFrom('a', 'b', 'e', ' '), minLength: 3, maxLength: 12 });

test('UX-17 what is one slip away is near, and what is one slip near is looked up', () => {
  assert(
    property(words, words, (query, text) => {
      expect(oneSlipAway(query).includes(text)).toBe(nearMiss(query, text) === 1);
    }),
  );
});

test('UX-17 few texts are looked up, and none for a query that is too short or too long', () => {
  expect(oneSlipAway('a'.repeat(29) + 'b').length).toBeLessThan(1_800);
  for (const query of ['', 'ab', 'a'.repeat(31)]) expect(oneSlipAway(query)).toEqual([]);
});
