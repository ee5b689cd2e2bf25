import type { Pool } from 'pg';

type Media = { type: string; bytes: Buffer };

export type MediaRepository = { readMedia: (hash: string) => Promise<Media | undefined> };

const readMedia = { name: 'read_media', text: 'select type, bytes from media where hash = $1' };

export function createMediaRepository(pool: Pool): MediaRepository {
  return {
    readMedia: async (hash) => (await pool.query<Media>({ ...readMedia, values: [hash] })).rows[0],
  };
}
