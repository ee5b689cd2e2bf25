import { WordFileError } from '@nghego/engine/text/file-fault';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test('AD-10 UTF-8 and UTF-16, with and without a byte order mark; anything else is refused', () => {
  const text = 'word,meaning\ncontract,hợp đồng';
  const wide = Buffer.from(text, 'utf16le');
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    wide,
    Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    Buffer.from(wide).swap16(),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
  ])
    expect(decodeText(bytes)).toBe(text);
  expect(() => decodeText(Buffer.from('hợp đồng', 'latin1'))).toThrow(
    new WordFileError({ code: 'NOT_TEXT' }),
  );
});
