import type { Store } from '../src/db/client.ts';

/** Adds a sound that was uploaded to a media host, also to a store of an earlier version; returns its address. */
export async function addHostedSound(store: Store): Promise<string> {
  const address = 'https://res.cloudinary.com/nghego/video/upload/made.mp3';
  await store.pool.query(
    `insert into media_files (address, public_id, resource_type, delete_token, uploaded_at)
     values ($1, 'made', 'video', '', now())`,
    [address],
  );
  return address;
}
