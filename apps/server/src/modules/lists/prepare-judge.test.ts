import { expect, test, vi } from 'vitest';
import { prepareJudge } from './prepare-judge.ts';
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
  const judge = await prepareJudge({ rows, wordIds: [] }, repository, async () => undefined);
  isDone = true;
  expect(turns).toBeGreaterThan(100);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const judged = judge(new Set(['word 3']), 20_000);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
  expect(judged.filter(({ fault }) => fault === null)).toHaveLength(8_999);
  expect([judged[3]?.fault, judged[9_001]?.fault]).toEqual([
    { code: 'ON_LIST' },
    { code: 'TWICE', line: 2 },
  ]);
});
