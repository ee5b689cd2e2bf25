import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mp3Frames } from './mp3-frames.ts';

const sound = new Uint8Array(
  await readFile(new URL('../../../../web/public/asset/audio/error-sound.mp3', import.meta.url)),
);
const bare = mp3Frames(sound);
if (bare === undefined) throw new Error('the product’s own sound is none');

/** An ID3 tag with these bytes as its content. */
const tagOf = (noise: Uint8Array) =>
  Buffer.concat([
    Buffer.from('ID3\u0004\0\0'),
    Buffer.from([21, 14, 7, 0].map((shift) => (noise.length >> shift) & 127)),
    noise,
  ]);

test('IN-22 the frames of a sound are kept, and all bytes around them are not', () => {
  expect(bare.length / sound.length).toBeGreaterThan(0.9);
  const noise = new Uint8Array(500_000).map((_, at) => (at * 7_919) % 256);
  for (const odd of [
    bare,
    Buffer.concat([tagOf(noise), bare]),
    Buffer.concat([tagOf(noise), tagOf(noise), bare, Buffer.from('TAG'), noise.subarray(0, 125)]),
    Buffer.concat([new Uint8Array(900), bare]),
  ])
    expect(mp3Frames(odd)).toEqual(bare);
});

test('LI-06 what is no sound is refused, however it begins', () => {
  const wav = Buffer.from('RIFF$\0\0\0WAVEfmt ');
  const noise = new Uint8Array(100_000).map((_, at) => (at * 7_919) % 256);
  for (const bytes of [Buffer.alloc(0), wav, Buffer.from('<svg>'), noise, tagOf(noise)])
    expect(mp3Frames(bytes)).toBeUndefined();
  expect(mp3Frames(Buffer.concat([noise, bare]))).toBeUndefined();
  // one frame is shorter than any spoken letter
  expect(mp3Frames(bare.subarray(0, 300))).toBeUndefined();
});

test('LI-06 whatever bytes are read, the kept bytes are read the same again', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.nat({ max: 20 }).map((part) => bare.subarray(part * 100, part * 100 + 3_000)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const kept = mp3Frames(Buffer.concat(pieces));
      expect(kept === undefined ? kept : mp3Frames(kept)).toEqual(kept);
    }),
  );
});
