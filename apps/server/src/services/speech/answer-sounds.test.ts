import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readMp3 } from './mp3-test-kit.ts';

const folder = new URL('../../../../web/public/asset/audio/', import.meta.url);

test.each([
  ['success-sound.mp3', 0.35, 0.5],
  ['error-sound.mp3', 0.25, 0.4],
])('SV-07 %s is shipped: a short, small MP3 that can be heard', async (name, least, most) => {
  const bytes = await readFile(new URL(name, folder));
  expect(bytes.length).toBeLessThan(12_000);
  const { seconds, soundBits } = readMp3(bytes);
  expect(seconds).toBeGreaterThan(least);
  expect(seconds).toBeLessThan(most);
  expect(soundBits / seconds).toBeGreaterThan(10_000);
});
