import { expect, test } from 'vitest';
import { hasBackButton, hasForm, headerTitle } from './header-title.ts';

test.each([
  ['/', 'product'],
  ['/about', 'product'],
  ['/grammar-game', 'grammar'],
  ['/grammar-games', 'product'],
  ['/vocabulary/3', 'dictation'],
  ['/dictation/0', 'dictation'],
  ['/sentence-practice/0', 'dictation'],
])('SH-07 the header of %s is titled by %s', (path, title) => {
  expect(headerTitle(path)).toBe(title);
});

test.each([
  ['/', false],
  ['/profile', false],
  ['/vocabulary/0', true],
  ['/grammar-game', true],
  ['/sentence-practice/2', true],
])('SH-06 %s has a Back button: %s', (path, has) => {
  expect(hasBackButton(path)).toBe(has);
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
