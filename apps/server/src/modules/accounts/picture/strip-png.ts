import { crc32 } from 'node:zlib';
import { readOrientation, writeOrientation } from './orientation.ts';

/** Chunks to keep, for colors, transparency and animation; critical chunks begin with a capital letter. */
const ofThePicture = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs sPLT hIST cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** Removes texts, times and metadata from a PNG, and anything after the picture. */
export function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 8 <= bytes.length) {
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    const end = at + 12 + bytes.readUInt32BE(at);
    const orientation =
      type === 'eXIf' ? readOrientation(bytes.subarray(at + 8, end - 4)) : undefined;
    if (orientation !== undefined) kept.push(chunk('eXIf', writeOrientation(orientation)));
    else if (/^[A-Z]/.test(type) || ofThePicture.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
