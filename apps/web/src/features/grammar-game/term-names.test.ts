import { expect, test } from 'vitest';
import { termName } from './term-names.ts';

test.each([
  ['main verb', 'động từ chính'],
  ['Past simple', 'quá khứ đơn'],
  ['Present perfect continuous', 'hiện tại hoàn thành tiếp diễn'],
  ['Future simple passive', 'tương lai đơn bị động'],
  ['present', 'hiện tại'],
  ['to have been designed', undefined],
  ['Despite', undefined],
])('UX-19 GG-01 the Vietnamese of "%s" is %s', (text, name) => {
  expect(termName(text)).toBe(name);
});
