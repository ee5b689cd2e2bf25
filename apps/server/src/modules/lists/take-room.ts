import { ownListLimits } from '@nghego/contracts/own-lists';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { JudgedRow } from './judge-rows.ts';

/** The prefix of these counters' names; they hold ids of learners, and are deleted after a day. */
export const countsOfOwnBytes = 'own-bytes ';

/** Whether an account may bring more bytes now; else for how long it has brought enough. */
export type Room = 'free' | 'minute' | 'day';

/**
 * Counts bytes that a learner is about to add to lists. What is deleted again counts too: it stays for a day (IN-22).
 * Nothing may be written where there is no room.
 */
export async function takeRoom(
  tx: Pick<Database, 'execute'>,
  userId: string,
  bytes: number,
): Promise<Room> {
  const { bytesAMinute, bytesADay } = ownListLimits;
  if (!(await count(tx, `minute ${userId}`, bytes, bytesAMinute, sql`interval '1 minute'`)))
    return 'minute';
  return (await count(tx, `day ${userId}`, bytes, bytesADay, sql`interval '1 day'`))
    ? 'free'
    : 'day';
}

/** @returns false, and counts nothing, if that is more than there may be */
async function count(
  tx: Pick<Database, 'execute'>,
  name: string,
  bytes: number,
  most: number,
  span: ReturnType<typeof sql>,
): Promise<boolean> {
  if (bytes > most) return false;
  const { rowCount } = await tx.execute(sql`
    insert into usage_counts as c (name, started_at, used) values (${countsOfOwnBytes + name}, now(), ${bytes})
    on conflict (name) do update set
      used = case when c.started_at > now() - ${span} then c.used + excluded.used else excluded.used end,
      started_at = case when c.started_at > now() - ${span} then c.started_at else now() end
    where c.started_at <= now() - ${span} or c.used + excluded.used <= ${most}`);
  return rowCount === 1;
}

/** What a row takes besides its texts: itself, and its places in the indexes. */
const rowBytes = 250;

/** About the bytes that rows take in the store; the word is stored with its key and in indexes. */
export function bytesOfRows(rows: readonly JudgedRow[]): number {
  return rows.reduce((sum, row) => {
    const { word, phonetic, meaning, example, exampleMeaning } = row;
    const texts = [word, word, word, word, phonetic, meaning, example, exampleMeaning];
    return sum + rowBytes + texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
  }, 0);
}

/** The same of the words of a list. */
export const bytesOfWords = sql`
  coalesce(sum(${sql.raw(String(rowBytes))} + 4 * octet_length(w.word) + octet_length(w.phonetic) + octet_length(w.meaning)
    + octet_length(w.example) + octet_length(w.example_meaning)), 0)::int`;

/** The bytes of the sounds that a learner brought to lists. */
export async function bytesOfSounds(
  tx: Pick<Database, 'execute'>,
  userId: string,
): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(octet_length(m.bytes)), 0)::float8 as bytes
    from own_lists l join own_words w on w.list_id = l.id and w.is_sound_brought
    join media m on w.audio = '/media/' || m.hash || '.mp3'
    where l.user_id = ${userId}`);
  return rows[0]?.bytes ?? 0;
}
