import { expect, test } from 'vitest';
import { loudness } from './loudness.ts';
import { mp3Delay } from './mp3-encoder.ts';
import type { Pcm } from './pcm.ts';
import { shapeSpeech } from './shape-speech.ts';

const sampleRate = 16_000;

/** Silence with a tone from one second to another. */
function tone({ from, to, length, size }: Record<'from' | 'to' | 'length' | 'size', number>): Pcm {
  const samples = new Float32Array(length * sampleRate).map((_, index) =>
    index >= from * sampleRate && index < to * sampleRate
      ? size * Math.sin((2 * Math.PI * 997 * index) / sampleRate)
      : 0,
  );
  return { sampleRate, samples };
}

test('loudness gives a full-scale 997 Hz tone the standard’s -3.01 LUFS, at any rate', () => {
  expect(loudness(tone({ from: 0, to: 3, length: 3, size: 1 }))).toBeCloseTo(-3.01, 1);
  const samples = new Float32Array(3 * 48_000).map((_, index) =>
    Math.sin((2 * Math.PI * 997 * index) / 48_000),
  );
  expect(loudness({ sampleRate: 48_000, samples })).toBeCloseTo(-3.01, 1);
});

test('loudness ignores pauses, and needs no whole block', () => {
  expect(loudness(tone({ from: 0, to: 2, length: 6, size: 0.5 }))).toBeCloseTo(-9.0, 0);
  expect(loudness(tone({ from: 0, to: 0.2, length: 0.2, size: 0.5 }))).toBeCloseTo(-9.0, 0);
});

test.each([0.02, 0.1, 0.9])('a voice of size %f comes out at -16 LUFS', (size) => {
  const shaped = shapeSpeech(tone({ from: 0.5, to: 2, length: 3, size }));
  expect(loudness(shaped ?? tone({ from: 0, to: 0, length: 1, size }))).toBeCloseTo(-16, 0);
});

test.each([0.15, 0.25, 0.3, 0.4, 0.5, 0.8, 3])(
  'a voice of %f s is as loud as the others wherever a player’s measure begins',
  (seconds) => {
    const voice = tone({ from: 0.5, to: 0.5 + seconds, length: 5, size: 0.3 });
    const { samples } = shapeSpeech(voice) ?? { samples: new Float32Array() };
    for (const tail of [0, 150, 300, 450, 600]) {
      const heard = new Float32Array(mp3Delay + samples.length + tail);
      heard.set(samples, mp3Delay);
      const lufs = loudness({ sampleRate, samples: heard });
      expect(Math.abs(lufs + 16)).toBeLessThan(0.3);
    }
  },
);

test('silence is trimmed: little is left before (the MP3 adds the rest of 80 ms), 150 ms after', () => {
  const shaped = shapeSpeech(tone({ from: 0.5, to: 1, length: 3, size: 0.3 }));
  const samples = shaped?.samples ?? new Float32Array();
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.01);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.01);
  expect(first / sampleRate).toBeCloseTo(0.01, 2);
  expect((samples.length - last) / sampleRate).toBeCloseTo(0.15, 2);
});

test('a voice that ends abruptly gets the silence after it, too', () => {
  const shaped = shapeSpeech(tone({ from: 0.5, to: 1, length: 1, size: 0.3 }));
  expect((shaped?.samples.length ?? 0) / sampleRate).toBeCloseTo(0.66, 2);
});

test('a single peak is compressed and does not clip', () => {
  const pcm = tone({ from: 0.5, to: 2, length: 3, size: 0.05 });
  pcm.samples[16_000] = 0.9;
  const samples = shapeSpeech(pcm)?.samples ?? new Float32Array();
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeGreaterThan(0.8);
  expect(peak).toBeLessThan(0.921);
});

test('both ends are faded', () => {
  const samples = shapeSpeech(tone({ from: 0, to: 1, length: 1, size: 0.3 }))?.samples ?? [];
  expect(samples.at(0)).toBe(0);
  expect(Math.abs(samples.at(-1) ?? 1)).toBe(0);
});

test.each([0, 0.001])('silence (size %f) is undefined', (size) => {
  expect(shapeSpeech(tone({ from: 0, to: 1, length: 1, size }))).toBeUndefined();
});
