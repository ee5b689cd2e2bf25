import type { Reads } from '../../db/reads.ts';

type Media = { type: string; bytes: Buffer };

export type MediaRepository = { readMedia: (hash: string) => Promise<Media | undefined> };

const readMedia = { name: 'read_media', text: 'select type, bytes from media where hash = $1' };

export function createMediaRepository(reads: Reads): MediaRepository {
  return {
    readMedia: (hash) =>
      reads.lasting(
        async ({ pool }) => (await pool.query<Media>({ ...readMedia, values: [hash] })).rows[0],
      ),
  };
}
