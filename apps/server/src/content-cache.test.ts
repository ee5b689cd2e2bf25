import { expect, test } from 'vitest';
import { ContentCache, type ReadyBody, readyBody } from './content-cache.ts';
import { StoreOutage } from './store-outage.ts';

const kept = (text: string): ReadyBody => readyBody('text/plain', text);
const textOf = (body: ReadyBody | undefined): string | undefined => body?.bytes.toString();
const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function fresh() {
  let now = 1_000_000;
  let said = 0;
  const outage = new StoreOutage(
    () => (said += 1),
    () => now,
  );
  const cache = new ContentCache(1_000_000, outage);
  let reads = 0;
  const answering = (text: string) => () => {
    reads += 1;
    return outage.watch(Promise.resolve(kept(text)));
  };
  const failing = () => {
    reads += 1;
    return outage.watch<ReadyBody>(Promise.reject(gone));
  };
  return {
    cache,
    outage,
    answering,
    failing,
    pass: (ms: number) => (now += ms),
    said: () => said,
    reads: () => reads,
  };
}

test('TR-04 an entry in doubt is read again, and sent as it is only if the store does not answer', async () => {
  const { cache, answering, failing, pass, said } = fresh();
  await cache.get('a', answering('one'));
  cache.doubt();
  expect(cache.peek('a')).toBeUndefined();
  expect(textOf(await cache.get('a', answering('two')))).toBe('two');
  expect(textOf(cache.peek('a'))).toBe('two');
  cache.doubt();
  pass(3_000);
  cache.doubt();
  const stale = await cache.get('a', failing);
  // the age counts from the first doubt, not from the last
  expect([textOf(stale), stale.staleSince]).toEqual(['two', 1_000_000]);
  await expect(cache.get('b', failing)).rejects.toBe(gone);
  expect(said()).toBe(1);
});

test('TR-04 while the store is away no request waits for it; one read a second looks whether it is back', async () => {
  const { cache, answering, failing, pass, reads, said } = fresh();
  await cache.get('a', answering('one'));
  cache.doubt();
  await cache.get('a', failing);
  const before = reads();
  for (let n = 0; n < 50; n += 1) expect(textOf(await cache.get('a', failing))).toBe('one');
  expect(reads()).toBe(before);
  pass(1_000);
  // the stale answer is returned at once; the read continues in the background
  expect(textOf(await cache.get('a', answering('two')))).toBe('one');
  expect(reads()).toBe(before + 1);
  expect(textOf(await cache.get('a', failing))).toBe('two');
  expect(cache.peek('a')?.staleSince).toBeUndefined();
  expect(said()).toBe(1);
});

test('TR-04 a version is never given after the notice of its change, in doubt or not, nor where the notice comes during a read', async () => {
  const { cache, answering, failing, outage } = fresh();
  await cache.get('a:1', answering('one'));
  cache.doubt();
  cache.drop('a:');
  await expect(cache.get('a:1', failing)).rejects.toBe(gone);
  outage.end();
  await cache.get('a:1', answering('two'));
  cache.doubt();
  const asked = cache.get('a:1', () => {
    cache.drop('a:');
    return failing();
  });
  await expect(asked).rejects.toBe(gone);
  expect(cache.stale('a:1')).toBeUndefined();
});

test('TR-04 a fault that is not the store’s is no reason for an old answer', async () => {
  const { cache, answering } = fresh();
  await cache.get('a', answering('one'));
  cache.doubt();
  await expect(cache.get('a', () => Promise.reject(new Error('a fault')))).rejects.toThrow(
    'a fault',
  );
});
