import { expect, test } from 'vitest';
import { canonicalPath, pageTitle } from './head.ts';

test('RT-14 a title names the page, then the product', () => {
  expect(pageTitle('Eating Out, set 2')).toBe('Eating Out, set 2 · Nghe Gõ');
});

test.each([
  ['/', '', '/'],
  ['/', '?utm_source=zalo', '/'],
  ['/about/', '', '/about'],
  ['/no/such//', '', '/no/such'],
  [
    '/dictation/3',
    '?setIndex=1&topic=Eating%20Out&fbclid=x',
    '/dictation/3?topic=Eating+Out&setIndex=1',
  ],
  ['/sentence-practice/0', '?part=part2', '/sentence-practice/0?part=part2'],
])('RT-14 %s%s has the one address %s', (pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical);
});
