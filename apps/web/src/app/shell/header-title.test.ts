import { expect, test } from 'vitest';
import {
  backOf,
  beginsAtRest,
  hasFootBar,
  hasForm,
  headerTitle,
  isPracticeScreen,
  sectionOf,
} from './header-title.ts';

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
  ['/review', '/'],
  ['/today', '/'],
  ['/vocabulary/3', '/'],
  ['/dictation/0', '/'],
  ['/sentence-practice/0', '/'],
  ['/level', '/'],
  ['/listening/0', '/listening'],
  ['/mini-test', '/listening'],
  ['/ear/pairs', '/ear'],
  ['/drill', '/ear'],
  ['/lists/7b1e/0', '/lists'],
  ['/profile', undefined],
  ['/reviews', undefined],
  ['/shared/token', undefined],
])('UX-09 in the main menu %s belongs to %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
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
  ['/admin', true],
  ['/', false],
  ['/contacts', false],
])('SH-13 %s is a page of a form: %s', (path, has) => {
  expect(hasForm(path)).toBe(has);
});

test.each([
  ['/today', true],
  ['/review', true],
  ['/review/', true],
  ['/lists/7b1e/0', true],
  ['/shared/token/0', true],
  ['/drill', true],
  ['/ear/pairs', true],
  ['/mini-test', true],
  ['/', false],
  ['/reviews', false],
  ['/lists', false],
  ['/lists/7b1e', false],
  ['/lists/7b1e/', false],
  ['/shared/token', false],
  ['/ear', false],
])('UX-02 nothing covers practice: %s is practice: %s, with no Back button', (path, is) => {
  expect(isPracticeScreen(path)).toBe(is);
  expect(backOf(path)).toBeUndefined();
});

test.each([
  ['/', true],
  ['/lists/7b1e', true],
  ['/contact', true],
  ['/no/such/page', true],
  ['/review', true],
  ['/grammar-game', true],
  ['/mini-test', true],
  ['/today', false],
  ['/vocabulary/3', false],
  ['/login', false],
  ['/admin', false],
])('UX-09 a phone has the bar at the foot of %s before a script runs: %s', (path, has) => {
  expect(hasFootBar(path, isPracticeScreen(path) && !beginsAtRest(path))).toBe(has);
});
