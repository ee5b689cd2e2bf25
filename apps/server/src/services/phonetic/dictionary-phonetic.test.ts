import { expect, test } from 'vitest';
import { dictionaryPhonetic } from './dictionary-phonetic.ts';

test.each([
  ['reservation', 'n.', '/ˌrezɚˈveɪʃən/'],
  ['gate', 'n.', '/ɡeɪt/'],
  ['contract', 'n.', '/ˈkɑnˌtrækt/'],
  ['expire', 'v.', '/ɪkˈspaɪɚ/'],
  ['gallery', 'n.', '/ˈɡæləri/'],
  ['singer', 'n.', '/ˈsɪŋɚ/'],
  ['Director', 'n.', '/dəˈrektɚ/'],
  ['boarding pass', 'n.', '/ˈbɔrdɪŋ ˌpæs/'],
  ['check in', 'v.', '/ˌtʃek ˈɪn/'],
  ['catch a cold', 'v.', '/ˌkætʃ ə ˈkoʊld/'],
  ['flight attendant', 'n.', '/ˈflaɪt əˌtendənt/'],
])('SV-02 AD-05 the dictionary says %s (%s) as %s, without a key', async (word, type, phonetic) => {
  expect(await dictionaryPhonetic(word, type)).toBe(phonetic);
});

test.each([
  ['Dr. Smith', '/ˌdɑktɚ ˈsmɪθ/'],
  ['e.g.', '/fɚ ɪɡˈzæmpəl/'],
  ['i.e.', '/ˌðæt ˈɪz/'],
  ['Mr. Smith', '/ˌmɪstɚ ˈsmɪθ/'],
  ['Ms.', '/mɪz/'],
  ['etc.', '/ˌet ˈsetərə/'],
  ['a.m.', '/ˌeɪˈem/'],
  ['OK', '/ˌoʊˈkeɪ/'],
])('VO-07 the short form %s is said as %s', async (word, phonetic) => {
  expect(await dictionaryPhonetic(word)).toBe(phonetic);
});

test.each(['zzyzxish', 'gate zzyzxish', '', ' ', 'hasOwnProperty', '__proto__', '😀'])(
  'SV-02 a word that the dictionary lacks is not guessed: %j',
  async (word) => {
    expect(await dictionaryPhonetic(word)).toBeUndefined();
  },
);
