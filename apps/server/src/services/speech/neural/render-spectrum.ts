import { type Complex, frameLength, newFrame, transform } from './fourier.ts';
import type { Pcm } from '../pcm.ts';

/**
 * The model's output for frames of 12.5 ms, a row of `bins` values for each part and frame: the logarithm of the tones'
 * magnitude and their phase, the logarithm of the noise's magnitude, the logarithm of the magnitude and the phase of a
 * free part; and the pitch of each frame in Hz, 0 without voice.
 */
export type Spectrum = {
  frames: number;
  tones: Float32Array;
  turns: Float32Array;
  noise: Float32Array;
  free: Float32Array;
  phases: Float32Array;
  pitch: Float32Array;
};

const sampleRate = 24_000;
const hop = 300;
const bins = frameLength / 2 + 1;
const half = frameLength / 2;
/** In Hz: a frame with a pitch below `leastPitch` counts as unvoiced; `mostHarmonic` is the highest harmonic. */
const leastPitch = 40;
const mostHarmonic = 11_000;

const window = Float32Array.from(
  { length: frameLength },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frameLength),
);

/**
 * Renders the sound of a spectrum: a pulse train at the pitch, shaped by the tones, with the noise and the free part
 * added, by overlapping inverse Fourier transforms. After hibari's `dsp.py` (Apache-2.0, Maureese Williams). The noise
 * has a fixed seed: the same spectrum always gives the same samples.
 */
export function renderSpectrum(spectrum: Spectrum): Pcm {
  const { frames } = spectrum;
  const train = padded(pulses(spectrum.pitch));
  const sum = new Float32Array(frames * hop + frameLength);
  const weights = new Float32Array(sum.length);
  const noise = normalNoise(20_261_123);
  const source = newFrame();
  const target = newFrame();
  // each transform does two frames, since two real frames fit into one complex one
  for (let frame = 0; frame < frames; frame += 2) {
    const pair = Math.min(2, frames - frame);
    for (let at = 0; at < frameLength; at += 1) {
      const weight = (window[at] ?? 0) / hop;
      source.re[at] = (train[frame * hop + at] ?? 0) * weight;
      source.im[at] = pair === 2 ? (train[(frame + 1) * hop + at] ?? 0) * weight : 0;
    }
    transform(source);
    shape(spectrum, frame, pair, source, target, noise);
    transform(target);
    for (let which = 0; which < pair; which += 1) {
      // re and im are exchanged, since this was the inverse transform
      const samples = which === 0 ? target.im : target.re;
      const start = (frame + which) * hop;
      for (let at = 0; at < frameLength; at += 1) {
        const weight = window[at] ?? 0;
        sum[start + at] = (sum[start + at] ?? 0) + ((samples[at] ?? 0) / frameLength) * weight;
        weights[start + at] = (weights[start + at] ?? 0) + weight * weight;
      }
    }
  }
  const samples = sum.subarray(half, half + frames * hop);
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = (samples[at] ?? 0) / Math.max(1e-11, weights[half + at] ?? 0);
  return { sampleRate, samples };
}

/** Fills `target` with the spectrum of one or two frames, ready for an inverse transform. */
function shape(
  spectrum: Spectrum,
  frame: number,
  pair: number,
  source: Complex,
  target: Complex,
  noise: () => number,
): void {
  target.re.fill(0);
  target.im.fill(0);
  for (let bin = 0; bin < bins; bin += 1) {
    const mirror = (frameLength - bin) % frameLength;
    const [a, b] = [source.re[bin] ?? 0, source.im[bin] ?? 0];
    const [c, d] = [source.re[mirror] ?? 0, source.im[mirror] ?? 0];
    for (let which = 0; which < pair; which += 1) {
      const pulseRe = which === 0 ? (a + c) / 2 : (b + d) / 2;
      const pulseIm = which === 0 ? (b - d) / 2 : (c - a) / 2;
      const at = bin * spectrum.frames + frame + which;
      const size = loud(spectrum.tones[at]);
      const turn = Math.PI * Math.tanh(spectrum.turns[at] ?? 0);
      const [x, y] = [size * Math.cos(turn), size * Math.sin(turn)];
      const hiss = loud(spectrum.noise[at]);
      const free = loud(spectrum.free[at]);
      const phase = spectrum.phases[at] ?? 0;
      const re = pulseRe * x - pulseIm * y + hiss * noise() + free * Math.cos(phase);
      const imaginary = pulseRe * y + pulseIm * x + hiss * noise() + free * Math.sin(phase);
      const im = bin === 0 || bin === half ? 0 : imaginary;
      // the second frame is multiplied by i; re and im are exchanged for the inverse transform
      const [intoRe, intoIm] = which === 0 ? [re, im] : [-im, re];
      add(target, bin, intoIm, intoRe);
      if (mirror === bin) continue;
      const [mirrorRe, mirrorIm] = which === 0 ? [re, -im] : [im, re];
      add(target, mirror, mirrorIm, mirrorRe);
    }
  }
}

function add(frame: Complex, at: number, re: number, im: number): void {
  frame.re[at] = (frame.re[at] ?? 0) + re;
  frame.im[at] = (frame.im[at] ?? 0) + im;
}

const loud = (logarithm = 0): number => Math.exp(Math.min(logarithm, 7));

/** A pulse train whose pitch moves from frame to frame: all harmonics equally strong, up to `mostHarmonic`. */
function pulses(pitch: Float32Array): Float32Array {
  const samples = new Float32Array(pitch.length * hop);
  let turns = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const place = (at + 0.5) / hop - 0.5;
    const before = Math.floor(place);
    const share = place - before;
    const low = pitch[Math.max(0, before)] ?? 0;
    const high = pitch[Math.min(pitch.length - 1, before + 1)] ?? 0;
    const now = low * (1 - share) + high * share;
    turns = (turns + Math.max(now, leastPitch) / sampleRate) % 1;
    if (now <= leastPitch) continue;
    const angle = turns * 2 * Math.PI;
    const harmonics = Math.floor(mostHarmonic / now) + 0.5;
    const divisor = 2 * Math.sin(angle / 2);
    samples[at] =
      (Math.abs(divisor) <= 2e-3 ? harmonics : Math.sin(harmonics * angle) / divisor) - 0.5;
  }
  return samples;
}

/** The samples with half a frame before and after, mirrored. */
function padded(samples: Float32Array): Float32Array {
  const all = new Float32Array(samples.length + frameLength);
  all.set(samples, half);
  for (let at = 1; at <= half; at += 1) {
    all[half - at] = samples[at] ?? 0;
    all[half + samples.length - 1 + at] = samples[samples.length - 1 - at] ?? 0;
  }
  return all;
}

/** Numbers of the normal distribution (Box and Muller), always the same ones for a seed. */
function normalNoise(seed: number): () => number {
  let state = seed;
  let waiting: number | undefined;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return () => {
    if (waiting !== undefined) {
      const value = waiting;
      waiting = undefined;
      return value;
    }
    const size = Math.sqrt(-2 * Math.log(1 - next()));
    const angle = 2 * Math.PI * next();
    waiting = size * Math.sin(angle);
    return size * Math.cos(angle);
  };
}
