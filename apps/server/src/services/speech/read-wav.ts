import type { Pcm } from './pcm.ts';

/** Sample rates that browsers and recorders write; a telephone's would be lower. */
const rates = { least: 8_000, most: 96_000 };

/**
 * The most chunks of a file: recorders write a few, and reading a file of empty ones would take a quarter of a second.
 */
const mostChunks = 100;

/**
 * Reads a WAV file of 16 bits with one or two channels, mixed to one. Strict: lengths must fit, since the file comes
 * from outside.
 * @returns undefined for anything else
 */
export function readWav(bytes: Uint8Array): Pcm | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number): string => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
  if (bytes.length < 12 || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WAVE') return undefined;
  let format: { channels: number; sampleRate: number } | undefined;
  for (let at = 12, chunks = 0; at + 8 <= bytes.length && chunks < mostChunks; chunks += 1) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (body + size > bytes.length) return undefined;
    const name = nameAt(at);
    if (name === 'fmt ') {
      format = readFormat(view, body, size);
      if (format === undefined) return undefined;
    }
    if (name === 'data') return format && readSamples(view, { at: body, size }, format);
    // a chunk of odd length is padded by one byte
    at = body + size + (size % 2);
  }
  return undefined;
}

function readFormat(view: DataView, at: number, size: number) {
  if (size < 16) return undefined;
  const [kind, channels] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
  const [sampleRate, bits] = [view.getUint32(at + 4, true), view.getUint16(at + 14, true)];
  const isKnown =
    kind === 1 &&
    bits === 16 &&
    (channels === 1 || channels === 2) &&
    sampleRate >= rates.least &&
    sampleRate <= rates.most;
  return isKnown ? { channels, sampleRate } : undefined;
}

function readSamples(
  view: DataView,
  { at, size }: { at: number; size: number },
  { channels, sampleRate }: { channels: number; sampleRate: number },
): Pcm {
  const samples = new Float32Array(Math.floor(size / (2 * channels)));
  for (const index of samples.keys()) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += view.getInt16(at + 2 * (index * channels + channel), true);
    samples[index] = sum / channels / 32_768;
  }
  return { sampleRate, samples };
}
