import { expect, test } from 'vitest';
import { bareWordId, isOwnWord, ownWordItemId } from './own-word.ts';

test('LI-08 an own word is an item by its id with a prefix, a word of the course by its bare id', () => {
  expect(ownWordItemId('w1')).toBe('own:w1');
  expect(['own:w1', 'w1', 'down:w1'].map(isOwnWord)).toEqual([true, false, false]);
  expect(['own:w1', 'w1'].map(bareWordId)).toEqual(['w1', 'w1']);
});
