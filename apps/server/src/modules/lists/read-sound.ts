import { createHash } from 'node:crypto';
import { mp3Frames } from './mp3-frames.ts';

/** A sound that a learner uploads; or why it is refused: it is no sound, or there is no room for it. */
export type BroughtSound =
  { hash: string; bytes: Uint8Array } | { fault: 'NOT_A_SOUND' | 'NO_ROOM' };

/** Reads the sound of a row, an MP3 file in Base64. Its tags are left out, so they take no room. */
export function readSound(base64: string): BroughtSound {
  const bytes = mp3Frames(Buffer.from(base64, 'base64'));
  if (bytes === undefined) return { fault: 'NOT_A_SOUND' };
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}
