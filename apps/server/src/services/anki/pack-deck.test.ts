import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openArchive } from './open-archive.ts';
import { packDeck } from './pack-deck.ts';
import { createUnpackBudget } from './unpack-budget.ts';

const collection = new Uint8Array(300_000).fill(7);

test('LI-05 a package of many sounds goes out whole, with one sound in memory at a time', async () => {
  const names = Array.from({ length: 500 }, (_, at) => `${at}.mp3`);
  let isReading = false;
  const file = packDeck(collection, names, async (name) => {
    expect(isReading).toBe(false);
    isReading = true;
    const bytes = new Uint8Array(8_000).fill(Number.parseInt(name, 10) % 256);
    await Promise.resolve();
    isReading = false;
    return bytes;
  });
  const archive = await openArchive(await buffer(file), createUnpackBudget());
  expect(await archive.read('collection.anki2', 1_000_000)).toEqual(collection);
  const map = JSON.parse(new TextDecoder().decode(await archive.read('media', 1_000_000)));
  expect(Object.values(map)).toEqual(names);
  expect((await archive.read('499', 10_000))?.[0]).toBe(499 % 256);
});

test('LI-05 a sound that cannot be read cuts the file off', async () => {
  const file = packDeck(collection, ['a.mp3'], () => Promise.reject(new Error('gone')));
  await expect(buffer(file)).rejects.toThrow('gone');
});
