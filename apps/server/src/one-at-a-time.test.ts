import { expect, test } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

function works() {
  const started: { end: (value: number) => void; fail: () => void }[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      started.push({ end: resolve, fail: () => reject(new Error('no')) });
    });
  return { started, work };
}

test('IN-20 who asks while it runs shares the next run; other keys do not wait', async () => {
  const { started, work } = works();
  const one = new OneAtATime<number>();
  const first = one.run('hoa', work);
  const waiting = [one.run('hoa', work), one.run('hoa', work), one.run('hoa', work)];
  const other = one.run('nam', work);
  expect(started).toHaveLength(2);
  started[1]?.end(7);
  expect(await other).toBe(7);
  started[0]?.end(1);
  expect(await first).toBe(1);
  await expect.poll(() => started.length).toBe(3);
  const late = one.run('hoa', work);
  started[2]?.end(2);
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  await expect.poll(() => started.length).toBe(4);
  started[3]?.end(3);
  expect(await late).toBe(3);
});

test('IN-20 a run that fails rejects only the calls that wait for it', async () => {
  const { started, work } = works();
  const one = new OneAtATime<number>();
  const first = one.run('hoa', work);
  const second = one.run('hoa', work);
  started[0]?.fail();
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => started.length).toBe(2);
  started[1]?.end(2);
  expect(await second).toBe(2);
  const third = one.run('hoa', work);
  expect(started).toHaveLength(3);
  started[2]?.end(3);
  expect(await third).toBe(3);
});
