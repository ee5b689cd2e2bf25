import { readOrientation, writeOrientation } from './orientation.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];

/** A JPEG without what its camera or editor wrote beside the picture; what follows the picture goes too. */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation: number | undefined;
  let at = 2;
  while (at < bytes.length) {
    // bytes between two segments are skipped, as decoders do
    const start = bytes.indexOf(0xff, at);
    if (start === -1 || start + 1 >= bytes.length) break;
    const marker = bytes[start + 1] ?? 0;
    at = start + 1;
    // fill bytes, and zeros that belong to nothing
    if (marker === 0xff || marker === 0) continue;
    at += 1;
    if (hasNoLength(marker)) {
      kept.push(bytes.subarray(start, at));
      if (marker === endOfImage) break;
      continue;
    }
    if (at + 2 > bytes.length) break;
    const end = at + Math.max(2, bytes.readUInt16BE(at));
    const content = bytes.subarray(at + 2, end);
    if (marker === app1 && content.subarray(0, 6).toString('latin1') === 'Exif\0\0')
      orientation ??= readOrientation(content);
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (isOfThePicture(marker, content)) kept.push(bytes.subarray(start, at));
  }
  // JFIF wants to be first
  const first = kept[1]?.[1] === app0 ? 2 : 1;
  if (orientation !== undefined) kept.splice(first, 0, orientationSegment(orientation));
  return Buffer.concat(kept);
}

/** Restarts, start and end of the picture, and a leftover of arithmetic coding stand alone. */
const hasNoLength = (marker: number): boolean =>
  (marker >= 0xd0 && marker <= endOfImage) || marker === 0x01;

/** Of what an application may add, only what the colors need: JFIF, the color profile, Adobe's transform. */
function isOfThePicture(marker: number, content: Buffer): boolean {
  if (marker === comment) return false;
  if (marker < app0 || marker > app15) return true;
  if (marker === app2) return content.subarray(0, 12).toString('latin1') === 'ICC_PROFILE\0';
  // an extension of JFIF is a small picture of the whole one, made before it was cut
  if (marker === app0) return content.subarray(0, 5).toString('latin1') === 'JFIF\0';
  return marker === app14;
}

/** Where the coded picture ends: at a marker that is neither a coded FF nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7))
      return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function orientationSegment(value: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(value)]);
  const head = Buffer.from([0xff, app1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
