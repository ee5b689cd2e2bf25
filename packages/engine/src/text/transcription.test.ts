import { assert, constantFrom, array, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isPhonetic, takeTranscription } from './transcription.ts';

test.each([
  ['assurance [əˈʃʊrəns]', 'assurance', '/əˈʃʊrəns/'],
  ['assurance /əˈʃʊrəns/', 'assurance', '/əˈʃʊrəns/'],
  ["[ə'ʃɔːrəns] assurance", 'assurance', "/ə'ʃɔːrəns/"],
  ['take off [teɪk ɒf] /teɪk ɔːf/', 'take off', '/teɪk ɒf/'],
  ['cat [kæt](n)', 'cat (n)', '/kæt/'],
  // no transcription
  ['and/or', 'and/or', ''],
  ['he/she/it', 'he/she/it', ''],
  ['lift [Br.]', 'lift [Br.]', ''],
  ['bed [bed]', 'bed [bed]', ''],
  ['tủ [đồ]', 'tủ [đồ]', ''],
  ['[kæt', '[kæt', ''],
  ['[kæt 你好]', '[kæt 你好]', ''],
  ['', '', ''],
])('UX-12 %s is the word %s, said %s', (text, word, phonetic) => {
  expect(takeTranscription(text)).toEqual({ word, phonetic });
});

test('UX-12 a text without IPA signs is never changed', () => {
  assert(
    property(string({ maxLength: 60 }), (text) => {
      expect(takeTranscription(text)).toEqual({ word: text, phonetic: '' });
    }),
  );
});

test('UX-12 what is taken out is one transcription, and nothing is added', () => {
  const part = constantFrom('[', ']', '/', 'ə', 'ʃ', 'a', ' ', 'đ');
  assert(
    property(array(part, { maxLength: 40 }), (parts) => {
      const { word, phonetic } = takeTranscription(parts.join(''));
      expect(phonetic === '' || /^\/[^/[\]]+\/$/u.test(phonetic)).toBe(true);
      expect(word.length).toBeLessThanOrEqual(parts.length);
    }),
  );
});

test('UX-12 IN-18 many open brackets take no more time than their length', () => {
  const long = '['.repeat(100_000) + '/'.repeat(100_000);
  expect(takeTranscription(long).word).toBe(long);
});

test.each([
  '/dɪˈzɝt/',
  '[kæt]',
  'kæt',
  '/bed/',
  '/ˈmiːtɪŋ/',
  "/ə'ʃɔːrəns/",
  '/teɪk ˈɔf/',
  '/ˈbʌtn̩/',
])('VO-07 %s can be the IPA of a word', (text) => {
  expect(isPhonetic(text)).toBe(true);
});

test.each(['xin chào', 'xin chào 123 <b>', 'blah !!! 99', '/kæt', '//', '/kæt/ /dɔg/', '東京', ''])(
  'VO-07 %s is no IPA',
  (text) => {
    expect(isPhonetic(text)).toBe(false);
  },
);
