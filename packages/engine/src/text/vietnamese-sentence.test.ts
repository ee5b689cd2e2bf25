import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isEnglishNote, isEnglishSentence, isVietnameseSentence } from './vietnamese-sentence.ts';

test.each([
  'Xin chào các bạn.',
  'Xin chào các bạn.'.normalize('NFD'),
  'Tôi là Nam.',
  'Hôm nay trời đẹp quá!',
  'Cuộc họp bắt đầu lúc 9 giờ.',
  'Bạn có muốn đến Hà Nội không?',
  'Anh ta đi làm.',
  'Anh ta đi làm.'.normalize('NFD'),
  'Hai anh em ra ga đón khách.',
  'Ai ra sân bay?',
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
  'The cà phê is good.',
  'We ate bánh mì.',
  'Can he go to Đà Nẵng on the 9:10?',
  'Phở to go.',
  'Tết is in January.',
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

test.each([
  'The meeting starts at nine.',
  'Do we have to wear a tie?',
  'A man is reading a newspaper.',
  'We flew from London to Paris.',
])('AD-07 %s is English where a translation is expected', (text) => {
  expect(isEnglishSentence(text)).toBe(true);
});

test.each([
  'Cuộc họp bắt đầu lúc 9 giờ.',
  'Ai ra ga?',
  'Ga Paris Nord.',
  'Ai cho anh Silva xem?',
  'Email marketing.',
  'Hai email cho anh Kofi.',
  'Người nói có ý gì khi nói "bring a friend"?',
  'We met Nguyễn at the phở place.',
  '',
  '10:30',
])('AD-07 %s can be a translation', (text) => {
  expect(isEnglishSentence(text)).toBe(false);
});

test.each([
  'Xem every morning.',
  'Xem "in the morning".',
  'Nhin every morning.',
  'Để ý every morning.',
  'Sau “used to” là gì?',
  '“used to” + gì?',
])('CO-12 %s can be a Vietnamese hint', (text) => {
  expect(isEnglishNote(text)).toBe(false);
});

test.each([
  'The subject is singular.',
  'Look at the words "every morning".',
  'A man is reading a newspaper.',
  '"Look at the words before it."',
])('CO-12 %s is English where a Vietnamese hint is expected', (text) => {
  expect(isEnglishNote(text)).toBe(true);
});
