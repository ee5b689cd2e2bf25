import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWord, sameWord } from './compare-word.ts';

test.each([
  ['contract', 'contract', true],
  ['contract', '  Contract ', true],
  ['contract', 'CONTRACT', true],
  ['contract', 'contrat', false],
  ['committee', 'comittee', false],
  ["don't", 'don’t', true],
  ["don't", 'dont', true],
  ['co-worker', 'co–worker', true],
  ['co-worker', 'coworker', true],
  ['boarding pass', 'boarding  pass', true],
  ['boarding pass', 'boardingpass', true],
  ['résumé', 'resume', true],
  ['resume', 're\u0301sume\u0301', true],
  ['office', 'oﬃce', true],
  ['8:30', '８:３０', true],
  ['employee', 'employê', false],
  ['snake_case', 'snakecase', false],
  ['contract', '', false],
  ['contract', ' \t', false],
  ['contract', '😀', false],
  ['–', '', false],
  ['–', '–', false],
])('DC-08 %j typed as %j is right: %s', (expected, typed, isRight) => {
  expect(sameWord(expected, typed)).toBe(isRight);
});

test('DC-08 folding is stable, and keeps nothing but lower-case letters, digits and underscore', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldWord(text);
      expect(folded).toMatch(/^[\p{L}\p{N}_\p{M}]*$/u);
      expect(sameWord(text, text)).toBe(folded !== '');
      expect(foldWord(` ${text}!`)).toBe(folded);
    }),
  );
});

test('DC-08 comparing does not depend on which side a text stands', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ế', '-', '’', ' ', '1') });
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(sameWord(a, b)).toBe(sameWord(b, a));
    }),
  );
});
