import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hintSteps, letterStepOf, nextHint } from './hint-ladder.ts';
import { givenLetters, knownSteps, letterCount } from './hint-letters.ts';

const letterSteps = ['beats', 'first', 'half', 'answer'] as const;

test('UX-07 MK-04 the ladder: slow sound, syllables, first letter, half of them, meaning, answer', () => {
  expect(hintSteps).toEqual(['slow', 'beats', 'first', 'half', 'meaning', 'answer']);
  const told = (word: string) => letterSteps.map((step) => givenLetters(word, step));
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

test('UX-07 MK-08 each step follows the one before, and a meaning that is shown is skipped', () => {
  const walk = (isMeaningShown: boolean) =>
    [0, 1, 2, 3, 4, 5, 6].map((taken) =>
      nextHint(taken, knownSteps('receipt', undefined, isMeaningShown)),
    );
  expect(walk(false)).toEqual([1, 2, 3, 4, 5, 6, undefined]);
  expect(walk(true)).toEqual([1, 2, 3, 4, 6, 6, undefined]);
  expect([0, 1, 2, 3, 4, 5, 6].map(letterStepOf)).toEqual([
    undefined,
    undefined,
    'beats',
    'first',
    'half',
    'half',
    'answer',
  ]);
});

test.each([
  ['make', 'mak', ['first', 'half']],
  ['make', 'met', ['first']],
  ['make', 'ake', []],
  ['make', '', []],
  ['boarding pass', 'Boardin pas', ['first', 'half']],
  ['check-in', 'checkin', ['first', 'half']],
  ['meeting', 'mêting', ['first']],
  ['a', 'an', ['first', 'half']],
  // half of a short word is its first letter
  ['see', '', ['half']],
  ['do', 'x', ['half']],
])(
  'UX-07 letters that the last answer has right are no hint: %s typed as %s',
  (word, typed, known) => {
    expect([...knownSteps(word, typed, false)]).toEqual(known);
  },
);

test('MK-04 each step tells at least what the one before told, and only the last the whole word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
      const gaps = letterSteps.map(
        (step) => givenLetters(word, step).split('_').length - word.split('_').length,
      );
      expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
      expect(givenLetters(word, 'answer')).toBe(word);
    }),
  );
});
