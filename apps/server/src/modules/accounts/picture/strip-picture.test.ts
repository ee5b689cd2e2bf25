import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripPicture } from './strip-picture.ts';

const secret = 'SECRET 10.7769 N 106.7009 E';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const strip = (type: string, ...parts: Buffer[]): Buffer =>
  stripPicture(`image/${type}`, Buffer.concat(parts))?.bytes ?? Buffer.alloc(0);

const facts = latin(`MM\0*${secret}`);

function chunk(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(Buffer.concat([latin(type), content])));
  return Buffer.concat([length, latin(type), content, sum]);
}

test('PF-06 a PNG loses texts, times and the facts of a camera; colors and animation stay', () => {
  const start = latin('\x89PNG\r\n\x1a\n');
  const head = [
    chunk('IHDR', Buffer.alloc(13)),
    chunk('gAMA', Buffer.alloc(4)),
    chunk('acTL', Buffer.alloc(8)),
  ];
  const body = [
    chunk('tRNS', Buffer.alloc(2)),
    chunk('IDAT', Buffer.alloc(9)),
    chunk('fdAT', Buffer.alloc(9)),
  ];
  const end = chunk('IEND', Buffer.alloc(0));
  const texts = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, latin(secret)));
  const told = [chunk('eXIf', facts), ...texts];
  expect(strip('png', start, ...head, ...told, ...body, end, latin(secret))).toEqual(
    Buffer.concat([start, ...head, ...body, end]),
  );
});

test('PF-06 a WebP loses the facts of a camera and an editor, and says that they are gone', () => {
  const piece = (type: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([latin(type), length, content, Buffer.alloc(content.length % 2)]);
  };
  const riff = (...pieces: Buffer[]): Buffer => {
    const content = Buffer.concat([latin('WEBP'), ...pieces]);
    const head = latin('RIFF\0\0\0\0');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const extended = (flags: number) =>
    piece('VP8X', Buffer.from([flags, 0, 0, 0, 5, 0, 0, 3, 0, 0]));
  const picture = [
    piece('ICCP', latin('colors!')),
    piece('ANIM', Buffer.alloc(6)),
    piece('ANMF', Buffer.alloc(24)),
  ];
  const told = [piece('EXIF', facts), piece('XMP ', latin(secret))];
  expect(strip('webp', riff(extended(0x3e), ...picture, ...told), latin(secret))).toEqual(
    riff(extended(0x32), ...picture),
  );
});

test('any bytes are stripped without an error, and stripping twice changes nothing more', () => {
  const heads = {
    png: latin('\x89PNG\r\n\x1a\n'),
    webp: latin('RIFF\xff\0\0\0WEBPVP8X'),
  };
  for (const [type, head] of Object.entries(heads))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const stripped = strip(type, head, Buffer.from(bytes));
        expect(strip(type, stripped)).toEqual(stripped);
      }),
    );
});
