import { expect, test } from 'vitest';
import { keepFile, takeFile } from './file-for-list.ts';

test('LI-01 a file is taken once, by its list alone', () => {
  const file = new File(['frog - con ếch'], 'words.txt');
  keepFile('one', file);
  expect(takeFile('other')).toBeUndefined();
  expect(takeFile('one')).toBeUndefined();
  keepFile('one', file);
  expect(takeFile('one')).toBe(file);
  expect(takeFile('one')).toBeUndefined();
});
