import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { jsonb } from '../../db/jsonb.ts';
import type { Spoken } from './first-voices.ts';
import type { Sound } from './sound.ts';
import { storeSound } from './store-sound.ts';

/**
 * The sound of a record's text; `phonetic` is the one that a word was spoken by, empty for a sentence; `voices` are
 * those that the record gets with it ({@link firstVoices}).
 */
export type GeneratedSound = {
  id: string;
  text: string;
  phonetic: string;
  sound: Sound;
  voices: ItemVoice[];
};

type Writer = Pick<Database, 'execute' | 'insert'>;

/**
 * The one place where a saved record gets its sound: stores the sounds, and links the records that still have the
 * spoken text and phonetic. `updatedAt` stays: an arriving sound must not refuse an editor's open form.
 * @param options.replacing whether to replace the sounds of a record that has some by now
 * @returns how many records were linked
 */
export function linkSounds(
  tx: Writer,
  collection: Spoken,
  generated: readonly GeneratedSound[],
  { replacing }: { replacing: boolean },
): Promise<number> {
  const table = collection === 'vocabulary' ? vocabulary : sentences;
  return link(tx, collection, generated, {
    // what a person recorded stays until it is taken back (VO-05)
    isWanted: sql`${table.audio} = '' or ${replacing} and not exists (
      select from recordings r where r.collection = ${collection} and r.record_id = ${table.id})`,
    set: sql`audio = spoken.address, voices = spoken.voices`,
  });
}

/**
 * The same for another voice of records that are spoken already, unless they have it by now (VO-02).
 * @returns how many records were linked
 */
export function linkVoices(
  tx: Writer,
  collection: Spoken,
  generated: readonly GeneratedSound[],
): Promise<number> {
  const table = collection === 'vocabulary' ? vocabulary : sentences;
  return link(tx, collection, generated, {
    isWanted: sql`${table.voices} <> '[]' and not ${table.voices} @> jsonb_build_array(
      jsonb_build_object('voice', s.voices -> 0 ->> 'voice'))`,
    set: sql`voices = ${table}.voices || spoken.voices`,
  });
}

async function link(
  tx: Writer,
  collection: Spoken,
  generated: readonly GeneratedSound[],
  how: { isWanted: SQL; set: SQL },
): Promise<number> {
  const spoken = jsonb(
    generated.map(({ id, text, phonetic, sound, voices }) => ({
      id,
      text,
      phonetic,
      address: sound.address,
      voices,
    })),
  );
  const [table, column, phonetic] =
    collection === 'vocabulary'
      ? [vocabulary, vocabulary.word, sql`${vocabulary.phonetic}`]
      : [sentences, sentences.englishSentence, sql`''`];
  // locks rows in one order, so that two writers cannot deadlock
  const { rows } = await tx.execute(sql`
    with spoken as (
      select s.* from jsonb_to_recordset(${spoken})
        as s(id uuid, text text, phonetic text, address text, voices jsonb)
      join ${table} on ${table.id} = s.id and ${column} = s.text and ${phonetic} = s.phonetic and (${how.isWanted})
      order by s.id for update of ${table}
    )
    update ${table} set ${how.set}
    from spoken where ${table.id} = spoken.id returning spoken.id`);
  const linked = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
  // recorded in any case: else a file at the media host could never be deleted
  const kept = generated
    .filter(({ id, sound }) => sound.kind === 'hosted' || linked.has(id))
    .map(({ sound }) => sound);
  for (const sound of kept.toSorted((a, b) => (a.address < b.address ? -1 : 1)))
    await storeSound(tx, sound);
  return linked.size;
}
