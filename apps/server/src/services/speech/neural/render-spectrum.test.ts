import { expect, test } from 'vitest';
import { frameLength, newFrame, transform } from './fourier.ts';
import { renderSpectrum } from './render-spectrum.ts';

test('the transform equals the formula, and with re and im exchanged the inverse', () => {
  const frame = newFrame();
  for (let at = 0; at < frameLength; at += 1) {
    frame.re[at] = Math.sin(at * at);
    frame.im[at] = Math.cos(3 * at);
  }
  const given = { re: frame.re.slice(), im: frame.im.slice() };
  transform(frame);
  for (const bin of [0, 1, 7, 599, 600, 1199]) {
    let [re, im] = [0, 0];
    for (let at = 0; at < frameLength; at += 1) {
      const angle = (-2 * Math.PI * at * bin) / frameLength;
      const [a = 0, b = 0] = [given.re[at], given.im[at]];
      re += a * Math.cos(angle) - b * Math.sin(angle);
      im += a * Math.sin(angle) + b * Math.cos(angle);
    }
    expect(frame.re[bin]).toBeCloseTo(re, 2);
    expect(frame.im[bin]).toBeCloseTo(im, 2);
  }
  const back = { re: frame.im, im: frame.re };
  transform(back);
  expect((back.im[123] ?? 0) / frameLength).toBeCloseTo(given.re[123] ?? 0, 4);
  expect((back.re[123] ?? 0) / frameLength).toBeCloseTo(given.im[123] ?? 0, 4);
});

const frames = 40;
const nothing = -100;
const rows = (value: number): Float32Array => new Float32Array(601 * frames).fill(value);
const spectrum = {
  frames,
  tones: rows(nothing),
  turns: rows(0),
  noise: rows(nothing),
  free: rows(nothing),
  phases: rows(0),
  pitch: new Float32Array(frames).fill(200),
};

test('VO-01 tones at a pitch of 200 Hz repeat every 5 ms; without a pitch there are none', () => {
  const { samples, sampleRate } = renderSpectrum({ ...spectrum, tones: rows(0) });
  expect(samples).toHaveLength((frames * sampleRate) / 80);
  const period = sampleRate / 200;
  let [same, all] = [0, 0];
  for (let at = 2_400; at < 9_600; at += 1) {
    same += (samples[at] ?? 0) * (samples[at + period] ?? 0);
    all += (samples[at] ?? 0) ** 2;
  }
  expect(same / all).toBeGreaterThan(0.98);
  const voiceless = { ...spectrum, tones: rows(0), pitch: new Float32Array(frames) };
  expect(renderSpectrum(voiceless).samples.every((sample) => Math.abs(sample) < 1e-6)).toBe(true);
});

test('VO-01 noise is the same for the same spectrum, at any number of frames', () => {
  const noisy = { ...spectrum, noise: rows(-2) };
  expect(renderSpectrum(noisy)).toEqual(renderSpectrum(noisy));
  const one = renderSpectrum({
    ...spectrum,
    frames: 1,
    noise: new Float32Array(601).fill(-2),
    pitch: new Float32Array(1),
  });
  expect(one.samples).toHaveLength(300);
});
