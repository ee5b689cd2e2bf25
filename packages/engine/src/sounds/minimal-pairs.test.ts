import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimalPairs, type SpokenWord } from './minimal-pairs.ts';
import { readSoundPair, soundPair, soundPairKey } from './sound-pair.ts';

const words = (lines: string): SpokenWord[] =>
  lines.split(',').map((line) => {
    const [word = '', phonetic = '', cefr = 'A1'] = line.trim().split(' ');
    return { word, phonetic, cefr };
  });
const list = words(
  `ship /ʃɪp/, sheep /ʃiːp/, sheet /ʃiːt/, chip /tʃɪp/, cheap /tʃiːp/ B2, pay /peɪ/, paid /peɪd/, page /peɪdʒ/,
  record /ˈrekɚd/, ricord /rɪˈkɔrd/, Reach /ritʃ/, rich /rɪtʃ/, sip /sɪp/, steel /stil/, steal /stil/, still /stɪl/`,
);
const found = (key: string, of: readonly SpokenWord[] = list) => {
  const pair = readSoundPair(key);
  if (pair === undefined) throw new Error(key);
  return minimalPairs(of, pair).map(({ one, other }) => `${one.word} ${other.word}`);
};

test('MK-02 two words of the course that differ by one sound make a pair, the easiest first, each word once', () => {
  expect(found('ɪ-i')).toEqual(['rich Reach', 'ship sheep', 'still steal', 'chip cheap']);
  expect(found('i-ɪ')).toEqual(found('ɪ-i'));
  expect(found('s-ʃ')).toEqual(['sip ship']);
  expect(found('ʃ-tʃ')).toEqual(['ship chip', 'sheep cheap']);
  expect(found('t-p')).toEqual(['sheep sheet']);
});

test('MK-02 at most as many pairs as wanted, also none', () => {
  const pair = readSoundPair('ɪ-i');
  if (pair === undefined) throw new Error('ɪ-i');
  expect([0, 1, 3].map((most) => minimalPairs(list, pair, most).length)).toEqual([0, 1, 3]);
});

test('MK-02 a sound that is dropped is dropped at the end', () => {
  expect(found('d-')).toEqual(['paid pay']);
  expect(found('dʒ-')).toEqual(['page pay']);
  expect(found('p-')).toEqual([]);
  expect(found('l-', words('ill /ɪl/, lill /lɪl/, lee /li/, ee /i/'))).toEqual([]);
});

test('MK-02 another stress, a term, a long word and one without sounds make no pair', () => {
  expect(
    found(
      'e-ɪ',
      words(
        'desert /ˈdezɚt/, disert /dɪˈzɝt/, a-set /set/, sit /sɪt/, Set /set/, mute , internationally /ɪntɚˈnæʃənəli/, enternationally /entɚˈnæʃənəli/',
      ),
    ),
  ).toEqual(['sit Set']);
});

test('MK-02 a pair is the same in either order; what is no pair of sounds is none', () => {
  expect(soundPair('i', 'ɪ')).toEqual(soundPair('ɪ', 'i'));
  expect(soundPairKey(soundPair('', 's'))).toBe('s-');
  for (const key of [
    '',
    '-',
    'i',
    'i-',
    'i-i',
    'i-s',
    'x-s',
    's-z-t',
    '-s',
    'ɪ-i ',
    'i–ɪ',
    'constructor-',
  ])
    expect(readSoundPair(key)).toBeUndefined();
});

const sign = fc.constantFrom('ɪ', 'i', 's', 'z', 't', 'p', 'ˈ', 'eɪ', ' ', '?');
const anyWord = fc.record({
  word: fc.string({ maxLength: 4 }),
  phonetic: fc.array(sign, { maxLength: 5 }).map((signs) => signs.join('')),
  cefr: fc.constantFrom('', 'A1', 'C2', 'x'),
});

test('MK-02 the order of the words and doubles make no difference, and each word is there once', () => {
  fc.assert(
    fc.property(
      fc.array(anyWord, { maxLength: 40 }),
      fc.constantFrom('ɪ-i', 's-z', 't-', 'p-t'),
      fc.nat({ max: 20 }),
      (drawn, key, most) => {
        // each spelling has one pronunciation, as in the course
        const course = [
          ...new Map(drawn.map((word) => [word.word.trim().toLowerCase(), word])).values(),
        ];
        const pair = readSoundPair(key);
        if (pair === undefined) throw new Error(key);
        const pairs = minimalPairs(course, pair, most);
        expect(minimalPairs([...course.toReversed(), ...course], pair, most)).toEqual(pairs);
        const all = pairs.flatMap(({ one, other }) => [one.word, other.word]);
        expect(new Set(all.map((text) => text.toLowerCase())).size).toBe(all.length);
        expect(pairs.length).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test('MK-02 any text is read as a pair or as none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pair = readSoundPair(text);
      expect(pair && readSoundPair(soundPairKey(pair))).toEqual(pair);
    }),
  );
});

test('MK-02 words that a British voice tells apart by nothing, or by more, make no pair', () => {
  const american = words(
    'pause /pɔz/, pour /pɔr/, saw /sɔ/, sore /sɔr/, half /hæf/, have /hæv/, safe /seɪf/, save /seɪv/, zoo /zu/, rue /ru/, red /red/, zed /zed/',
  );
  expect(found('z-r', american)).toEqual(['zoo rue', 'zed red']);
  expect(found('r-', american)).toEqual([]);
  expect(found('f-v', american)).toEqual(['safe save']);
});
