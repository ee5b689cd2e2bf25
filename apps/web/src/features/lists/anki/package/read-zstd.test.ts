import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openArchive } from './open-archive.ts';
import { PackageFault } from './package-fault.ts';
import { readProtobufMap } from './read-media-map.ts';
import { readZstd } from './read-zstd.ts';
import { createUnpackBudget } from './unpack-budget.ts';

const most = 10 * 1024 * 1024;

async function packed(name: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(new URL('test/anki21b.apkg', import.meta.url)));
  const archive = await openArchive(new Blob([bytes]), createUnpackBudget());
  const file = await archive.read(name, most);
  if (file === undefined) throw new Error(name);
  return file;
}

test('LI-06 zstd of Anki is unpacked up to a size', async () => {
  const collection = await packed('collection.anki21b');
  const whole = readZstd(collection, most);
  expect(new TextDecoder().decode(whole?.subarray(0, 15))).toBe('SQLite format 3');
  expect(readZstd(collection, (whole?.length ?? 0) - 1)).toBeUndefined();
});

test('LI-06 a frame that asks for a huge window, a second frame and a cut file are refused', async () => {
  const collection = await packed('collection.anki21b');
  const window = collection.slice();
  // clears the flag of a single segment, and declares a window of 2 GB
  window[4] = (window[4] ?? 0) & ~0x20;
  window[5] = 0xa8;
  const twice = Buffer.concat([collection, collection]);
  for (const bytes of [window, twice, collection.subarray(0, -9), new Uint8Array(3)])
    expect(() => readZstd(bytes, most)).toThrow(PackageFault);
});

test('LI-06 whatever bytes a file has, it is unpacked within its size or refused', async () => {
  const sound = await packed('0');
  fc.assert(
    fc.property(fc.nat(sound.length - 1), fc.nat(255), (at, byte) => {
      const changed = sound.slice();
      changed[at] = byte;
      try {
        expect(readZstd(changed, 20_000)?.length ?? 0).toBeLessThanOrEqual(20_000);
      } catch (error) {
        expect(error).toBeInstanceOf(PackageFault);
      }
    }),
  );
});

test('LI-06 the media map of Anki, and any bytes in its place', async () => {
  const map = readZstd(await packed('media'), most);
  const files = readProtobufMap(map ?? new Uint8Array());
  expect([...files.keys()].toSorted()).toEqual(['gâte & co.mp3', 'login.mp3']);
  expect([...files.values()]).toEqual(['0', '1']);
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      try {
        readProtobufMap(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(PackageFault);
      }
    }),
  );
});
