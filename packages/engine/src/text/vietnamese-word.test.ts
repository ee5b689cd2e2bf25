import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { hasVietnameseWord } from './vietnamese-word.ts';

test.each([
  'xin chào',
  'chào bạn',
  'bánh mì',
  'cà phê',
  'Tết',
  'đi',
  'hợp đồng',
  'phở',
  'một',
  'cà phê'.normalize('NFD'),
])('AD-05 %s is Vietnamese', (text) => {
  expect(hasVietnameseWord(text)).toBe(true);
});

test.each([
  'café',
  'café'.normalize('NFD'),
  'naïve',
  'résumé',
  'à la carte',
  'vis-à-vis',
  'voilà',
  'déjà vu',
  'tête-à-tête',
  'façade',
  'fiancée',
  'crème brûlée',
  'entrée',
  'château',
  'rôle',
  'jalapeño',
  'rosé',
  'touché',
  'Zoë',
  'gate',
  'ban',
  '',
])('AD-05 %s is not Vietnamese', (text) => {
  expect(hasVietnameseWord(text)).toBe(false);
});

test('AD-05 no text of ASCII is Vietnamese', () => {
  assert(
    property(string({ unit: 'binary-ascii' }), (text) => {
      expect(hasVietnameseWord(text)).toBe(false);
    }),
  );
});
