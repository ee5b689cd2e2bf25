import { readOrientation, writeOrientation } from './orientation.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];

/** Removes metadata from a JPEG, and anything after the picture. */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation: number | undefined;
  let at = 2;
  while (at < bytes.length) {
    // skips bytes between two segments, as decoders do
    const start = bytes.indexOf(0xff, at);
    if (start === -1 || start + 1 >= bytes.length) break;
    const marker = bytes[start + 1] ?? 0;
    at = start + 1;
    // skips fill bytes and stray zeros
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
  // JFIF must come first
  const first = kept[1]?.[1] === app0 ? 2 : 1;
  if (orientation !== undefined) kept.splice(first, 0, orientationSegment(orientation));
  return Buffer.concat(kept);
}

/** Markers without a length: restarts, start and end of the picture, and TEM of arithmetic coding. */
const hasNoLength = (marker: number): boolean =>
  (marker >= 0xd0 && marker <= endOfImage) || marker === 0x01;

/** Application segments to keep, as the colors need them: JFIF, the color profile, Adobe's transform. */
function isOfThePicture(marker: number, content: Buffer): boolean {
  if (marker === comment) return false;
  if (marker < app0 || marker > app15) return true;
  if (marker === app2) return content.subarray(0, 12).toString('latin1') === 'ICC_PROFILE\0';
  // a JFIF extension holds a thumbnail of the picture as it was before it was cropped
  if (marker === app0) return content.subarray(0, 5).toString('latin1') === 'JFIF\0';
  return marker === app14;
}

/** Where the coded picture ends: at a marker that is neither an escaped FF nor a restart. */
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
