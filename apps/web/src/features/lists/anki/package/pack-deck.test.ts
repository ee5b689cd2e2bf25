import { expect, test } from 'vitest';
import { openArchive } from './open-archive.ts';
import { packDeck } from './pack-deck.ts';
import { createUnpackBudget } from './unpack-budget.ts';

test('LI-05 a package of many sounds is written whole', async () => {
  const collection = new Uint8Array(300_000).fill(7);
  const sounds = Array.from({ length: 500 }, (_, at) => ({
    name: `${at}.mp3`,
    file: new Blob([new Uint8Array(8_000).fill(at % 256)]),
  }));
  const archive = await openArchive(await packDeck(collection, sounds), createUnpackBudget());
  expect(await archive.read('collection.anki2', 1_000_000)).toEqual(collection);
  const map = JSON.parse(new TextDecoder().decode(await archive.read('media', 1_000_000)));
  expect(Object.values(map)).toEqual(sounds.map(({ name }) => name));
  expect((await archive.read('499', 10_000))?.[0]).toBe(499 % 256);
});
