import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

/** Reads that end when told, with what each was asked. */
function slowReads() {
  const asked: { keys: number[]; end: (failure?: Error) => void }[] = [];
  const read = readTogether<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({
          keys,
          end: (failure) => (failure ? reject(failure) : resolve(keys.map((key) => `set ${key}`))),
        });
      }),
  );
  return { asked, read };
}

test('DA-04 a lone read goes at once; who comes while all ways are taken travels together, each with its own set', async () => {
  const { asked, read } = slowReads();
  const answers = [1, 2, 3, 4, 5, 6].map((key) => read(key));
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2]]);
  asked[0]?.end();
  await expect(answers[0]).resolves.toBe('set 1');
  expect(asked.at(-1)?.keys).toEqual([3, 4, 5, 6]);
  for (const { end } of asked) end();
  await expect(Promise.all(answers)).resolves.toEqual([1, 2, 3, 4, 5, 6].map((n) => `set ${n}`));
});

test('DA-05 a failed read fails those who travelled in it, and the next one goes', async () => {
  const { asked, read } = slowReads();
  const failing = read(1);
  asked[0]?.end(new Error('the store is away'));
  await expect(failing).rejects.toThrow('the store is away');
  const next = read(2);
  asked[1]?.end();
  await expect(next).resolves.toBe('set 2');
});
