/** How many bytes one call of `fromCharCode` gets as arguments. */
const pieceBytes = 8_192;

export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + pieceBytes)));
  return btoa(pieces.join(''));
}
