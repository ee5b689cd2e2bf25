import { beforeEach, expect, test } from 'vitest';
import { SetsAhead } from './sets-ahead.ts';

let asked: string[];
let isOnline: boolean;
const { signal } = new AbortController();
const api = () => Promise.reject(new Error('not called here'));
const makeSets = () =>
  new SetsAhead(
    async (_api, { topic }: { topic: string; setIndex: string }) => {
      asked.push(topic);
      if (!isOnline) throw new Error('no network');
      return { topic, items: [] };
    },
    () => '',
  );
const wanted = { topic: 'Banking', setIndex: '1' };

beforeEach(() => {
  [asked, isOnline] = [[], true];
});

test('DC-10 a set that was fetched ahead opens once without a request; its next visit shows edits', async () => {
  const sets = makeSets();
  sets.fetch(api, wanted);
  sets.fetch(api, wanted);
  isOnline = false;
  expect(await sets.open(api, { setIndex: '1', topic: 'Banking' }, signal)).toMatchObject({
    topic: 'Banking',
  });
  expect(asked).toEqual(['Banking']);
  await expect(sets.open(api, wanted, signal)).rejects.toThrow('no network');
});

test('DC-10 a set that could not be fetched ahead is fetched when it is opened', async () => {
  const sets = makeSets();
  isOnline = false;
  sets.fetch(api, wanted);
  await Promise.resolve();
  isOnline = true;
  expect(await sets.open(api, wanted, signal)).toMatchObject({ topic: 'Banking' });
});
