import { brotliCompressSync } from 'node:zlib';
import { getCatalogue } from '@nghego/contracts/catalogue';
import type { ListeningItem } from '@nghego/contracts/listening-set';
import { getListeningSet } from '@nghego/contracts/listening-set';
import { getMiniTests } from '@nghego/contracts/mini-tests';
import { listeningParts } from '@nghego/engine/listening/parts';
import { testForms } from '@nghego/engine/mini-test/test-form';
import { quantile } from '../crowd-product.ts';
import { kilobytes } from '../loaded-scripts.ts';

/** The most bytes that an item may have with its sounds. */
const bound = 350_000;

/** Prints the bytes of listening items with all their sounds, for each part of the course, and of each mini test. */
export async function printItemBytes(address: string): Promise<void> {
  const read = async (path: string): Promise<unknown> => (await fetch(address + path)).json();
  const known = new Map<string, number>();
  const sizeOf = async (sound: string): Promise<number> => {
    const size =
      known.get(sound) ?? (await (await fetch(address + sound)).arrayBuffer()).byteLength;
    known.set(sound, size);
    return size;
  };
  const soundsOf = async (item: ListeningItem): Promise<number> => {
    const lines = item.part === 'part2' ? [...item.lines, ...item.replies] : item.lines;
    const sizes = await Promise.all(lines.map(({ audio }) => sizeOf(audio ?? '')));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const textOf = (data: unknown): number => brotliCompressSync(JSON.stringify(data)).length;

  const { listening } = getCatalogue.response.parse(await read(getCatalogue.path));
  for (const part of listeningParts) {
    const sizes: number[] = [];
    const { setCount = 0 } = listening.find((one) => one.part === part) ?? {};
    for (let index = 0; index < setCount; index += 1) {
      const path = `${getListeningSet.path}?part=${part}&setIndex=${index}`;
      for (const item of getListeningSet.response.parse(await read(path)).items)
        sizes.push((await soundsOf(item)) + textOf(item));
    }
    console.log(
      `an item of ${part} with its sounds: median ${kilobytes([quantile(sizes, 0.5)])} kB, largest of ${sizes.length} ${kilobytes([quantile(sizes, 1)])} kB (limit ${kilobytes([bound])}), ${sizes.filter((size) => size > bound).length} above it`,
    );
  }
  for (const form of testForms) {
    const answer = await read(`${getMiniTests.path}?form=${form}`);
    const [test] = getMiniTests.response.parse(answer).forms;
    const sounds = await Promise.all((test?.items ?? []).map(soundsOf));
    console.log(
      `mini test ${form}: ${kilobytes(sounds)} kB of sounds of ${sounds.length} items, ${kilobytes([textOf(answer)])} kB of text`,
    );
  }
}
