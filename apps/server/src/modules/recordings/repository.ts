import type { RecordedCollection } from '@nghego/contracts/admin-recordings';
import { type ItemVoice, accents } from '@nghego/engine/sounds/item-voice';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { jsonb } from '../../db/jsonb.ts';
import { recordings } from '../../db/schema/editing.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { type Sound, storeSound } from '../voicing/sound.ts';

/** The sounds of a record, and the text that they speak. */
export type RecordSounds = { text: string; audio: string; voices: ItemVoice[] };

/** What the person who recorded knew of the record; see the contract. */
export type Expected = { text?: string | undefined; isFirst?: boolean | undefined };

const voices = z.array(z.object({ voice: z.string(), accent: z.enum(accents), audio: z.string() }));
const recordSchema = z.array(z.object({ text: z.string(), audio: z.string(), voices }));
const replacedSchema = z.array(z.object({ audio: z.string(), voices }));

/** Each table's column with the spoken text. */
const textOf = {
  vocabulary: sql`word`,
  sentences: sql`english_sentence`,
  example_sentences: sql`english_sentence`,
  listening_lines: sql`english`,
} as const;

export type RecordingsRepository = ReturnType<typeof createRecordingsRepository>;

/**
 * Recordings that people made. Triggers delete a recording with its record, or once the record has another text or
 * sound. Behind the recording of a line no generated sound is kept: a line with a sound but without voices is recorded.
 */
export function createRecordingsRepository(db: Database) {
  const lock = async (
    tx: Pick<Database, 'execute'>,
    collection: RecordedCollection,
    id: string,
  ) => {
    const { rows } = await tx.execute(sql`
      select ${textOf[collection]} as text, audio, voices from ${sql.identifier(collection)}
      where id = ${id} for update`);
    return recordSchema.parse(rows).at(0);
  };
  const replacedBy = async (
    tx: Pick<Database, 'execute'>,
    collection: RecordedCollection,
    id: string,
    record: RecordSounds,
  ) => {
    if (collection === 'listening_lines')
      return record.audio !== '' && record.voices.length === 0
        ? { audio: '', voices: [] }
        : undefined;
    const { rows } = await tx.execute(sql`
      select replaced_audio as audio, replaced_voices as voices from ${recordings}
      where collection = ${collection} and record_id = ${id}`);
    return replacedSchema.parse(rows).at(0);
  };
  const give = async (
    tx: Pick<Database, 'execute'>,
    collection: RecordedCollection,
    id: string,
    sounds: { audio: string; voices: ItemVoice[] },
  ): Promise<void> => {
    await tx.execute(sql`
      update ${sql.identifier(collection)}
      set audio = ${sounds.audio}, voices = ${jsonb(sounds.voices)} where id = ${id}`);
  };

  return {
    exists: async (collection: RecordedCollection, id: string): Promise<boolean> => {
      if (!hasIdOf(collection, id)) return false;
      const { rows } = await db.execute(
        sql`select from ${sql.identifier(collection)} where id = ${id}`,
      );
      return rows.length > 0;
    },

    /**
     * Stores a recording and gives it to the record, in one transaction.
     * @returns undefined if the record does not exist, or has another text than the one that was said
     */
    put: (
      collection: RecordedCollection,
      id: string,
      sound: Sound,
      userId: string,
      { text, isFirst = false }: Expected,
    ): Promise<RecordSounds | 'recorded' | undefined> =>
      db.transaction(async (tx) => {
        const record = await lock(tx, collection, id);
        if (record === undefined || record.text !== (text ?? record.text)) return undefined;
        const behind = await replacedBy(tx, collection, id, record);
        if (isFirst && behind !== undefined) return 'recorded';
        // a second recording replaces the first: taking it back must still give the generated sound, not the first
        // recording
        const replaced = behind ?? record;
        await storeSound(tx, sound);
        await give(tx, collection, id, { audio: sound.address, voices: [] });
        if (collection !== 'listening_lines')
          await tx
            .insert(recordings)
            .values({
              collection,
              recordId: id,
              audio: sound.address,
              replacedAudio: replaced.audio,
              replacedVoices: replaced.voices,
            })
            .onConflictDoNothing();
        await noteChange(tx, {
          userId,
          action: 'update',
          ...noted(collection, id),
          label: record.text,
          changes: differences(record, { audio: sound.address }),
        });
        return { text: record.text, audio: sound.address, voices: [] };
      }),

    /**
     * Removes the recording of a record, which gets its generated sound back.
     * @returns the record's sounds, with an empty `audio` if none was generated; undefined if it has no recording
     */
    takeBack: async (
      collection: RecordedCollection,
      id: string,
      userId: string,
    ): Promise<RecordSounds | undefined> => {
      if (!hasIdOf(collection, id)) return undefined;
      return db.transaction(async (tx) => {
        const record = await lock(tx, collection, id);
        const replaced = record && (await replacedBy(tx, collection, id, record));
        if (record === undefined || replaced === undefined) return undefined;
        // deleted first: a trigger keeps a stored recording when its record's sound is emptied
        if (collection !== 'listening_lines')
          await tx.execute(sql`
            delete from ${recordings} where collection = ${collection} and record_id = ${id}`);
        await give(tx, collection, id, replaced);
        await noteChange(tx, {
          userId,
          action: 'update',
          ...noted(collection, id),
          label: record.text,
          changes: differences(record, { audio: replaced.audio }),
        });
        return { text: record.text, ...replaced };
      });
    },
  };
}

/** Whether an id has the form of the collection's ids: lines have texts of the course. */
const hasIdOf = (collection: RecordedCollection, id: string): boolean =>
  collection === 'listening_lines' || isUuid(id);

/** A record in the audit log, which knows listening items and not their lines. */
const noted = (collection: RecordedCollection, id: string) =>
  collection === 'listening_lines'
    ? ({ collection: 'listening', recordId: null } as const)
    : { collection, recordId: id };
