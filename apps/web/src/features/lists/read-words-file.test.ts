import { expect, test } from 'vitest';
import { readWordsFile } from './read-words-file.ts';

const text = 'word,meaning\ncafé,quán cà phê';
const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'words.csv') =>
  readWordsFile(new File([bytes], name));

test('LI-01 a file in UTF-8 or UTF-16 is read, without its byte order mark', async () => {
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    wide,
    Buffer.from(wide).swap16(),
  ])
    expect(await read(bytes)).toEqual({ text });
});

test.each<[string, number[]]>([
  ['latin-1.csv', [...Buffer.from(text, 'latin1')]],
  // Windows-1258: ê is one byte
  ['vietnamese.csv', [0x67, 0x68, 0xea, 0x2c, 0x61]],
  ['picture.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['table.xlsx', [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0]],
])('LI-01 %s is refused, and nothing of it is read', async (name, bytes) => {
  expect(await read(Uint8Array.from(bytes), name)).toEqual({
    error: 'This file is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.',
  });
});
