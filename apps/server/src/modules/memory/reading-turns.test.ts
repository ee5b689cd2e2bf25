import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '../../../test/fresh-store.ts';
import { lendMemoryRepository } from './repository.ts';
import { ReadingTurns } from './reading-turns.ts';

/** Readings that end when the test says so. */
function readings(most: number) {
  const turns = new ReadingTurns(most);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (learner: string, name: string) =>
    turns.run(learner, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { started, read, end: (name: string) => ends.get(name)?.() };
}

test('IN-20 one reading of a learner runs at a time, few of all, and those who wait come in order', async () => {
  const { started, read, end } = readings(2);
  const first = read('hoa', 'hoa 1');
  const others = [read('hoa', 'hoa 2'), read('nam', 'nam'), read('mai', 'mai')];
  await expect.poll(() => started).toEqual(['hoa 1', 'nam']);
  end('nam');
  await expect.poll(() => started).toEqual(['hoa 1', 'nam', 'mai']);
  end('hoa 1');
  expect(await first).toBe('hoa 1');
  await expect.poll(() => started).toEqual(['hoa 1', 'nam', 'mai', 'hoa 2']);
  end('mai');
  end('hoa 2');
  expect(await Promise.all(others)).toEqual(['hoa 2', 'nam', 'mai']);
});

test('IN-21 a learner has eight further readings waiting; a reading that fails lets the next one in', async () => {
  const turns = new ReadingTurns(1);
  let fail: ((error: Error) => void) | undefined;
  const failing = turns.run('hoa', () => new Promise<never>((_, reject) => (fail = reject)));
  const waiting = Array.from({ length: 8 }, (_, n) => turns.run('hoa', async () => n));
  await expect(turns.run('hoa', async () => 8)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  const other = turns.run('nam', async () => 'nam');
  await expect.poll(() => fail).toBeDefined();
  fail?.(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await other).toBe('nam');
});

test('IN-21 who waits for a reading longer than for a connection is answered', async () => {
  const store = await freshStore();
  const pool = new Pool({ ...store.longReads.options, max: 1, connectionTimeoutMillis: 50 });
  onTestFinished(() => pool.end());
  const lend = lendMemoryRepository(pool);
  const long = lend('hoa', () => store.pool.query('select pg_sleep(0.3)'));
  expect(
    await lend('nam', (repository) =>
      repository.readSnapshot('00000000-0000-7000-8000-000000000000'),
    ),
  ).toBe(undefined);
  await long;
});
