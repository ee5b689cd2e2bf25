import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  indexName,
  keyOf,
  type PackedSound,
  placesOf,
  readIndex,
  shardFile,
} from './pack-index.ts';
import { sumOf } from './sum-of.ts';

type Wanted = Pick<PackedSound, 'text' | 'phonetic' | 'pace'>;

/** Sounds that were made ahead of time; each is read from its file when it is asked for. */
export type Pack = {
  /** every sound, in the index's order */
  sounds: readonly PackedSound[];
  has: (wanted: Wanted) => boolean;
  /**
   * The MP3 file of a text; undefined if the pack has none.
   * @throws an error that names the file if it is damaged
   */
  find: (wanted: Wanted) => Promise<Buffer | undefined>;
};

/**
 * Opens a pack: reads its index and compares the lengths of its files, but not the sounds.
 * @throws an error that names the file that is missing or damaged
 */
export async function openPack(folder: string): Promise<Pack> {
  const nameOf = (file: string): string => `${basename(folder)}/${file}`;
  const lines = await readFile(join(folder, indexName), 'utf8').catch((cause: unknown) => {
    throw new Error(`${nameOf(indexName)} is missing`, { cause });
  });
  let sounds: PackedSound[];
  try {
    sounds = readIndex(lines);
  } catch (cause) {
    throw new Error(`${nameOf(indexName)} is damaged`, { cause });
  }
  const { begins, lengths } = placesOf(sounds);
  await Promise.all(
    Array.from(lengths, async ([shard, length]) => {
      const name = shardFile(shard);
      const there = await stat(join(folder, name)).catch((cause: unknown) => {
        throw new Error(`${nameOf(name)} is missing`, { cause });
      });
      if (there.size !== length) throw new Error(`${nameOf(name)} is damaged`);
    }),
  );
  const places = new Map(sounds.map((sound, at) => [keyOf(sound), at]));
  return {
    sounds,
    has: (wanted) => places.has(keyOf(wanted)),
    find: async (wanted) => {
      const at = places.get(keyOf(wanted));
      const sound = at === undefined ? undefined : sounds[at];
      if (at === undefined || sound === undefined) return undefined;
      const file = await open(join(folder, shardFile(sound.shard)), 'r');
      try {
        const bytes = Buffer.alloc(sound.bytes);
        await file.read(bytes, 0, sound.bytes, begins[at] ?? 0);
        if (sumOf(bytes) !== sound.sum)
          throw new Error(`${nameOf(shardFile(sound.shard))} is damaged`);
        return bytes;
      } finally {
        await file.close();
      }
    },
  };
}
