import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMemoryLog, wordCheck } from '../memory.cases.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { confusedSounds, soundConfusions, wordsMissed } from './sound-confusions.ts';
import { soundPairKey } from './sound-pair.ts';

const words = new Map([
  ['sheet', { word: 'sheet', phonetic: '/ʃiːt/' }],
  ['feel', { word: 'feel', phonetic: '/fil/' }],
  ['meeting', { word: 'meeting', phonetic: '/ˈmiːtɪŋ/' }],
  ['card', { word: 'card', phonetic: '/kɑrd/' }],
  ['goods', { word: 'goods', phonetic: '/ɡʊdz/' }],
  ['worked', { word: 'worked', phonetic: '/wɝkt/' }],
  ['wanted', { word: 'wanted', phonetic: '/ˈwɑntɪd/' }],
  ['price', { word: 'price', phonetic: '/praɪs/' }],
  ['think', { word: 'think', phonetic: '/θɪŋk/' }],
]);
const at = Date.parse('2026-03-20T12:00:00Z');
const wrong = (day: string, wordId: string, typed: string, more = {}) =>
  wordCheck(`${day}T09:00:00+07:00`, wordId, { correct: false, typed, mistake: 'vowel', ...more });
const keysOf = (events: readonly PracticeEvent[]) =>
  soundConfusions(events, words, at).map(
    ({ pair, count, wordIds }) => `${soundPairKey(pair)} ${count} ${wordIds.join(',')}`,
  );

test.each([
  ['sheet', 'shit', 'ɪ-i'],
  ['feel', 'fill', 'ɪ-i'],
  ['meeting', 'meetin', 'n-ŋ'],
  ['card', 'car', 'd-'],
  ['goods', 'good', 'z-'],
  ['worked', 'work', 't-'],
  ['wanted', 'want', undefined],
  ['price', 'prize', 's-z'],
  ['think', 'tink', 'θ-t'],
  ['price', 'pirce', undefined],
  ['price', 'price', undefined],
  ['price', 'banana', undefined],
])('MK-02 the sounds of a mistake: %s typed as %s', (id, typed, key) => {
  const known = words.get(id);
  const pair = known && confusedSounds(known, typed);
  expect(pair && soundPairKey(pair)).toBe(key);
});

test('MK-02 the pairs confused most in 30 days, at most three, once for a word and day, the newest word first', () => {
  const log = [
    wrong('2026-03-01', 'feel', 'fill'),
    wrong('2026-03-10', 'sheet', 'shit'),
    wrong('2026-03-10', 'sheet', 'shit', { id: 'again', attempt: 2 }),
    wrong('2026-03-12', 'sheet', 'shit'),
    wrong('2026-03-11', 'card', 'car'),
    wrong('2026-03-12', 'goods', 'good'),
    wrong('2026-03-13', 'price', 'prize'),
    wrong('2026-03-14', 'price', 'prize'),
    wrong('2026-01-01', 'think', 'tink'),
    wrong('2026-03-21', 'think', 'tink'),
    wrong('2026-03-14', 'unknown', 'x'),
    wordCheck('2026-03-14T09:00:00+07:00', 'think', { typed: 'tink' }),
  ];
  expect(keysOf(log)).toEqual(['ɪ-i 3 sheet,feel', 's-z 2 price', 'd- 1 card']);
});

test('MK-02 where the last 30 days have fewer than three pairs the whole log is looked at', () => {
  const log = [wrong('2026-01-01', 'think', 'tink'), wrong('2026-03-11', 'card', 'car')];
  expect(keysOf(log)).toEqual(['d- 1 card', 'θ-t 1 think']);
  expect(keysOf([])).toEqual([]);
});

test('MK-02 the words worth a second look are those of wrong answers, the newest first, at most 120', () => {
  const log = Array.from({ length: 150 }, (_, n) =>
    wrong('2026-03-01', `w${n}`, 'x', { id: `${n}`, at: new Date(at - n * 1_000).toISOString() }),
  );
  expect(
    wordsMissed([...log, ...log, wordCheck('2026-03-19T09:00:00+07:00', 'right')], at),
  ).toEqual(Array.from({ length: 120 }, (_, n) => `w${n}`));
});

test('MK-02 the order of the log and doubles make no difference, and nothing typed makes it crash', () => {
  const known = new Map([
    ['w1', { word: 'sheets', phonetic: '/ʃiːts/' }],
    ['w2', { word: 'thinking', phonetic: 'not IPA' }],
  ]);
  const typed = fc.oneof(
    fc.constantFrom('sheet', 'shit', 'seats', 'tinking', 'sinkin'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  fc.assert(
    fc.property(anyMemoryLog, fc.array(typed, { minLength: 1 }), fc.nat(), (log, texts, cut) => {
      const events = log.map((event, n) =>
        event.kind === 'word-checked' ? { ...event, typed: texts[n % texts.length] ?? '' } : event,
      );
      const found = soundConfusions(events, known, at);
      const other = [...events.toReversed(), ...events.slice(cut % (events.length + 1))];
      expect(soundConfusions(other, known, at)).toEqual(found);
      expect(wordsMissed(other, at)).toEqual(wordsMissed(events, at));
      expect(found.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 60 },
  );
});
