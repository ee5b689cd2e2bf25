import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor, env } from 'onnxruntime-web';
import * as z from 'zod/mini';
import { voicesFolder } from '../../services/speech/neural/check-voice-files.ts';
import type { Pcm } from '../../services/speech/pcm.ts';

/** Speaks a line of the voice's signs as raw sound; `pace` 1 is the voice's own. */
export type Kokoro = (signs: string, pace: number) => Promise<Pcm>;

/** Values of the manner of speaking; Kokoro has one row of them for each length of a line. */
const rowLength = 256;
const sampleRate = 24_000;

/**
 * Loads Kokoro-82M (some 550 MB of memory while it speaks).
 * @param modelFile its ONNX file
 * @param styleFile one voice: rows of 256 floats
 */
export async function loadKokoro(modelFile: string, styleFile: string): Promise<Kokoro> {
  env.wasm.numThreads = 1;
  const [model, style, signs] = await Promise.all([
    readFile(modelFile),
    readFile(styleFile),
    // the small voice was taught the same signs
    readFile(join(voicesFolder, 'heart', 'signs.json'), 'utf8'),
  ]);
  const numbers = z.record(z.string(), z.int()).parse(JSON.parse(signs));
  const rows = new Float32Array(new Uint8Array(style).buffer);
  const session = await InferenceSession.create(model);
  const [lineName = '', audioName = ''] = [session.inputNames[0], session.outputNames[0]];
  return async (line, pace) => {
    const known = Array.from(line, (sign) => numbers[sign]).filter((id) => id !== undefined);
    // a pause at both ends
    const ids = BigInt64Array.from([0, ...known, 0], BigInt);
    const row = rows.slice(known.length * rowLength, (known.length + 1) * rowLength);
    const said = await session.run({
      [lineName]: new Tensor('int64', ids, [1, ids.length]),
      style: new Tensor('float32', row, [1, rowLength]),
      speed: new Tensor('float32', [pace], [1]),
    });
    const samples = said[audioName]?.data;
    if (samples instanceof Float32Array) return { sampleRate, samples };
    throw new Error('the model gave no sound');
  };
}
