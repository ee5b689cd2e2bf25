import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/schema/media.ts';

/**
 * Stores MP3 files that learners uploaded. Call it before the records that name them are written: the collector skips
 * new sounds for a while. A sound that is stored already gets a new time.
 */
export async function keepSounds(
  db: Pick<Database, 'insert'>,
  sounds: readonly { hash: string; bytes: Uint8Array }[],
): Promise<void> {
  const byHash = new Map(sounds.map((sound) => [sound.hash, sound.bytes]));
  // rows are inserted in the order of their hashes, so that two writers cannot deadlock
  const rows = [...byHash]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([hash, bytes]) => ({ hash, type: 'audio/mpeg', bytes: Buffer.from(bytes) }));
  if (rows.length === 0) return;
  await db
    .insert(media)
    .values(rows)
    .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`clock_timestamp()` } });
}

/** The address of a stored sound. */
export const soundAddress = (hash: string): string => `/media/${hash}.mp3`;
