// Makes the two answer sounds (SV-07) from sine waves: `node scripts/make-sounds.mjs`. The files are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMp3Encoder } from 'wasm-media-encoders';

const folder = fileURLToPath(new URL('../apps/web/public/asset/audio/', import.meta.url));
const sampleRate = 44_100;

/** A small bell: higher partials are quieter and fade sooner. */
const bell = (seconds, pitch) => {
  const partials = [
    [1, 1, 0.11],
    [2, 0.28, 0.07],
    [3.01, 0.1, 0.04],
    [4.1, 0.04, 0.02],
  ];
  return partials.reduce(
    (sum, [ratio, size, decay]) =>
      sum + size * Math.sin(2 * Math.PI * pitch * ratio * seconds) * Math.exp(-seconds / decay),
    0,
  );
};

/**
 * A soft knock on wood: a low tone that falls a little and fades at once, with overtones that a phone's speaker can
 * play.
 */
const thud = (seconds, pitch) => {
  const sunk = pitch * (seconds + 0.012 * (1 - Math.exp(-seconds / 0.03)));
  const partial = (ratio) => Math.sin(2 * Math.PI * sunk * ratio);
  return (partial(1) + 0.3 * partial(2) + 0.1 * partial(3)) * Math.exp(-seconds / 0.04);
};

/** Renders strikes at their times, with a soft beginning and end; the loudest sample is `peak`. */
function render({ length, attack, peak, strikes }) {
  const samples = new Float32Array(Math.round(length * sampleRate));
  for (const { at, sound, pitch, size } of strikes)
    for (let index = Math.round(at * sampleRate); index < samples.length; index += 1) {
      const seconds = index / sampleRate - at;
      samples[index] += size * Math.min(1, seconds / attack) * sound(seconds, pitch);
    }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample, index) => {
    const left = (samples.length - index) / sampleRate;
    return sample * (peak / loudest) * Math.min(1, left / 0.06);
  });
}

const sounds = {
  // a major third, C6 and E6, which ends before the next word begins
  'success-sound.mp3': render({
    length: 0.36,
    attack: 0.003,
    peak: 0.75,
    strikes: [
      { at: 0, sound: bell, pitch: 1046.5, size: 0.8 },
      { at: 0.085, sound: bell, pitch: 1318.5, size: 1 },
    ],
  }),
  // two low knocks: "not yet", without blame
  'error-sound.mp3': render({
    length: 0.26,
    attack: 0.006,
    peak: 0.7,
    strikes: [
      { at: 0, sound: thud, pitch: 294, size: 1 },
      { at: 0.105, sound: thud, pitch: 247, size: 0.8 },
    ],
  }),
};

const encoder = await createMp3Encoder();
mkdirSync(folder, { recursive: true });
for (const [name, samples] of Object.entries(sounds)) {
  encoder.configure({ channels: 1, sampleRate, bitrate: 96 });
  const body = Buffer.from(encoder.encode([samples]));
  const file = Buffer.concat([body, Buffer.from(encoder.finalize())]);
  writeFileSync(`${folder}${name}`, file);
  console.log(`${name}: ${file.length} bytes`);
}
