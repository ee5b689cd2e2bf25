import { expect, test } from 'vitest';
import { orderNewWords, UnmixedWords } from './new-words.ts';
import { planWord } from './plan.cases.ts';

const units = ['first-words', 'office', 'travel'];
const words = [
  planWord('a', { unitId: 'travel' }),
  planWord('b', { unitId: 'office', usefulness: 2 }),
  planWord('c', { unitId: 'office', usefulness: 5, cefr: 'B2' }),
  planWord('d', { unitId: 'office', usefulness: 5, cefr: 'A2' }),
  planWord('e', { unitId: '' }),
  planWord('f', { unitId: 'first-words' }),
  planWord('g', { unitId: 'first-words', cefr: '' }),
];

test.each([
  ['the path', null, 'fgdcbae'],
  ['the unit put first, then what follows it on the path', 'office', 'dcbafge'],
  ['the last unit put first', 'travel', 'afgdcbe'],
  ['a unit that is gone counts as none', 'space', 'fgdcbae'],
])('DY-04 new words come by %s; in a unit by use, then by CEFR', (_, unit, order) => {
  const ordered = orderNewWords(words, { isKnown: () => false, units, unit });
  expect(ordered.map(({ id }) => id).join('')).toBe(order);
});

test('DY-04 of words as useful and as easy, those of the topic that was begun come first', () => {
  const two = [
    planWord('p', { topicId: 'other' }),
    planWord('q', { topicId: 'begun', cefr: 'B2' }),
    planWord('r', { topicId: 'begun' }),
    planWord('s', { topicId: 'other', usefulness: 5 }),
  ];
  const order = { isKnown: () => false, units: [], unit: null, topicId: 'begun' };
  expect(
    orderNewWords(two, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe('srpq');
});

test('DY-04 what is known is not new', () => {
  const ordered = orderNewWords(words, { isKnown: ({ id }) => id < 'e', units, unit: null });
  expect(ordered.map(({ id }) => id)).toEqual(['f', 'g', 'e']);
});

test.each([
  [
    'a shared homophone',
    { word: 'meat', homophones: ['meet'] },
    { word: 'x', homophones: ['meet'] },
  ],
  ['a homophone of the other', { word: 'meat' }, { word: 'meet', homophones: ['Meat'] }],
  ['one spelling', { word: 'minute' }, { word: 'minute' }],
  ['an equal meaning', { meaning: 'Cuộc họp' }, { meaning: 'cuộc họp ' }],
  ['a family', { family: ['decide'] }, { word: 'decision', family: ['decide'] }],
  ['a word of the family of the other', { word: 'decide' }, { family: ['decide (v.)'] }],
])('DY-04 two words with %s are not learned in one session', (_, one, other) => {
  const session = new UnmixedWords();
  expect(session.take(planWord('one', one))).toBe(true);
  expect(session.take(planWord('other', other))).toBe(false);
  expect(session.take(planWord('third', { meaning: 'khác' }))).toBe(true);
});

test('DY-04 words without a meaning are not taken for equal', () => {
  const session = new UnmixedWords();
  expect(session.take(planWord('one', { meaning: '' }))).toBe(true);
  expect(session.take(planWord('other', { meaning: '' }))).toBe(true);
});
