import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** The bytes of a row besides its texts: the row itself, and its entries in the indexes. */
const rowBytes = 250;

/** About how many bytes rows take in the store; a word is stored with its key and in indexes. */
export function bytesOfRows(rows: readonly ValidatedRow[]): number {
  return rows.reduce((sum, row) => {
    const { word, phonetic, meaning, ownMeaning, example, exampleMeaning } = row;
    const texts = [word, word, word, word, phonetic, meaning, ownMeaning, example, exampleMeaning];
    return sum + bytesOfTexts(texts);
  }, 0);
}

/** About how many bytes a row with these texts takes. */
export const bytesOfTexts = (texts: readonly (string | undefined)[]): number =>
  texts.reduce((bytes, text = '') => bytes + Buffer.byteLength(text), rowBytes);

/** SQL: about how many bytes the words of a list take. */
export const bytesOfWords = sql`
  coalesce(sum(${sql.raw(String(rowBytes))} + 4 * octet_length(w.word) + octet_length(w.phonetic) + octet_length(w.meaning)
    + octet_length(w.own_meaning) + octet_length(w.example) + octet_length(w.example_meaning)), 0)::int`;

/** The bytes of the sounds that a learner uploaded to lists. */
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
