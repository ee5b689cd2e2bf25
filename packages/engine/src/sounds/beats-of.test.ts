import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beatsOf } from './beats-of.ts';
import { hasBeats } from './has-beats.ts';

test.each([
  ['/keɪk/', 1, 1],
  ['/ˈmitɪŋ/', 2, 1],
  ['/rɪˈsit/', 2, 2],
  ['/ˌɪnfɚˈmeɪʃən/', 4, 3],
  ['/ˈkʌmftəbəl/', 3, 1],
  ['/ˈbɔrdɪŋ ˌpæs/', 3, 1],
  ['/ˌæt ˈfɝst/', 2, 2],
  ['ˈɔfɪs', 2, 1],
  // two words, each with a stress of its own; none is marked
  ['/ˈnaɪs ˈdeɪ/', 2, undefined],
  ['/aɪdiə/', 3, undefined],
])('UX-07 syllables and stress of %s: %i, %s', (phonetic, count, stress) => {
  expect(beatsOf(phonetic)).toEqual({ count, stress });
});

test('UX-07 the ladder announces syllables exactly where it can count them', () => {
  for (const unit of [
    'grapheme',
    fc.constantFrom(...Array.from('ˈˌ /-iɪeæɑɔʊuʌəɚɝɛɒaɜopbtdkɡgŋɹɫ\u0303')),
  ] as const)
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 120 }), (phonetic) => {
        expect(hasBeats(phonetic)).toBe(beatsOf(phonetic) !== undefined);
      }),
      { numRuns: 1_000 },
    );
});

test('UX-07 a text without a vowel has no syllables, and the stress is one of them', () => {
  expect(beatsOf('')).toBeUndefined();
  expect(beatsOf('/ˈ/')).toBeUndefined();
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('ˈˌ /aɪəeoʊmtsɪ')) }),
      (phonetic) => {
        const { count = 1, stress = 1 } = beatsOf(phonetic) ?? {};
        expect(stress).toBeGreaterThanOrEqual(1);
        expect(stress).toBeLessThanOrEqual(count);
      },
    ),
  );
});
