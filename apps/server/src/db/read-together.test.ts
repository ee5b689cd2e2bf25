import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

/** Reads that the test resolves, with the keys of each. */
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

test('DA-04 who asks in one turn, or while all ways are taken, travels together, each with its own set', async () => {
  const { asked, read } = slowReads();
  const answers: Promise<string>[] = [];
  const keys = () => asked.map((one) => one.keys);
  const ask = async (...more: number[]) => {
    answers.push(...more.map((key) => read(key)));
    await nextTurn();
  };
  await ask(1);
  await ask(2, 3);
  await ask(4);
  await ask(5);
  expect(keys()).toEqual([[1], [2, 3], [4], [5]]);
  await ask(6, 7);
  await ask(8);
  expect(keys()).toHaveLength(4);
  asked[1]?.end();
  await expect(answers[2]).resolves.toBe('set 3');
  await nextTurn();
  expect(keys().slice(4)).toEqual([[6, 7, 8]]);
  for (const { end } of asked) end();
  await expect(Promise.all(answers)).resolves.toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `set ${n}`),
  );
});

test('DA-04 more than travel together are read by several ways at once', async () => {
  const { asked, read } = slowReads();
  const answers = Array.from({ length: 40 }, (_, key) => read(key));
  await nextTurn();
  await nextTurn();
  expect(asked.map(({ keys }) => keys.length)).toEqual([32, 8]);
  for (const { end } of asked) end();
  await expect(Promise.all(answers)).resolves.toHaveLength(40);
});

test('DA-05 a failed read fails those who travelled in it, and the next one goes', async () => {
  const { asked, read } = slowReads();
  const failing = read(1);
  await nextTurn();
  asked[0]?.end(new Error('the store is away'));
  await expect(failing).rejects.toThrow('the store is away');
  const next = read(2);
  await nextTurn();
  asked[1]?.end();
  await expect(next).resolves.toBe('set 2');
});
