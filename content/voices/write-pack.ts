import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  indexName,
  shardFile,
  writeIndex,
} from '../../apps/server/src/services/speech/pack/pack-index.ts';
import type { Packed } from './pack-lines.ts';

/** Writes the files of a pack, one for each shard, and the index last. Removes the files of shards without sounds. */
export async function writePack(folder: string, sounds: Packed['sounds']): Promise<void> {
  const shards = new Map<string, Uint8Array[]>();
  for (const { entry, bytes } of sounds)
    shards.set(entry.shard, [...(shards.get(entry.shard) ?? []), bytes]);
  const replace = async (name: string, bytes: Uint8Array | string): Promise<void> => {
    await writeFile(join(folder, `${name}.part`), bytes);
    await rename(join(folder, `${name}.part`), join(folder, name));
  };
  for (const [shard, parts] of shards) await replace(shardFile(shard), Buffer.concat(parts));
  const wanted = new Set(Array.from(shards.keys(), shardFile));
  for (const name of await readdir(folder))
    if (name.endsWith(shardFile('')) && !wanted.has(name)) await rm(join(folder, name));
  await replace(indexName, writeIndex(sounds.map(({ entry }) => entry)));
}
