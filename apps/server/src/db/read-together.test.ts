import { expect, test, vi } from 'vitest';
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

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

test('DA-04 a lone read goes at once; who comes meanwhile travels together, each with its own set', async () => {
  const { asked, read } = slowReads();
  const answers = numbers(1, 30).map((key) => read(key));
  // eight who wait are worth another way, and there are three
  expect(asked.map(({ keys }) => keys)).toEqual([[1], numbers(2, 9), numbers(10, 17)]);
  asked[0]?.end();
  await expect(answers[0]).resolves.toBe('set 1');
  expect(asked.at(-1)?.keys).toEqual(numbers(18, 30));
  for (const { end } of asked) end();
  await expect(Promise.all(answers)).resolves.toEqual(numbers(1, 30).map((n) => `set ${n}`));
});

test('DA-04 who waits behind a read that is stuck soon goes another way', async () => {
  vi.useFakeTimers();
  try {
    const { asked, read } = slowReads();
    const [, second] = [read(1), read(2)];
    expect(asked.map(({ keys }) => keys)).toEqual([[1]]);
    vi.advanceTimersByTime(20);
    expect(asked.map(({ keys }) => keys)).toEqual([[1], [2]]);
    asked[1]?.end();
    await expect(second).resolves.toBe('set 2');
    void read(3);
    vi.advanceTimersByTime(20);
    expect(asked.at(-1)?.keys).toEqual([3]);
  } finally {
    vi.useRealTimers();
  }
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
