import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { foldSearch, searchRank, searchWord } from './search.ts';

test.each([
  ['Ngân hàng', 'ngan hang'],
  ['ĐƯỜNG đi', 'duong di'],
  ['đi'.normalize('NFD'), 'di'],
  ['  (sự)  đăng ký; ghi-danh ', 'su dang ky ghi danh'],
  ['o’clock', "o'clock"],
  ['100%_', '100%_'],
  [';-)', ''],
])('HM-13 %j is searched as %j', (text, folded) => {
  expect(foldSearch(text)).toBe(folded);
});

test('HM-13 what was folded stays as it is', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(foldSearch(foldSearch(text))).toBe(foldSearch(text));
    }),
  );
});

test.each([
  ['bank', 0],
  ['bank acc', 0],
  ['account', 1],
  ['tai', 2],
  ['ngan h', 3],
  ['an', undefined],
  ['hang', 3],
  ['', undefined],
])('HM-13 %j is found in a bank account at %j', (query, rank) => {
  const texts = { english: 'bank account', vietnamese: 'tai khoan ngan hang' };
  expect(searchRank(query, texts)).toBe(rank);
});

test.each([
  ['char', 0, 'sạc pin'],
  ['sac', 2, 'sạc pin'],
  ['phi', 2, 'phí'],
  ['tinh', 2, 'tính phí'],
  ['pin', 3, 'sạc pin'],
])(
  'CO-09 HM-13 %j is found in a word of three meanings at %j, and shows %j',
  (query, rank, meaning) => {
    const meanings = ['sạc pin', 'tính phí', 'phí'];
    expect(searchWord(query, 'charge', meanings)).toEqual({ rank, meaning });
    expect(searchWord('zz', 'charge', meanings)).toBeUndefined();
  },
);
