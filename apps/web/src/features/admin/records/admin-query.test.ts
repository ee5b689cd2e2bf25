import { expect, test } from 'vitest';
import { isNarrowed, readListQuery, readTab, withFilter } from './admin-query.ts';

test.each([
  ['', 'topics'],
  ['tab=users', 'users'],
  ['tab=nothing', 'topics'],
])('AD-02 the address ?%s shows the tab %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search))).toBe(tab);
});

test('AD-13 a filter stands in the address and begins at the first page; a page keeps the filters', () => {
  const search = new URLSearchParams('tab=vocabulary&page=3&text=hop+dong&other=1');
  expect(readListQuery(search)).toEqual({ page: '3', text: 'hop dong' });
  expect(withFilter(search, { difficulty: 'advanced' }).toString()).toBe(
    'tab=vocabulary&text=hop+dong&other=1&difficulty=advanced',
  );
  expect(withFilter(search, { page: '4' }).get('text')).toBe('hop dong');
  expect(withFilter(search, { text: '' }).has('text')).toBe(false);
});

test.each(['-1', '0', '1.5', 'abc', '12345678'])('AD-13 ?page=%s is the first page', (page) => {
  const search = new URLSearchParams({ tab: 'vocabulary', page, text: 'gate' });
  expect(readListQuery(search)).toEqual({ text: 'gate' });
});

test.each(['0', '101', 'abc'])('AD-13 ?pageSize=%s is a page of the usual size', (pageSize) => {
  expect(readListQuery(new URLSearchParams({ tab: 'inbox', pageSize }))).toEqual({});
});

test('AD-13 a page and an order narrow nothing; a search or a filter does', () => {
  expect(isNarrowed(new URLSearchParams('tab=vocabulary&page=3&sort=word:asc'))).toBe(false);
  expect(isNarrowed(new URLSearchParams('tab=vocabulary&part=part2'))).toBe(true);
  expect(isNarrowed(new URLSearchParams('prefix=ab'))).toBe(true);
});
