import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pcm } from '../../apps/server/src/services/speech/pcm.ts';
import type { Line } from './pack-lines.ts';

const sampleRate = 24_000;

/** The file name of a line's raw sound, which `synthesize.py` writes. */
const nameOf = ({ signs, pace }: Pick<Line, 'signs' | 'pace'>): string =>
  `${createHash('sha256').update(`${signs}\t${pace}`).digest('hex').slice(0, 24)}.f32`;

/** The raw sound of a line in a folder of one voice; undefined if it is not made yet. */
export async function readRaw(folder: string, line: Line): Promise<Pcm | undefined> {
  const bytes = await readFile(join(folder, nameOf(line))).catch(() => undefined);
  if (bytes === undefined) return undefined;
  return { sampleRate, samples: new Float32Array(new Uint8Array(bytes).buffer) };
}

/** Writes the list of sounds that `synthesize.py` is to make, a line of JSON each. */
export async function writeWanted(file: string, lines: readonly Line[]): Promise<void> {
  const wanted = lines.map((line) => ({ file: nameOf(line), signs: line.signs, pace: line.pace }));
  await writeFile(file, wanted.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
