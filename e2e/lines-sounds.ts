import { Client } from 'pg';
import { findRunningPostgres } from '../apps/server/src/db/embedded/find-running-postgres.ts';

/** Gives each line of listening a sound, since speaking them would take minutes. */
export async function giveLinesSounds(dataDir: string): Promise<void> {
  const client = new Client(await findRunningPostgres(dataDir));
  await client.connect();
  await client.query(`
    with sound as (
      select id, encode(sha256(convert_to(id, 'UTF8')), 'hex') as hash from listening_lines),
    stored as (
      insert into media (hash, type, bytes)
      select hash, 'audio/mpeg', convert_to(repeat(id, 10), 'UTF8') from sound)
    update listening_lines l set audio = '/media/' || s.hash || '.mp3'
    from sound s where s.id = l.id`);
  await client.end();
}
