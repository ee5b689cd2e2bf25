import type { ContrastFile, ReducedFile, SenseFile } from '@nghego/contracts/ear-file';
import { expect, test } from 'vitest';
import type { EarFiles } from './ear-files.ts';
import { lintEar } from './lint-ear.ts';
import { readCourse } from './read-course.ts';

type Contrast = ContrastFile['contrasts'][number];
type Reduced = ReducedFile['items'][number];
type Pair = SenseFile['pairs'][number];

const course = {
  words: new Map(
    Object.entries({
      ship: '/ʃɪp/',
      bill: '/bɪl/',
      card: '/kɑrd/',
      soup: '/sup/',
      chef: '/ʃef/',
    }),
  ),
  spellings: new Set<string>(),
};
const ship = { word: 'ship', phonetic: '/ʃɪp/', meaning: 'con tàu', taught: true };
const sheep = { word: 'sheep', phonetic: '/ʃip/', meaning: 'con cừu', taught: false };
const contrast: Contrast = {
  id: 'short-i',
  keys: ['ɪ-i'],
  sounds: ['/ɪ/', '/iː/'],
  name: 'Short i',
  nameVi: 'i ngắn',
  habit: 'mixes up two sounds',
  habitVi: 'lẫn hai âm',
  listen: 'The short vowel leans toward ê.',
  listenVi: 'Nghe xem âm có ngả sang "ê" không.',
  pairs: [{ a: ship, b: sheep, frame: 'Can you see the ___?' }],
};
const reduced: Reduced = {
  id: 'rf-001',
  kind: 'to-verbs',
  english: "I'm going to be late.",
  vietnamese: 'Tôi sắp muộn rồi.',
  focus: 'going to',
  sounds: { ipa: '/ˈɡʌnə/', vi: 'gă-nờ' },
  say: "I'm gonna be late.",
  phonetics: { gonna: '/ˈɡʌnə/' },
  why: 'Hai từ nghe như một.',
  whyEn: 'Two words sound like one.',
};
const paid: Pair = {
  id: 'fe-001',
  word: 'bill',
  sensible: { english: 'He paid the bill by card.', vietnamese: 'Anh ấy trả bằng thẻ.' },
  absurd: { english: 'He paid the bill by soup.', vietnamese: 'Anh ấy trả bằng súp.' },
};
const cooked: Pair = {
  id: 'fe-002',
  word: 'chef',
  sensible: { english: 'The chef made the soup.', vietnamese: 'Đầu bếp nấu súp.' },
  absurd: { english: 'The chef made the card.', vietnamese: 'Đầu bếp nấu tấm thẻ.' },
};

const least = { contrasts: 1, pairs: 1, reduced: 1, sense: 1 };
const files = (
  change: { contrasts?: Contrast[]; items?: Reduced[]; pairs?: Pair[] } = {},
): EarFiles => ({
  contrasts: { contrasts: change.contrasts ?? [contrast] },
  reduced: { items: change.items ?? [reduced] },
  sense: { pairs: change.pairs ?? [paid, cooked] },
});
const rulesOf = (changed: EarFiles, most = least) =>
  lintEar(changed, course, most).map(({ rule }) => rule);

test('EA-02 EA-03 EA-05 ear training has twelve contrasts, 120 reduced forms and 500 pairs', () => {
  const { ear } = readCourse();
  const { contrasts } = ear.contrasts;
  expect(contrasts).toHaveLength(12);
  expect(Math.min(...contrasts.map(({ pairs }) => pairs.length))).toBeGreaterThanOrEqual(20);
  expect(ear.reduced.items).toHaveLength(120);
  expect(ear.sense.pairs).toHaveLength(500);
});

test('EA-05 the length of a sentence does not show which half of a pair it is', () => {
  const { pairs } = readCourse().ear.sense;
  const lengths = ({ sensible, absurd }: Pair) => [sensible.english.length, absurd.english.length];
  const longer = pairs.filter((pair) => (lengths(pair)[0] ?? 0) > (lengths(pair)[1] ?? 0)).length;
  const shorter = pairs.filter((pair) => (lengths(pair)[0] ?? 0) < (lengths(pair)[1] ?? 0)).length;
  const even = pairs.length - longer - shorter;
  expect((Math.max(longer, shorter) + even / 2) / pairs.length).toBeLessThanOrEqual(0.55);
});

test('EA-02 EA-03 EA-05 files without a fault have no finding', () => {
  expect(lintEar(files(), course, least)).toEqual([]);
});

test.each<[string, string[], EarFiles]>([
  ['an id twice', ['id'], files({ contrasts: [{ ...contrast }, contrast] })],
  [
    'a pair twice, the other way round',
    ['repeated'],
    files({
      contrasts: [{ ...contrast, keys: ['ɪ-i'], pairs: [...contrast.pairs, ...contrast.pairs] }],
    }),
  ],
  [
    'words in the wrong order for the key',
    ['sounds'],
    files({ contrasts: [{ ...contrast, pairs: [{ ...contrast.pairs[0], a: sheep, b: ship }] }] }),
  ],
  [
    'a frame with two gaps',
    ['frame'],
    files({
      contrasts: [{ ...contrast, pairs: [{ a: ship, b: sheep, frame: 'The ___ and ___.' }] }],
    }),
  ],
  [
    'few frames',
    ['frames'],
    files({ contrasts: [{ ...contrast, pairs: [{ a: ship, b: sheep }] }] }),
  ],
  [
    'a word that is not taught as it says',
    ['taught'],
    files({
      contrasts: [
        { ...contrast, pairs: [{ a: { ...ship, taught: false }, b: sheep, frame: 'A ___ came.' }] },
      ],
    }),
  ],
  [
    'a sound that no dictionary has',
    ['ipa', 'sounds'],
    files({
      contrasts: [
        {
          ...contrast,
          pairs: [{ a: ship, b: { ...sheep, phonetic: '/ʃep/' }, frame: 'A ___ came.' }],
        },
      ],
    }),
  ],
  ['a focus that is not written', ['focus'], files({ items: [{ ...reduced, focus: 'want to' }] })],
  [
    'a sound of a word that is not said',
    ['phonetics'],
    files({ items: [{ ...reduced, phonetics: { wanna: '/ˈwɑnə/' } }] }),
  ],
  [
    'two words that differ',
    ['cue', 'one-word'],
    files({
      pairs: [
        paid,
        { ...cooked, absurd: { ...cooked.absurd, english: 'The chef paid the card.' } },
      ],
    }),
  ],
  [
    'an absurd word that is never sensible',
    ['cue', 'changed-word'],
    files({
      pairs: [
        { ...paid, absurd: { ...paid.absurd, english: 'He paid the bill by goat.' } },
        cooked,
      ],
    }),
  ],
])('EA-02 EA-03 EA-05 the linter finds %s', (_, rules, changed) => {
  expect([...new Set(rulesOf(changed))].toSorted()).toEqual([...new Set(rules)].toSorted());
});

test('EA-05 the linter finds too few items, a long difference and a word that is absurd five times', () => {
  expect(rulesOf(files(), { contrasts: 2, pairs: 2, reduced: 2, sense: 3 })).toEqual([
    'contrasts',
    'reduced',
    'sense',
    'pairs',
  ]);
  const long = { ...paid.absurd, english: 'He paid the bill by soupsss.' };
  expect(rulesOf(files({ pairs: [{ ...paid, absurd: long }, cooked] }))).toContain('letters');
  const often = [1, 2, 3, 4, 5].map((n) => ({ ...paid, id: `fe-10${n}` }));
  expect(rulesOf(files({ pairs: [...often, cooked] }))).toContain('absurd-word');
});
