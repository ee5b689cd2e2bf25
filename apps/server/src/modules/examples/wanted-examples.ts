import { accentOf, type Voice, voices } from '@nghego/contracts/speech-choice';
import { paceOf } from '@nghego/engine/practice/pace';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { wantedSounds } from '../../db/schema/voicing.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { jsonb } from '../../db/jsonb.ts';
import type { SpeechRequest } from '../../services/speech/speech.ts';
import type { SilentTexts } from '../voicing/voice-in-turn.ts';
import { noteFailure } from '../voicing/wanted-sounds.ts';

const spokenSchema = z.array(
  z.object({
    audio: z.string(),
    voices: z.array(z.object({ voice: z.string(), audio: z.string() })),
    isAwaited: z.boolean(),
  }),
);
const wantedSchema = z.object({ id: z.string(), text: z.string(), voice: z.enum(voices) });

/**
 * Whether the background work may speak the example now. By the clock: `now()` is the beginning of the transaction, so a
 * wish that another request has just renewed would look as if it were for later.
 */
const isDue = sql`state <> 'left' and try_after <= clock_timestamp()`;

/** Whether the example already has the wanted voice. */
const hasItsSound = sql`(e.voices @> jsonb_build_array(jsonb_build_object('voice', w.voice)))`;

const ofWish = (id: string, voice: Voice) =>
  sql`kind = 'example' and record = ${id} and voice = ${voice}`;

export type WantedExamplesRepository = ReturnType<typeof createWantedExamplesRepository>;

/**
 * Wanted sounds of examples: an example is spoken once somebody wants to hear it, since most are never heard (VO-06).
 */
export function createWantedExamplesRepository(db: Pick<Database, 'execute'>) {
  return {
    /**
     * The sounds of an example, and whether somebody waits for its sound by this voice; undefined without such an
     * example.
     */
    find: async (id: string, voice: Voice) => {
      const { rows } = await db.execute(sql`
        select audio, voices, exists (
          select from ${wantedSounds} where ${ofWish(id, voice)} and ${isDue}) as "isAwaited"
        from ${exampleSentences} where id = ${id}`);
      return spokenSchema.parse(rows).at(0);
    },

    /** Asks the background work of all processes for a sound, unless it failed a moment ago. */
    want: async (id: string, voice: Voice): Promise<void> => {
      await db.execute(sql`
        with wanted as (
          insert into ${wantedSounds} as w (kind, record, voice)
          select 'example', id, ${voice} from ${exampleSentences} where id = ${id}
          on conflict (kind, record, voice) do update set try_after = now()
            where w.state <> 'left' and w.try_after <= now()
          returning record
        )
        select ${wake} from wanted`);
    },
  };
}

/** Wakes the background work, and the requests that wait for a sound. */
const wake = sql`pg_notify('content', 'job:example')`;

/** The examples that somebody wants to hear. */
export function wantedExamples(db: Database): SilentTexts<SpeechRequest & { id: string }> {
  return {
    what: 'an example',

    /** Takes the newest wish first: a learner who has waited longer has probably left the example. */
    next: async () => {
      // deletes wishes that were added again while the sound was being made
      await db.execute(sql`
        delete from ${wantedSounds} w using ${exampleSentences} e
        where w.kind = 'example' and w.record = e.id::text and ${hasItsSound}`);
      const { rows } = await db.execute(sql`
        select e.id, e.english_sentence as text, w.voice
        from ${wantedSounds} w join ${exampleSentences} e on w.record = e.id::text
        where w.kind = 'example' and ${isDue} order by w.try_after desc limit 1`);
      const example = z.array(wantedSchema).parse(rows).at(0);
      return example && { ...example, speakingRate: paceOf.sentence };
    },

    give: async (tx, { id, text, voice }, { by, address }) => {
      const spoken = jsonb([{ voice: by, accent: accentOf[by], audio: address }]);
      const { rowCount } = await tx.execute(sql`
        update ${exampleSentences} set voices = voices || ${spoken},
          audio = case when audio = '' then ${address} else audio end
        where id = ${id} and english_sentence = ${text} and (audio = '' or voices <> '[]')`);
      await tx.execute(sql`delete from ${wantedSounds} where ${ofWish(id, voice)}`);
      await tx.execute(sql`select ${wake}`);
      return (rowCount ?? 0) > 0;
    },

    fail: async ({ id, voice }, failure) => {
      await noteFailure(db, { kind: 'example', record: id, voice }, failure);
      await db.execute(sql`select ${wake}`);
      return failure.isFinal;
    },
  };
}
