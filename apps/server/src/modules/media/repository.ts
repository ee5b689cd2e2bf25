import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/schema/media.ts';

export type Media = { type: string; bytes: Buffer };

export type MediaRepository = { readMedia: (hash: string) => Promise<Media | undefined> };

export function createMediaRepository(db: Database): MediaRepository {
  const byHash = db
    .select({ type: media.type, bytes: media.bytes })
    .from(media)
    .where(eq(media.hash, sql.placeholder('hash')))
    .prepare('read_media');
  return { readMedia: async (hash) => (await byHash.execute({ hash })).at(0) };
}
