import { expect, test } from 'vitest';
import { hasVietnameseLetters } from './vietnamese-letters.ts';

test.each([
  ['employê', true],
  ['ofice', false],
  ['òfice', true],
  ['đeal', true],
  ['wỏd', true],
  ['naïve', false],
  ['ư', true],
  ['contract', false],
  ['', false],
])('DC-20 Vietnamese letters in %j: %s', (text, has) => {
  expect(hasVietnameseLetters(text)).toBe(has);
});
