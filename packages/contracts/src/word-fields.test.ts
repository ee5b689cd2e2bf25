import { expect, test } from 'vitest';
import { wordFields } from './word-fields.ts';

const faultOf = (word: string): string | undefined =>
  wordFields.word.safeParse(word).error?.issues[0]?.message;

test.each([
  'gate',
  "driver's license",
  "o'clock",
  'wake-up call',
  'café',
  '3D printer',
  'word 22',
  'How are you?',
  'and/or',
  'rock & roll',
  'either ... or',
  'as … as',
  'naïve',
  'résumé',
  'à la carte',
])('AD-05 %s can be heard and typed, so it is a word', (word) => {
  expect(faultOf(word)).toBeUndefined();
});

test.each([
  '12 ! bad',
  'bad !',
  '! bad',
  '123',
  '!',
  '- gate',
  '東京',
  'xin chào',
  'chào bạn',
  '<i>tea</i>',
  '<script>alert(1)</script>',
  '☕☕☕',
  'hedge 🌿',
  'tea☕',
])('AD-05 %s is no English word, or has a sign that belongs to none', (word) => {
  expect(faultOf(word)).toBe(
    'must be an English word or phrase: letters, no sign that stands alone, no HTML',
  );
});

test.each([
  ['abc', '/abc/'],
  ['/abc/', '/abc/'],
  ['[ˈæbə]', '[ˈæbə]'],
  ['', ''],
])('AD-05 the phonetic %s is stored as %s', (typed, stored) => {
  expect(wordFields.phonetic.parse(typed)).toBe(stored);
});

test('AD-05 a blank word is said to be blank, and nothing else', () => {
  expect(wordFields.word.safeParse(' ').error?.issues).toMatchObject([
    { message: 'must not be blank' },
  ]);
});
