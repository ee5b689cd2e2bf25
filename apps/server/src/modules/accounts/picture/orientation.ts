const tagOrientation = 0x0112;
const typeShort = 3;

/**
 * Reads how the camera was held from its metadata (a TIFF block, with or without the EXIF header).
 * @returns 2 to 8; undefined if upright or unreadable
 */
export function readOrientation(facts: Buffer): number | undefined {
  const tiff = facts.subarray(facts.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0);
  const order = tiff.subarray(0, 2).toString('latin1');
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const short = (at: number): number =>
    order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return undefined;
  const count = short(start);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) !== tagOrientation || short(at + 2) !== typeShort) continue;
    const value = short(at + 8);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** A TIFF block with nothing but the orientation. */
export function writeOrientation(value: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(tagOrientation, 10);
  tiff.writeUInt16LE(typeShort, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(value, 18);
  return tiff;
}
