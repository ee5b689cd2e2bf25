import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor, env } from 'onnxruntime-web';
import * as z from 'zod/mini';
import type { Pcm } from '../pcm.ts';
import { renderSpectrum } from './render-spectrum.ts';

/**
 * Speaks a line of the voice's signs as raw sound.
 * @param speakingRate 1 is the voice's own pace
 */
export type NeuralVoice = (signs: string, speakingRate: number) => Promise<Pcm>;

const signsSchema = z.record(z.string(), z.int());

/** Loads a voice from its folder: `model.onnx`, and `signs.json` with the number of each sign. Takes some two seconds. */
export async function loadNeuralVoice(folder: string): Promise<NeuralVoice> {
  // one thread is enough, and leaves the other cores to the pages
  env.wasm.numThreads = 1;
  const [model, signs] = await Promise.all([
    readFile(join(folder, 'model.onnx')),
    readFile(join(folder, 'signs.json'), 'utf8'),
  ]);
  const numbers = signsSchema.parse(JSON.parse(signs));
  const session = await InferenceSession.create(model);
  return async (line, speakingRate) => {
    const known = Array.from(line, (sign) => numbers[sign]).filter((id) => id !== undefined);
    // 0, a pause, at both ends
    const ids = BigInt64Array.from([0, ...known, 0], BigInt);
    const said = await session.run({
      ids: new Tensor('int64', ids, [1, ids.length]),
      speed: new Tensor('float32', [speakingRate], [1]),
    });
    const values = (name: string): Float32Array => {
      const data = said[name]?.data;
      if (data instanceof Float32Array) return data;
      throw new Error(`the voice's model gave no ${name}`);
    };
    const pitch = values('f0');
    return renderSpectrum({
      frames: pitch.length,
      tones: values('lh'),
      turns: values('theta'),
      noise: values('ln'),
      free: values('lr'),
      phases: values('phi'),
      pitch,
    });
  };
}
