import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrientation, writeOrientation } from './orientation.ts';
import { stripPicture } from './strip-picture.ts';

const secret = 'SECRET 10.7769 N 106.7009 E';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const strip = (type: string, ...parts: Buffer[]): Buffer =>
  stripPicture(`image/${type}`, Buffer.concat(parts))?.bytes ?? Buffer.alloc(0);

/** Camera metadata: model, orientation and location. */
function cameraFacts(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const facts = Buffer.alloc(38 + secret.length);
  const short = (value: number, at: number) =>
    order === 'II' ? facts.writeUInt16LE(value, at) : facts.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? facts.writeUInt32LE(value, at) : facts.writeUInt32BE(value, at);
  facts.write(order);
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x010f, 10);
  short(2, 12);
  long(secret.length, 14);
  long(38, 18);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  facts.write(secret, 38);
  return facts;
}

test.each([
  ['II', 1, undefined],
  ['II', 6, 6],
  ['MM', 8, 8],
  ['MM', 9, undefined],
  ['MM', 0, undefined],
] as const)('%s: a camera held as %i is read as %s', (order, value, told) => {
  expect(readOrientation(cameraFacts(value, order))).toBe(told);
  expect(readOrientation(Buffer.concat([latin('Exif\0\0'), cameraFacts(value, order)]))).toBe(told);
});

test('what is written of a camera is read again, and is nothing else', () => {
  for (const value of [2, 3, 4, 5, 6, 7, 8])
    expect(readOrientation(writeOrientation(value))).toBe(value);
  expect(writeOrientation(6)).toHaveLength(26);
});

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
const jpeg = {
  start: Buffer.from([0xff, 0xd8]),
  jfif: segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
  profile: segment(0xe2, latin('ICC_PROFILE\0\x01\x01colors')),
  adobe: segment(0xee, latin('Adobe\0d\0\0\0\0\x01')),
  table: segment(0xdb, Buffer.alloc(65, 1)),
  // escaped FF, restarts and a second scan with its own table, as in progressive pictures
  scans: Buffer.concat([
    segment(0xda, latin('\x01\x01\0\0\x3f\0')),
    Buffer.from([1, 2, 0xff, 0, 0xff, 0xd0, 3, 0xff, 0xd7, 4]),
    segment(0xc4, Buffer.alloc(20, 2)),
    segment(0xda, latin('\x01\x02\0\x01\x3f\0')),
    Buffer.from([5, 0xff, 0, 6]),
  ]),
  end: Buffer.from([0xff, 0xd9]),
};
const jpegFacts = (orientation: number): Buffer[] => [
  segment(0xe1, Buffer.concat([latin('Exif\0\0'), cameraFacts(orientation)])),
  segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
  segment(0xe2, latin(`MPF\0${secret}`)),
  segment(0xed, latin(`Photoshop 3.0\0${secret}`)),
  segment(0xfe, latin(secret)),
];

test('PF-06 a JPEG loses what its camera and editor told, and what hangs behind it', () => {
  const { start, jfif, profile, adobe, table, scans, end } = jpeg;
  const plain = [start, jfif, profile, adobe, table, scans, end];
  expect(strip('jpeg', ...plain)).toEqual(Buffer.concat(plain));
  const told = [start, jfif, ...jpegFacts(1), profile, adobe, table, scans, end, latin(secret)];
  expect(strip('jpeg', ...told)).toEqual(Buffer.concat(plain));
});

test('PF-06 a JPEG that was taken sideways stays upright: that one number is kept', () => {
  const { start, jfif, table, scans, end } = jpeg;
  const stripped = strip('jpeg', start, jfif, ...jpegFacts(6), table, scans, end);
  const held = segment(0xe1, Buffer.concat([latin('Exif\0\0'), writeOrientation(6)]));
  expect(stripped).toEqual(Buffer.concat([start, jfif, held, table, scans, end]));
  expect(strip('jpeg', stripped)).toEqual(stripped);
  // without JFIF, as cameras write
  expect(strip('jpeg', start, ...jpegFacts(6), table, scans, end)).toEqual(
    Buffer.concat([start, held, table, scans, end]),
  );
});

test('a JPEG that is cut off keeps what there is of it', () => {
  const { start, jfif, table, scans } = jpeg;
  const cut = Buffer.concat([start, jfif, table, scans]).subarray(0, -3);
  expect(strip('jpeg', cut)).toEqual(cut);
  expect(strip('jpeg', start, ...jpegFacts(6)).toString('latin1')).not.toContain(secret);
});

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
  const told = (orientation: number) =>
    strip(
      'png',
      start,
      ...head,
      chunk('eXIf', cameraFacts(orientation)),
      ...texts,
      ...body,
      end,
      latin(secret),
    );
  expect(told(1)).toEqual(Buffer.concat([start, ...head, ...body, end]));
  const held = chunk('eXIf', writeOrientation(8));
  expect(told(8)).toEqual(Buffer.concat([start, ...head, held, ...body, end]));
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
  const told = (orientation: number) =>
    strip(
      'webp',
      riff(
        extended(0x3e),
        ...picture,
        piece('EXIF', cameraFacts(orientation)),
        piece('XMP ', latin(secret)),
      ),
      latin(secret),
    );
  expect(told(1)).toEqual(riff(extended(0x32), ...picture));
  expect(told(6)).toEqual(riff(extended(0x3a), ...picture, piece('EXIF', writeOrientation(6))));
});

test('PF-06 a GIF loses comments and an editor’s facts, and plays on', () => {
  const start = Buffer.concat([
    latin('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const blocks = (text: string) =>
    Buffer.concat([Buffer.from([text.length]), latin(text), Buffer.from([0])]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(secret)]);
  const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), latin('XMP DataXMP'), blocks(secret)]);
  const loop = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    latin('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]);
  const control = Buffer.from([0x21, 0xf9, 4, 1, 0, 0, 0, 0]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const plain = Buffer.concat([start, loop, control, frame, control, frame, Buffer.from([0x3b])]);
  expect(strip('gif', plain)).toEqual(plain);
  expect(
    strip(
      'gif',
      start,
      comment,
      loop,
      xmp,
      control,
      frame,
      comment,
      control,
      frame,
      Buffer.from([0x3b]),
      latin(secret),
    ),
  ).toEqual(plain);
});

test('whatever the bytes are, they come out without an error, once and for all', () => {
  const heads = {
    jpeg: Buffer.from([0xff, 0xd8, 0xff]),
    png: latin('\x89PNG\r\n\x1a\n'),
    webp: latin('RIFF\xff\0\0\0WEBPVP8X'),
    gif: latin('GIF89a'),
  };
  for (const [type, head] of Object.entries(heads))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const stripped = strip(type, head, Buffer.from(bytes));
        expect(strip(type, stripped)).toEqual(stripped);
      }),
    );
});
