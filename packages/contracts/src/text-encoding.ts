/** The encoding of a text file: UTF-8, or UTF-16 as spreadsheets save "Unicode text", with or without a byte order mark. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // in UTF-16, every other byte of the ASCII letters in a header is zero
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return 'utf-8';
}
