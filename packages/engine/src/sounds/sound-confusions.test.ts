import { expect, test } from 'vitest';
import { wordCheck } from '../memory.cases.ts';
import { confusedIn, wordsMissed } from './sound-confusions.ts';
import { soundPairKey } from './sound-pair.ts';

const words = new Map([
  ['sheet', { word: 'sheet', phonetic: '/ʃiːt/' }],
  ['feel', { word: 'feel', phonetic: '/fil/' }],
  ['meeting', { word: 'meeting', phonetic: '/ˈmiːtɪŋ/' }],
  ['card', { word: 'card', phonetic: '/kɑrd/' }],
  ['goods', { word: 'goods', phonetic: '/ɡʊdz/' }],
  ['worked', { word: 'worked', phonetic: '/wɝkt/' }],
  ['work', { word: 'work', phonetic: '/wɝk/' }],
  ['wanted', { word: 'wanted', phonetic: '/ˈwɑntɪd/' }],
  ['price', { word: 'price', phonetic: '/praɪs/' }],
  ['think', { word: 'think', phonetic: '/θɪŋk/' }],
]);
const at = Date.parse('2026-03-20T12:00:00Z');
const wrong = (day: string, wordId: string, typed: string, more = {}) =>
  wordCheck(`${day}T09:00:00+07:00`, wordId, { correct: false, typed, mistake: 'vowel', ...more });
test.each([
  ['sheet', 'shit', 'ɪ-i'],
  ['feel', 'fill', 'ɪ-i'],
  ['meeting', 'meetin', 'n-ŋ'],
  ['card', 'car', 'd-'],
  ['goods', 'good', 'z-'],
  ['worked', 'work', 't-'],
  // an ending that was heard and is not there
  ['card', 'cards', 'z-'],
  ['sheet', 'sheets', 's-'],
  ['work', 'worked', 't-'],
  ['wanted', 'want', undefined],
  ['price', 'prize', 's-z'],
  ['think', 'tink', 'θ-t'],
  ['price', 'pirce', undefined],
  ['price', 'price', undefined],
  ['price', 'banana', undefined],
])('MK-02 the sounds of a mistake: %s typed as %s', (id, typed, key) => {
  const known = words.get(id);
  const pair = known && confusedIn(known, typed)?.pair;
  expect(pair && soundPairKey(pair)).toBe(key);
});

test('MK-02 the words worth a second look are those of wrong answers, the newest first, at most 120', () => {
  const log = Array.from({ length: 150 }, (_, n) =>
    wrong('2026-03-01', `w${n}`, 'x', { id: `${n}`, at: new Date(at - n * 1_000).toISOString() }),
  );
  expect(
    wordsMissed([...log, ...log, wordCheck('2026-03-19T09:00:00+07:00', 'right')], at),
  ).toEqual(Array.from({ length: 120 }, (_, n) => `w${n}`));
});

test('UX-05 a word that no ear takes for the other makes no pair of sounds', () => {
  expect(confusedIn({ word: 'work', phonetic: '/wɝk/' }, 'word')).toBeUndefined();
  expect(confusedIn({ word: 'rice', phonetic: '/raɪs/' }, 'rise')?.pair).toEqual({
    one: 's',
    other: 'z',
  });
});
