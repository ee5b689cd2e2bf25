import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64 } from './to-base64.ts';

test('LI-06 any bytes are the same after Base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      expect(Buffer.from(toBase64(bytes), 'base64').equals(bytes)).toBe(true);
    }),
  );
});
