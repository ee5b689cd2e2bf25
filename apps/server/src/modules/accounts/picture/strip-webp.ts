const ofThePicture = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the VP8X chunk, which list the other chunks. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** Removes metadata from a WebP, and anything after the picture. */
export function stripWebp(bytes: Buffer): Buffer {
  const whole = bytes.subarray(0, bytes.readUInt32LE(4) + 8);
  const kept: Buffer[] = [];
  let at = 12;
  while (at + 8 <= whole.length) {
    const type = whole.subarray(at, at + 4).toString('latin1');
    const length = whole.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const chunk = Buffer.from(whole.subarray(at, end));
    const flags = chunk[8];
    if (type === 'VP8X' && flags !== undefined) chunk[8] = flags & ~(hasExif | hasXmp);
    if (ofThePicture.has(type)) kept.push(chunk);
    at = end;
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const content = Buffer.concat(kept);
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}
