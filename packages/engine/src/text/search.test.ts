import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldSearch,
  isMeaning,
  markedTerm,
  markedQuery,
  searchRank,
  searchWord,
} from './search.ts';

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
    expect(searchWord(query, 'charge', meanings)).toMatchObject({ rank, meaning });
    expect(searchWord('zz', 'charge', meanings)).toBeUndefined();
  },
);

test.each([
  ['họp', 'cuộc họp', 'họp'],
  ['Họp'.normalize('NFD'), 'cuộc HỌP', 'họp'],
  ['  họp  ', 'tổ chức (họp, sự kiện)', 'họp'],
  ['đi', 'đi bộ; rời đi', 'đi'],
  ['buổi h', 'buổi họp mặt', 'buổi họp mặt'],
  ['họp', 'hợp đồng, hộp', undefined],
  ['thuế', 'thuê', undefined],
  ['thuê', 'thuế, tiền thuê', 'thuê'],
  ['hop', 'họp', undefined],
])('HM-13 %j with its marks is found in %j from %j on', (query, meaning, term) => {
  expect(markedTerm(markedQuery(query), meaning)?.normalize('NFC')).toBe(term);
});

test('HM-13 what is typed with Vietnamese marks is first looked for with them', () => {
  expect(searchWord('bán', 'ban', ['bán'])).toMatchObject({ rank: -1 });
  expect(searchWord('bàn', 'ban', ['lệnh cấm'])).toMatchObject({ rank: 0 });
  expect(searchWord('bàn', 'sell', ['bán'])).toMatchObject({ rank: 2 });
  // a vowel that waits for its tone
  expect(searchWord('hơp', 'contract', ['hợp đồng'])).toMatchObject({ rank: 2 });
  expect(searchWord('hơ', 'contract', ['hợp đồng'])).toMatchObject({ rank: -1 });
});

test.each([
  ['nổi', true],
  [' Nổi '.normalize('NFD'), true],
  ['noi', true],
  ['nối', false],
  ['để bàn', true],
  ['de ban', true],
  ['bàn', false],
  ['máy tính', true],
  ['', false],
])('MK-03 %j is a whole meaning: %j', (typed, is) => {
  expect(isMeaning(typed, ['nổi', 'máy tính (để bàn)'])).toBe(is);
});
