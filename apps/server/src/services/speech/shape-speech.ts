import { loudness } from './loudness.ts';
import { mp3Delay, mp3Tail } from './mp3-encoder.ts';
import type { Pcm } from './pcm.ts';

/** How many seconds of silence to leave before and after the voice, as a learner's player plays it. */
const lead = 0.08;
const tail = 0.15;
export const targetLufs = -16;
/** The highest sample value; peaks above the knee are compressed. */
const ceiling = 0.92;
const knee = 0.7;

/**
 * Prepares a voice's raw sound for playing: trims the silence around it, fades the ends, and makes every word about
 * equally loud. Undefined if it is silent.
 */
export function shapeSpeech(raw: Pcm): Pcm | undefined {
  const voiced = findVoice(raw);
  if (voiced === undefined) return undefined;
  const { sampleRate } = raw;
  // the MP3 itself adds part of the silence before the voice
  const before = Math.max(0.01 * sampleRate, lead * sampleRate - mp3Delay);
  const from = Math.max(0, Math.round(voiced.from - before));
  // if the voice ends abruptly, the missing part of the tail stays silent
  const samples = new Float32Array(Math.round(voiced.to + tail * sampleRate) - from);
  samples.set(raw.samples.subarray(from, from + samples.length));
  fade(samples, Math.round(0.005 * sampleRate), Math.round(0.03 * sampleRate));
  return { sampleRate, samples: level(samples, sampleRate) };
}

/** Scales a sound to the target loudness. It is measured with the silence that its MP3 adds, as a player plays it. */
function level(samples: Float32Array, sampleRate: number): Float32Array {
  const heard = new Float32Array(mp3Delay + samples.length + mp3Tail);
  let gain = 1;
  let leveled = samples;
  // compressing peaks makes a sound quieter: the second pass compensates for the first
  for (let pass = 0; pass < 2; pass += 1) {
    heard.set(leveled, mp3Delay);
    gain *= 10 ** ((targetLufs - loudness({ sampleRate, samples: heard })) / 20);
    leveled = samples.map((sample) => bend(sample * gain));
  }
  return leveled;
}

/** The part from the first to the last audible moment: 5 ms frames no more than 42 dB below the loudest. */
function findVoice({ samples, sampleRate }: Pcm): { from: number; to: number } | undefined {
  const frame = Math.round(sampleRate * 0.005);
  const powers: number[] = [];
  for (let start = 0; start < samples.length; start += frame) {
    let sum = 0;
    for (const sample of samples.subarray(start, start + frame)) sum += sample * sample;
    powers.push(sum / frame);
  }
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  // the voice hums at -60 dB for an empty text
  if (loudest < 1e-5) return undefined;
  const isHeard = (power: number): boolean => power > loudest * 10 ** -4.2;
  const from = powers.findIndex(isHeard) * frame;
  const to = (powers.findLastIndex(isHeard) + 1) * frame;
  return { from, to };
}

/** Leaves samples below the knee unchanged and compresses the rest towards the ceiling, so that nothing clips. */
function bend(sample: number): number {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  return (
    Math.sign(sample) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)))
  );
}

function fade(samples: Float32Array, inLength: number, outLength: number): void {
  const last = samples.length - 1;
  for (let index = 0; index < Math.min(inLength, samples.length); index += 1)
    samples[index] = (samples[index] ?? 0) * (index / inLength);
  for (let index = 0; index < Math.min(outLength, samples.length); index += 1)
    samples[last - index] = (samples[last - index] ?? 0) * (index / outLength);
}
