import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import type { Sound } from './sound.ts';
import { storeSound } from './store-sound.ts';

/** A record's text, spoken. */
export type Recording = { id: string; text: string; sound: Sound };

/**
 * The one place where a record that was saved gets its sound: stores the recordings, and links those records that still
 * have the text that was spoken. The records' time of change stays: a sound that arrives is no edit that an editor
 * could lose.
 * @param options.replacing whether a record that has a sound by now gets this one
 * @returns how many records were linked
 */
export async function linkSounds(
  tx: Pick<Database, 'execute' | 'insert'>,
  collection: 'vocabulary' | 'sentences',
  recordings: readonly Recording[],
  { replacing }: { replacing: boolean },
): Promise<number> {
  const spoken = JSON.stringify(
    recordings.map(({ id, text, sound }) => ({ id, text, address: sound.address })),
  );
  const [table, column] =
    collection === 'vocabulary'
      ? [vocabulary, vocabulary.word]
      : [sentences, sentences.englishSentence];
  // rows are locked in one order, so that two writers never block each other
  const { rows } = await tx.execute(sql`
    with spoken as (
      select s.* from jsonb_to_recordset(${spoken}::jsonb) as s(id uuid, text text, address text)
      join ${table} on ${table.id} = s.id and ${column} = s.text and (${replacing} or ${table.audio} = '')
      order by s.id for update of ${table}
    )
    update ${table} set audio = spoken.address
    from spoken where ${table.id} = spoken.id returning spoken.id`);
  const linked = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
  // a file at the media host is noted in any case, else it could never be deleted there
  const kept = recordings
    .filter(({ id, sound }) => sound.kind === 'hosted' || linked.has(id))
    .map(({ sound }) => sound);
  for (const sound of kept.toSorted((a, b) => (a.address < b.address ? -1 : 1)))
    await storeSound(tx, sound);
  return linked.size;
}
