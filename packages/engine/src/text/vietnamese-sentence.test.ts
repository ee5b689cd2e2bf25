import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isVietnameseSentence } from './vietnamese-sentence.ts';

test.each([
  'Xin chào các bạn.',
  'Xin chào các bạn.'.normalize('NFD'),
  'Tôi là Nam.',
  'Hôm nay trời đẹp quá!',
  'Cuộc họp bắt đầu lúc 9 giờ.',
  'Bạn có muốn đến Hà Nội không?',
])('AD-07 %s is Vietnamese', (text) => {
  expect(isVietnameseSentence(text)).toBe(true);
});

test.each([
  'The meeting starts at nine.',
  'We flew from Hà Nội to Đà Nẵng.',
  'Nguyễn Văn Hùng met Trần Thị Lan.',
  'Hà Nội is big.',
  'Phở is a soup.',
  'The phở and the bánh mì were good.',
  'Her résumé is à la carte.',
  '',
  '10:30',
])('AD-07 %s is not Vietnamese', (text) => {
  expect(isVietnameseSentence(text)).toBe(false);
});

test('AD-07 no sentence of ASCII is Vietnamese', () => {
  assert(
    property(string({ unit: 'binary-ascii' }), (text) => {
      expect(isVietnameseSentence(text)).toBe(false);
    }),
  );
});
