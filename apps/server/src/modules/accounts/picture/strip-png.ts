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
    if (/^[A-Z]/.test(type) || ofThePicture.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
