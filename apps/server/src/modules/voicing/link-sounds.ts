import { accentOf, type SpeakingRate, type Voice } from '@nghego/contracts/speech-choice';
import { paceOf } from '@nghego/engine/practice/pace';
import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { jsonb } from '../../db/jsonb.ts';
import type { MadeSound } from './sound.ts';

/** Tables whose records are spoken in sets. */
export type Spoken = 'vocabulary' | 'sentences';

/** The pace of a record: words at the voice's own, sentences a little slower (AD-07). */
export const paceOfRecord = (collection: Spoken): SpeakingRate =>
  paceOf[collection === 'vocabulary' ? 'word' : 'sentence'];

/**
 * The `voices` of a record that gets its first sound. Empty if an editor chose another pace: other voices would speak
 * at the usual one, so none is added then.
 */
export function firstVoices(
  collection: Spoken,
  { voice, speakingRate }: { voice: Voice; speakingRate: SpeakingRate },
  audio: string,
): ItemVoice[] {
  return speakingRate === paceOfRecord(collection)
    ? [{ voice, accent: accentOf[voice], audio }]
    : [];
}

/** The sound of a record's text; `phonetic` is the one that a word was spoken by, empty for a sentence. */
export type GeneratedSound = {
  id: string;
  text: string;
  phonetic: string;
  speakingRate: SpeakingRate;
  sound: MadeSound;
};

/**
 * Links a saved record to its sound; no other code does. Skips records that no longer have the spoken text and
 * phonetic. `updatedAt` stays: a new sound must not make an editor's open form conflict.
 * @param options.replacing whether to replace the sounds of a record that has some by now
 * @returns the ids of the linked records; the caller stores their sounds
 */
export function linkSounds(
  tx: Pick<Database, 'execute'>,
  collection: Spoken,
  generated: readonly GeneratedSound[],
  { replacing }: { replacing: boolean },
): Promise<Set<string>> {
  const table = collection === 'vocabulary' ? vocabulary : sentences;
  return link(tx, collection, generated, {
    // a recording stays until an admin takes it back (VO-05)
    isWanted: sql`${table.audio} = '' or ${replacing} and not exists (
      select from recordings r where r.collection = ${collection} and r.record_id = ${table.id})`,
    set: sql`audio = spoken.address, voices = spoken.voices`,
  });
}

/**
 * Adds another voice to records that have a first sound, unless they have the voice by now (VO-02).
 * @returns the ids of the linked records; the caller stores their sounds
 */
export function linkVoices(
  tx: Pick<Database, 'execute'>,
  collection: Spoken,
  generated: readonly GeneratedSound[],
): Promise<Set<string>> {
  const table = collection === 'vocabulary' ? vocabulary : sentences;
  return link(tx, collection, generated, {
    isWanted: sql`${table.voices} <> '[]' and not ${table.voices} @> jsonb_build_array(
      jsonb_build_object('voice', s.voices -> 0 ->> 'voice'))`,
    set: sql`voices = ${table}.voices || spoken.voices`,
  });
}

async function link(
  tx: Pick<Database, 'execute'>,
  collection: Spoken,
  generated: readonly GeneratedSound[],
  how: { isWanted: SQL; set: SQL },
): Promise<Set<string>> {
  const spoken = jsonb(
    generated.map(({ id, text, phonetic, speakingRate, sound: { by, address } }) => {
      const voices = firstVoices(collection, { voice: by, speakingRate }, address);
      return { id, text, phonetic, address, voices };
    }),
  );
  const [table, column, phonetic] =
    collection === 'vocabulary'
      ? [vocabulary, vocabulary.word, sql`${vocabulary.phonetic}`]
      : [sentences, sentences.englishSentence, sql`''`];
  // locks rows always in the same order, so that two writers cannot deadlock
  const { rows } = await tx.execute(sql`
    with spoken as (
      select s.* from jsonb_to_recordset(${spoken})
        as s(id uuid, text text, phonetic text, address text, voices jsonb)
      join ${table} on ${table.id} = s.id and ${column} = s.text and ${phonetic} = s.phonetic and (${how.isWanted})
      order by s.id for update of ${table}
    )
    update ${table} set ${how.set}
    from spoken where ${table.id} = spoken.id returning spoken.id`);
  const linked = z.array(z.object({ id: z.string() })).parse(rows);
  return new Set(linked.map(({ id }) => id));
}
