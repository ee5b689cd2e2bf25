import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { JudgedRow } from './judge-rows.ts';

/** What a row takes besides its texts: itself, and its places in the indexes. */
const rowBytes = 250;

/** About the bytes that rows take in the store; the word is stored with its key and in indexes. */
export function bytesOfRows(rows: readonly JudgedRow[]): number {
  return rows.reduce((sum, row) => {
    const { word, phonetic, meaning, ownMeaning, example, exampleMeaning } = row;
    const texts = [word, word, word, word, phonetic, meaning, ownMeaning, example, exampleMeaning];
    return sum + bytesOfTexts(texts);
  }, 0);
}

/** The same of a row that gets these texts. */
export const bytesOfTexts = (texts: readonly (string | undefined)[]): number =>
  texts.reduce((bytes, text = '') => bytes + Buffer.byteLength(text), rowBytes);

/** The same of the words of a list. */
export const bytesOfWords = sql`
  coalesce(sum(${sql.raw(String(rowBytes))} + 4 * octet_length(w.word) + octet_length(w.phonetic) + octet_length(w.meaning)
    + octet_length(w.own_meaning) + octet_length(w.example) + octet_length(w.example_meaning)), 0)::int`;

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
