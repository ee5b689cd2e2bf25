import type { ListeningItem } from '@nghego/contracts/listening-set';
import { afterEach, expect, test, vi } from 'vitest';
import { listenableItems, loadListening, nextSounds } from './choose-listening.ts';

const { signal } = new AbortController();

const line = (id: string) => ({
  id,
  by: 'A',
  english: 'At the front desk.',
  vietnamese: 'Ở quầy lễ tân.',
  names: [],
  words: [],
  audio: `/media/${id}.mp3`,
  voices: [],
});

const reply = (id: string): ListeningItem => ({
  id,
  part: 'part2',
  topic: 'hiring-and-careers',
  cefr: 'A2',
  kind: 'where',
  speakers: { A: 'us-f' },
  lines: [line(`${id}-p`)],
  replies: ['a', 'b', 'c'].map((at) => ({ ...line(`${id}-${at}`), why: 'Nói đúng nơi.' })),
  correct: 0,
});

const ids = ['p2-900', 'p2-901', 'p2-902'];
const set = { part: 'part2', setIndex: 0, setNo: 4, totalSets: 1, items: ids.map(reply) };
const catalogue = {
  topics: [],
  units: [],
  parts: [],
  listening: [
    { part: 'part2' as const, setCount: 1, itemCount: 3, missing: [], sizes: {}, changed: {} },
  ],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('DY-01 a listening item whose set was fetched to choose from is not fetched again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(
      path.startsWith('/api/listening/sets') ? set : { setNo: 4, item: reply('p2-777') },
    );
  });
  const { listening, placed } = await listenableItems(catalogue, new Map(), 8, signal);
  expect(listening.map(({ id }) => id)).toEqual(ids);
  asked.length = 0;
  const loaded = await loadListening([...ids, 'p2-777'], placed, signal);
  expect(loaded.map((one) => one?.item.id)).toEqual([...ids, 'p2-777']);
  expect(loaded.map((one) => one?.setNo)).toEqual([4, 4, 4, 4]);
  expect(asked).toEqual(['/api/listening/items/p2-777']);
});

test('DY-01 of the items of a set that were never opened, the easy ones come first', async () => {
  const levels = ['B2', 'A2', 'B1'] as const;
  const items = ids.map((id, at) => ({ ...reply(id), cefr: levels[at] }));
  vi.stubGlobal('fetch', async () => Response.json({ ...set, items }));
  const { listening } = await listenableItems(catalogue, new Map(), 8, signal);
  expect(listening.map(({ id }) => id)).toEqual(['p2-901', 'p2-902', 'p2-900']);
});

test('DY-01 VO-09 the sounds of the next two listening items are fetched ahead, not those of all', () => {
  const queue = ids.map((id) => ({ setNo: 4, item: reply(id) }));
  expect(nextSounds(queue)).toEqual(
    ['p2-900', 'p2-901'].flatMap((id) =>
      ['p', 'a', 'b', 'c'].map((at) => `/media/${id}-${at}.mp3`),
    ),
  );
  expect(nextSounds(queue.slice(2))).toHaveLength(4);
});

test('DY-01 OF-01 without a network the sets of this device are read once for all listening items of a day', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  let read = 0;
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      keys: async () => [{ url: 'https://nghego.test/api/listening/sets?part=part2&setIndex=0' }],
      match: async () => {
        if (name === 'content') read += 1;
        return Response.json(set);
      },
    }),
  });
  const loaded = await loadListening([...ids, 'p2-777'], [], signal);
  expect(loaded.map((one) => one?.item.id)).toEqual([...ids, undefined]);
  expect(read).toBe(1);
});
