import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['a short text stays', 'abc', 3, 'abc'],
  ['letters', 'abcd', 3, 'abc'],
  ['an emoji of two units is left out', 'ab😀', 3, 'ab'],
  ['a family is one character', 'a👨‍👩‍👧', 6, 'a'],
  ['an accent belongs to its letter', 'abe\u0301', 3, 'ab'],
  ['nothing', '😀', 0, ''],
])('IN-24 a text is cut between characters: %s', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('IN-24 a cut text is a start of it, short enough, and has no half of a pair', () => {
  const unit = fc.constantFrom('a', ' ', 'ế', '😀', '👩🏽', '\u200D', '\u0301', '🇻🇳');
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), fc.nat(60), (units, most) => {
      const text = units.join('');
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
