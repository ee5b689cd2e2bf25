const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [plainText, graphicControl, application] = [0x01, 0xf9, 0xff];
/** Extensions to keep: how often the animation plays, and its colors. */
const ofThePicture = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Removes comments and metadata from a GIF, and anything after the picture. */
export function stripGif(bytes: Buffer): Buffer {
  let at = 13 + tableLength(bytes[10] ?? 0);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const start = at;
    const kind = bytes[at] ?? 0;
    if (kind === extension) {
      at = endOfBlocks(bytes, at + 2);
      if (isStored(bytes[start + 1] ?? 0, bytes.subarray(start + 3, start + 14)))
        kept.push(bytes.subarray(start, at));
    } else if (kind === image) {
      at = endOfBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
      kept.push(bytes.subarray(start, at));
    } else {
      if (kind === trailer) kept.push(bytes.subarray(start, start + 1));
      break;
    }
  }
  return Buffer.concat(kept);
}

const isStored = (label: number, name: Buffer): boolean =>
  label === plainText ||
  label === graphicControl ||
  (label === application && ofThePicture.has(name.toString('latin1')));

/** The size in bytes of a color table, from the flags before it. */
const tableLength = (flags: number): number =>
  (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);

/** The end of a row of blocks; each has its length before it, and an empty one ends the row. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return bytes.length;
    at += 1 + length;
    if (length === 0) return at;
  }
}
