import { accentOf, type Voice } from '@nghego/contracts/speech-choice';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { exampleSentences, wantedExamples } from '../../db/schema/examples.ts';
import { jsonb } from '../../db/jsonb.ts';
import type { MadeSound } from '../voicing/sound.ts';
import { storeSound } from '../voicing/store-sound.ts';

/** An example that a learner wants to hear, and its voice. */
export type WantedExample = { id: string; text: string; voice: Voice };

/** After this many failures only the browser's voice speaks the example. */
const mostTries = 6;

const spokenSchema = z.array(
  z.object({
    audio: z.string(),
    voices: z.array(z.object({ voice: z.string(), audio: z.string() })),
    isAwaited: z.boolean(),
  }),
);

/** Whether the background work will speak it now. */
const isDue = sql`tries < ${mostTries} and voice_after <= now()`;

/** Whether the example already has the wanted voice. */
const hasItsSound = sql`(e.voices @> jsonb_build_array(jsonb_build_object('voice', w.voice)))`;

export type WantedExamplesRepository = ReturnType<typeof createWantedExamplesRepository>;

/** Examples are spoken when somebody wants to hear them: most never are (VO-06). */
export function createWantedExamplesRepository(db: Database) {
  return {
    /** The sounds of an example, and whether this voice is awaited; undefined if it does not exist. */
    find: async (id: string, voice: Voice) => {
      const { rows } = await db.execute(sql`
        select audio, voices, exists (
          select from ${wantedExamples} where example_id = id and voice = ${voice} and ${isDue}) as "isAwaited"
        from ${exampleSentences} where id = ${id}`);
      return spokenSchema.parse(rows).at(0);
    },

    /** Asks the background work, in whichever process it is, for a sound; not if that failed a moment ago. */
    want: async (id: string, voice: Voice): Promise<void> => {
      await db.execute(sql`
        with wanted as (
          insert into ${wantedExamples} (example_id, voice)
          select id, ${voice} from ${exampleSentences} where id = ${id}
          on conflict (example_id, voice) do update set wanted_at = now()
            where ${wantedExamples.tries} < ${mostTries} and ${wantedExamples.voiceAfter} <= now()
          returning example_id
        )
        select pg_notify('content', 'job:example') from wanted`);
    },

    /** The one that is waited for last: who waited longer has probably gone on. */
    next: async (): Promise<WantedExample | undefined> => {
      // one that was wanted again while it was spoken has its sound by now
      await db.execute(sql`
        delete from ${wantedExamples} w using ${exampleSentences} e
        where e.id = w.example_id and ${hasItsSound}`);
      const { rows } = await db.execute<WantedExample>(sql`
        select e.id, e.english_sentence as text, w.voice
        from ${wantedExamples} w join ${exampleSentences} e on e.id = w.example_id
        where ${isDue} and not ${hasItsSound} order by w.wanted_at desc limit 1`);
      return rows[0];
    },

    /** Stores the sound and gives it to the example, if that still has the text. */
    link: ({ id, text, voice }: WantedExample, sound: MadeSound): Promise<void> =>
      db.transaction(async (tx) => {
        const spoken = jsonb([
          { voice: sound.by, accent: accentOf[sound.by], audio: sound.address },
        ]);
        const { rowCount } = await tx.execute(sql`
          update ${exampleSentences} set voices = voices || ${spoken},
            audio = case when audio = '' then ${sound.address} else audio end
          where id = ${id} and english_sentence = ${text} and (audio = '' or voices <> '[]')`);
        // records every file at the media host, else it could never be deleted there
        if (sound.kind === 'hosted' || (rowCount ?? 0) > 0) await storeSound(tx, sound);
        await tx.execute(
          sql`delete from ${wantedExamples} where example_id = ${id} and voice = ${voice}`,
        );
        // wakes who waits for it
        await tx.execute(sql`select pg_notify('content', 'job:example')`);
      }),

    /** @param isFinal the text cannot be spoken; otherwise it may be wanted again after a growing delay */
    noteFailure: async ({ id, voice }: WantedExample, isFinal: boolean): Promise<void> => {
      await db.execute(sql`
        update ${wantedExamples} set tries = case when ${isFinal} then ${mostTries} else tries + 1 end,
          voice_after = now() + interval '10 seconds' * power(2, tries)
        where example_id = ${id} and voice = ${voice}`);
      await db.execute(sql`select pg_notify('content', 'job:example')`);
    },
  };
}
