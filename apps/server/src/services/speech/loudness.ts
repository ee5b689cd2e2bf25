import type { Pcm } from './pcm.ts';

/**
 * The perceived loudness of a sound, in LUFS (ITU-R BS.1770-4, one channel): the K-weighted mean square of the blocks
 * that are neither silent nor much quieter than the rest. A sound that is shorter than a block counts as one block.
 */
export function loudness(pcm: Pcm): number {
  const powers = blockPowers(weigh(pcm), pcm.sampleRate);
  const heard = powers.filter((power) => toLufs(power) > -70);
  const floor = toLufs(mean(heard)) - 10;
  return toLufs(mean(heard.filter((power) => toLufs(power) > floor)));
}

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Mean squares of blocks of 400 ms, one every 10 ms. The standard takes one every 100 ms; a word of half a second would
 * have two or three, and the figure would depend on where they start.
 */
function blockPowers(samples: Float32Array, sampleRate: number): number[] {
  const length = Math.min(samples.length, Math.round(sampleRate * 0.4));
  const step = Math.round(sampleRate * 0.01);
  const sums = new Float64Array(samples.length + 1);
  for (const [index, sample] of samples.entries())
    sums[index + 1] = (sums[index] ?? 0) + sample * sample;
  const powers: number[] = [];
  for (let start = 0; start + length <= samples.length; start += step)
    powers.push(((sums[start + length] ?? 0) - (sums[start] ?? 0)) / Math.max(1, length));
  return powers;
}

/**
 * Applies the standard's two filters (a high shelf for the head, a high pass). The standard has tables for 48 kHz;
 * these formulas give the coefficients for any sample rate.
 */
function weigh({ samples, sampleRate }: Pcm): Float32Array {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + shelf / shelfQ + shelf ** 2;
  const shelved = biquad(
    samples,
    [
      (high + (band * shelf) / shelfQ + shelf ** 2) / a0,
      (2 * (shelf ** 2 - high)) / a0,
      (high - (band * shelf) / shelfQ + shelf ** 2) / a0,
    ],
    [(2 * (shelf ** 2 - 1)) / a0, (1 - shelf / shelfQ + shelf ** 2) / a0],
  );
  const pass = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const p0 = 1 + pass / passQ + pass ** 2;
  return biquad(
    shelved,
    [1, -2, 1],
    [(2 * (pass ** 2 - 1)) / p0, (1 - pass / passQ + pass ** 2) / p0],
  );
}

function biquad(
  input: Float32Array,
  [b0, b1, b2]: readonly [number, number, number],
  [a1, a2]: readonly [number, number],
): Float32Array {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return input.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  });
}
