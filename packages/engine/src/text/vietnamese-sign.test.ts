import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { hasVietnameseSign } from './vietnamese-sign.ts';
import { hasVietnameseWord } from './vietnamese-word.ts';

test.each(['phở', 'đi', 'ĐI', 'Hà Nội', 'một', 'trăng', 'mơ', 'trăng'.normalize('NFD')])(
  'LI-01 %s has a sign that only Vietnamese has',
  (text) => {
    expect(hasVietnameseSign(text)).toBe(true);
  },
);

test.each(['née', 'né', 'bánh mì', 'xin chào', 'à la carte', 'naïve', 'jalapeño', 'gate', ''])(
  'LI-01 %s has no sign that only Vietnamese has',
  (text) => {
    expect(hasVietnameseSign(text)).toBe(false);
  },
);

test('LI-01 AD-05 what has such a sign has a Vietnamese word', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      if (hasVietnameseSign(text)) expect(hasVietnameseWord(text)).toBe(true);
    }),
  );
});
