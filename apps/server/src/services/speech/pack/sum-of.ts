import { createHash } from 'node:crypto';

/** A checksum that shows whether a sound is damaged. */
export const sumOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);
