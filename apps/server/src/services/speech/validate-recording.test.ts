import { expect, test } from 'vitest';
import { validateRecording, measureRecording } from './validate-recording.ts';

const sampleRate = 16_000;
const tone = (seconds: number, level: number): Float32Array =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, n) => level * Math.sin((2 * Math.PI * 440 * n) / sampleRate),
  );
/** The amplitude of a tone that is as loud as speech should be; `usual` is the loudness of such a tone. */
const loud = 0.2;
const usual = measureRecording('', { sampleRate, samples: tone(1, loud) }).lufs;
const validate = (text: string, samples: Float32Array) =>
  validateRecording(measureRecording(text, { sampleRate, samples }), usual);

test.each([
  ['a good recording', 'contract', tone(0.8, loud), []],
  ['silence', 'contract', tone(0.8, 0), ['it is silent']],
  ['one that is cut', 'contract', tone(0.3, loud), ['it lasts 0.30 s, not 0.44 to 2.42 s']],
  ['one of another text', 'cup', tone(4, loud), ['it lasts 4.00 s, not 0.29 to 1.47 s']],
  ['a quiet one', 'contract', tone(0.8, loud / 2), ['it is -6.0 LUFS from the others']],
])('SV-03 the faults of %s are found from its sound', (_name, text, samples, faults) => {
  const told = validate(text, samples);
  expect(told.map((fault) => fault.replace(/-\d\.\d LUFS/, '-6.0 LUFS'))).toEqual(faults);
});

test('SV-03 a gap in the middle of a sentence is a fault, a pause is not', () => {
  const text = 'The train to the coast leaves at nine.';
  const withHole = (seconds: number): Float32Array => {
    const samples = tone(4, loud);
    samples.fill(0, sampleRate, sampleRate * (1 + seconds));
    return samples;
  };
  const holes = (seconds: number) =>
    validate(text, withHole(seconds)).filter((fault) => fault.includes('silent'));
  expect(holes(0.6)).toEqual([]);
  expect(holes(1.2)).toEqual(['it is silent for 1.20 s']);
});

test.each([0.3, 0.45, 0.6, 0.95, 1.5, 6])(
  'SV-03 a sound of %f s is as loud as the others within 1 LUFS, or refused',
  (seconds) => {
    const text = 'x'.repeat(Math.round(seconds * 10));
    const planted = (lufs: number) => validate(text, tone(seconds, loud * 10 ** (lufs / 20)));
    expect(planted(1.2)).toEqual(['it is 1.2 LUFS from the others']);
    expect(planted(-1.2)).toEqual(['it is -1.2 LUFS from the others']);
    expect(planted(0.8)).toEqual([]);
    expect(planted(-0.8)).toEqual([]);
  },
);
