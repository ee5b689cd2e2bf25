import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pcm } from '../../services/speech/pcm.ts';
import type { Kokoro } from './kokoro-voice.ts';

const sampleRate = 24_000;

/**
 * A voice that keeps each raw sound in a folder as soon as it is made, so that a long run can be resumed.
 * @param voice undefined if only what the folder holds can be had
 * @returns undefined for a line that cannot be had
 */
export async function keepSounds(
  folder: string,
  voice: Kokoro | undefined,
): Promise<(signs: string, pace: number) => Promise<Pcm | undefined>> {
  await mkdir(folder, { recursive: true });
  return async (signs, pace) => {
    const name = createHash('sha256').update(`${signs}\t${pace}`).digest('hex').slice(0, 24);
    const file = join(folder, `${name}.f32`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined)
      return { sampleRate, samples: new Float32Array(new Uint8Array(kept).buffer) };
    const made = await voice?.(signs, pace);
    if (made === undefined) return undefined;
    const { buffer, byteOffset, byteLength } = made.samples;
    await writeFile(`${file}.part`, new Uint8Array(buffer, byteOffset, byteLength));
    await rename(`${file}.part`, file);
    return made;
  };
}
