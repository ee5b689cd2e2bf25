import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media, mediaFiles } from '../../db/schema/media.ts';
import type { Sound } from './sound.ts';

/**
 * Stores a sound, in the transaction that links its record. If it exists already, its time is renewed: the collector
 * must not delete it as unused before that transaction commits.
 */
export async function storeSound(tx: Pick<Database, 'insert'>, sound: Sound): Promise<void> {
  switch (sound.kind) {
    case 'stored': {
      const { hash, type, bytes } = sound;
      await tx
        .insert(media)
        .values({ hash, type, bytes: Buffer.from(bytes) })
        .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`clock_timestamp()` } });
      return;
    }
    case 'hosted': {
      await tx.insert(mediaFiles).values(sound.file).onConflictDoNothing();
      return;
    }
    default:
      sound satisfies never;
  }
}
