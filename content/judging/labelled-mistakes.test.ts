import { expect, test } from 'vitest';
import { diagnoseWord } from '@nghego/engine/diagnosis';
import { knownSounds } from '@nghego/engine/diagnosis/guess-sounds';
import { readPhonetic } from '@nghego/engine/diagnosis/read-phonetic';
import { collections, countByKind, courseWords, diagnose } from './course-mistakes.ts';

const names = ['known', 'held back'] as const;

const hearing = new Set([
  'ending',
  'final-consonant',
  'vowel',
  'consonant',
  'stress-vowel',
  'homophone',
  'unfinished',
]);

test.each(names)(
  'MK-02 at least nine in ten of the mistakes that are %s are named rightly',
  (name) => {
    const mistakes = collections[name];
    const counts = countByKind(mistakes);
    const table = [...counts].map(
      ([kind, { right, all, others }]) => `${kind}: ${right} of ${all} ${others.join(' ')}`,
    );
    const right = [...counts.values()].reduce((sum, count) => sum + count.right, 0);
    // a failure prints the table
    expect(right / mistakes.length >= 0.9 ? 'enough' : table.join('\n')).toBe('enough');
  },
  30_000,
);

test('MK-02 the collections are large, and neither shares a mistake with the other', () => {
  const { known, 'held back': heldBack } = collections;
  const key = (mistake: { expected: string; typed: string }) =>
    `${mistake.expected} > ${mistake.typed}`;
  expect(known.length).toBeGreaterThan(220);
  expect(heldBack.length).toBeGreaterThan(220);
  const shared = new Set(known.map(key));
  expect(heldBack.filter((mistake) => shared.has(key(mistake))).length).toBeLessThan(10);
});

test.each(names)(
  'MK-02 no slip that is %s is called misheard',
  (name) => {
    const misjudged = collections[name].filter(
      (mistake) => mistake.kind === 'slip' && hearing.has(diagnose(mistake).kind ?? ''),
    );
    expect(misjudged).toEqual([]);
  },
  30_000,
);

test('MK-02 a word of the course with other sounds is never "heard right, only misspelled"', () => {
  const words = [...courseWords].filter(([word]) => /^[a-z]{2,6}$/.test(word));
  const isNear = (one: string, other: string): boolean =>
    one.length === other.length &&
    Array.from(one).filter((letter, n) => letter !== other[n]).length === 1;
  const untrue = words.flatMap(([word, phonetic]) =>
    words.flatMap(([typed, heard]) =>
      isNear(word, typed) &&
      phonetic !== heard &&
      knownSounds(typed) !== undefined &&
      diagnoseWord({ word, phonetic }, typed).kind === 'spelling'
        ? [`${word} < ${typed}`]
        : [],
    ),
  );
  expect(untrue).toEqual([]);
});

test('MK-02 a word of the course with one other consonant is never "heard right, only misspelled"', () => {
  /**
   * Words that sound the same apart from one consonant, each with its consonant; by their sounds with `_` in its place.
   */
  const alike = new Map<string, { word: string; phonetic: string; consonant: string }[]>();
  for (const [word, phonetic] of courseWords) {
    if (!/^[a-z]+$/.test(word)) continue;
    const signs = readPhonetic(phonetic);
    signs.forEach(({ sign: consonant, isVowel }, of) => {
      if (isVowel) return;
      const key = signs.map(({ sign }, at) => (at === of ? '_' : sign)).join(' ');
      alike.set(key, [...(alike.get(key) ?? []), { word, phonetic, consonant }]);
    });
  }
  const pairs = [...alike.values()].flatMap((words) =>
    words.flatMap((one) =>
      words.flatMap((other) => (one.consonant === other.consonant ? [] : [{ one, other }])),
    ),
  );
  expect(pairs.length).toBeGreaterThan(500);
  const untrue = pairs.filter(
    ({ one, other }) => diagnoseWord(one, other.word).kind === 'spelling',
  );
  expect(untrue.map(({ one, other }) => `${one.word} < ${other.word}`)).toEqual([]);
});
