import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hintSteps, letterCount, givenLetters } from './hint-ladder.ts';

test('MK-04 the ladder tells meaning, number of letters, first letter, half of them, answer', () => {
  expect(hintSteps).toEqual(['meaning', 'length', 'first', 'half', 'answer']);
  const told = (word: string) =>
    (['length', 'first', 'half', 'answer'] as const).map((step) => givenLetters(word, step));
  expect(told('receipt')).toEqual(['_______', 'r______', 'rec____', 'receipt']);
  expect(told('boarding pass')).toEqual([
    '________ ____',
    'b_______ ____',
    'boardi__ ____',
    'boarding pass',
  ]);
  expect(told('I’m')).toEqual(['_’_', 'I’_', 'I’_', 'I’m']);
  expect(told('a')).toEqual(['_', 'a', 'a', 'a']);
  expect(letterCount('check-in')).toBe(7);
});

test('MK-04 each step tells at least what the one before told, and only the last the whole word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
      const gaps = (['length', 'first', 'half', 'answer'] as const).map(
        (step) => givenLetters(word, step).split('_').length - word.split('_').length,
      );
      expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
      expect(givenLetters(word, 'answer')).toBe(word);
    }),
  );
});
