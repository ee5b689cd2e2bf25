import { expect, test } from 'vitest';
import { backOf, hasForm, headerTitle, isPracticeScreen } from './header-title.ts';

test.each([
  ['/', 'product'],
  ['/about', 'product'],
  ['/grammar-game', 'grammar'],
  ['/grammar-games', 'product'],
  ['/vocabulary/3', 'dictation'],
  ['/dictation/0', 'dictation'],
  ['/sentence-practice/0', 'dictation'],
  ['/listening', 'product'],
  ['/listening/0', 'listening'],
])('SH-07 the header of %s is titled by %s', (path, title) => {
  expect(headerTitle(path)).toBe(title);
});

test.each([
  ['/', undefined],
  ['/profile', undefined],
  ['/listening', undefined],
  ['/vocabulary/0', '/'],
  ['/grammar-game', '/'],
  ['/sentence-practice/2', '/'],
  ['/listening/2', '/listening'],
])('SH-06 LS-01 %s leads back to %s', (path, back) => {
  expect(backOf(path)).toBe(back);
});

test.each([
  ['/login', true],
  ['/login/', true],
  ['/contact/', true],
  ['/', false],
  ['/contacts', false],
])('SH-13 %s is a page of a form: %s', (path, has) => {
  expect(hasForm(path)).toBe(has);
});

test('UX-02 DY-01 nothing covers the practice of today, which has a way back of its own', () => {
  expect(isPracticeScreen('/today')).toBe(true);
  expect(backOf('/today')).toBeUndefined();
  expect(isPracticeScreen('/')).toBe(false);
});
