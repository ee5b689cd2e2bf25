import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhonetic } from '../diagnosis/read-phonetic.ts';
import { withLength } from './with-length.ts';

test.each([
  ['/sit/', '/siːt/'],
  ['/sɪt/', '/sɪt/'],
  ['/siːt/', '/siːt/'],
  ['/fud/', '/fuːd/'],
  ['/juz/', '/juːz/'],
  ['/ˈmitɪŋ/', '/ˈmiːtɪŋ/'],
  ['/ˈhæpi/', '/ˈhæpi/'],
  ['/riˈtaɪɚ/', '/riˈtaɪɚ/'],
  ['/kəmˈplit/', '/kəmˈpliːt/'],
  ['', ''],
])('MK-03 a word is shown with the length that hints name: %s as %s', (phonetic, shown) => {
  expect(withLength(phonetic)).toBe(shown);
});

test('MK-03 the marks of length change no sound', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ˈsitukæɪəfæ/')) }), (text) => {
      expect(withLength(withLength(text))).toBe(withLength(text));
      expect(readPhonetic(withLength(text))).toEqual(readPhonetic(text));
    }),
  );
});
