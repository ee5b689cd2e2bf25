import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldSearch,
  isMeaning,
  markedTerm,
  markedQuery,
  rankFound,
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
  ['char', 5, 'sạc pin'],
  ['sac', 8, 'sạc pin'],
  ['phi', 7, 'phí'],
  ['tinh', 8, 'tính phí'],
  ['pin', 9, 'sạc pin'],
])(
  'CO-09 HM-13 %j is found in a word of three meanings at %j, and shows %j',
  (query, place, meaning) => {
    const meanings = ['sạc pin', 'tính phí', 'phí'];
    expect(searchWord(query, 'charge', meanings)).toMatchObject({ place, meaning });
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
  expect(searchWord('bán', 'ban', ['bán'])).toMatchObject({ place: 0 });
  expect(searchWord('bàn', 'ban', ['lệnh cấm'])).toMatchObject({ place: 5 });
  expect(searchWord('bàn', 'sell', ['bán'])).toMatchObject({ place: 7 });
  // a vowel that waits for its tone
  expect(searchWord('hơp', 'contract', ['hợp đồng'])).toMatchObject({ place: 8 });
  expect(searchWord('hơ', 'contract', ['hợp đồng'])).toMatchObject({ place: 3 });
  // keyboards differ in where they put a tone
  expect(searchWord('hoá đơn', 'bill', ['hóa đơn'])).toMatchObject({ place: 0 });
  expect(searchWord('thủy', 'water', ['thuỷ'])).toMatchObject({ place: 0 });
  // marks of English words
  expect(searchWord('café', 'café', ['quán cà phê'])).toMatchObject({ place: 1 });
});

const invoices = {
  settle: 'thanh toán, trả (hóa đơn)',
  invoice: 'hóa đơn thanh toán',
  receipt: 'biên lai, hóa đơn',
  bill: 'hóa đơn (tiền)',
  flower: 'hoa đón xuân',
};
const seats = {
  'walk a dog': 'dắt chó đi dạo',
  reservation: 'sự đặt chỗ',
  reserve: 'đặt chỗ trước',
  seat: 'sự đặt chỗ ngồi',
};
const usefulness: Record<string, number> = { reservation: 5, reserve: 5, seat: 5, invoice: 5 };

test.each([
  ['hóa đơn', invoices, 'bill receipt invoice settle'],
  ['hoá đơn', invoices, 'bill receipt invoice settle'],
  ['hoa don', invoices, 'bill receipt invoice flower settle'],
  ['đặt chỗ', seats, 'reservation seat reserve'],
  ['dat cho', seats, 'reservation reserve seat walk a dog'],
  ['mua', { season: 'mùa', rain: 'mưa', buy: 'mua' }, 'buy season rain'],
  ['đat cho', seats, 'reservation reserve seat walk a dog'],
])(
  'HM-13 %j finds whole meanings first, then the most useful words, and with marks only what has them',
  (query, words, order) => {
    const found = Object.entries(words).flatMap(([word, meaning]) => {
      const match = searchWord(query, word, [meaning]);
      return match === undefined ? [] : [{ word, match, usefulness: usefulness[word] ?? 1 }];
    });
    expect(
      rankFound(found)
        .map(({ word }) => word)
        .join(' '),
    ).toBe(order);
  },
);

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
