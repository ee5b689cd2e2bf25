import { expect, test, vi } from 'vitest';
import { prepareValidation } from './prepare-validation.ts';
import { createOwnWordsRepository } from './words-repository.ts';
import { freshStore } from '../../../test/fresh-store.ts';

test('IN-19 the texts of ten thousand rows are read in turns, and none of them while the list is locked', async () => {
  const store = await freshStore();
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    line: at + 1,
    word: `word ${at % 9_000}`,
    type: '',
    phonetic: '',
    meaning: `a${'\u0301\u0323'.repeat(60)}`,
  }));
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const repository = createOwnWordsRepository(store.db);
  const validate = await prepareValidation({ rows, wordIds: [] }, repository, async () => ({
    phonetic: undefined,
    isListed: false,
  }));
  isDone = true;
  expect(turns).toBeGreaterThan(100);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const validated = validate(new Set(['word 3']), 20_000);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
  expect(validated.filter(({ fault }) => fault === null)).toHaveLength(8_999);
  expect([validated[3]?.fault, validated[9_001]?.fault]).toEqual([
    { code: 'ON_LIST' },
    { code: 'TWICE', line: 2 },
  ]);
});
