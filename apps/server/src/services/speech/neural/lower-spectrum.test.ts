import { expect, test } from 'vitest';
import { lowerSpectrum } from './lower-spectrum.ts';

/** Four rows of two frames. */
const rows = Float32Array.from([0, 10, 2, 12, 4, 14, 6, 16]);
const spectrum = {
  frames: 2,
  tones: rows,
  turns: rows,
  noise: rows,
  free: rows,
  phases: rows,
  pitch: Float32Array.from([0, 200]),
};

test('VO-01 a deeper voice has a lower pitch, and its resonances stand lower', () => {
  const { pitch, tones, noise, frames } = lowerSpectrum(spectrum, { pitch: 0.6, resonance: 0.5 });
  expect(frames).toBe(2);
  // a frame without voice stays without
  expect([...pitch]).toEqual([0, expect.closeTo(120, 3)]);
  expect([...tones]).toEqual([0, 10, 4, 14, 6, 16, 6, 16]);
  expect(noise).toEqual(tones);
});

test('VO-01 between two rows the value is between theirs', () => {
  const { tones } = lowerSpectrum(spectrum, { pitch: 1, resonance: 2 / 3 });
  expect([...tones].slice(2, 4)).toEqual([expect.closeTo(3, 5), expect.closeTo(13, 5)]);
});

test('VO-01 a depth of 1 changes nothing', () => {
  expect(lowerSpectrum(spectrum, { pitch: 1, resonance: 1 })).toEqual(spectrum);
});
