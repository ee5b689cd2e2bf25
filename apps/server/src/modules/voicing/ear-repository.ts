import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { voices } from '@nghego/contracts/speech-choice';
import type { Database } from '../../db/client.ts';
import { jsonb } from '../../db/jsonb.ts';
import { earSounds } from '../../db/schema/ear.ts';
import type { Sound } from './sound.ts';
import { storeSound } from './store-sound.ts';

/** After this many failures a text is not tried again. */
const mostTries = 6;

const wantedSchema = z.object({ text: z.string(), phonetic: z.string(), voice: z.enum(voices) });
export type WantedEarSound = z.infer<typeof wantedSchema>;

export type EarVoicingRepository = ReturnType<typeof createEarVoicingRepository>;

/** The sounds of what trains the ear. */
export function createEarVoicingRepository(db: Database) {
  return {
    /** Makes the rows follow the files and the voices; what is gone loses its sound. @param wanted in the order of making */
    want: (wanted: readonly WantedEarSound[]): Promise<void> =>
      db.transaction(async (tx) => {
        const rows = sql`jsonb_to_recordset(${jsonb(wanted.map((one, place) => ({ ...one, place })))})
          as wanted (text text, phonetic text, voice text, place integer)`;
        await tx.execute(sql`
          delete from ${earSounds} e where not exists (select from ${rows}
            where wanted.text = e.text and wanted.phonetic = e.phonetic and wanted.voice = e.voice)`);
        await tx.execute(sql`
          insert into ${earSounds} (text, phonetic, voice, place)
          select text, phonetic, voice, min(place) from ${rows} group by text, phonetic, voice
          on conflict (text, phonetic, voice) do update set place = excluded.place, voice_tries = 0
          where ear_sounds.place <> excluded.place or ear_sounds.voice_tries > 0`);
      }),

    next: async (): Promise<WantedEarSound | undefined> => {
      const { rows } = await db.execute(sql`
        select text, phonetic, voice from ${earSounds}
        where audio = '' and voice_tries < ${mostTries} and voice_after <= now()
        order by place limit 1`);
      return z.array(wantedSchema).parse(rows).at(0);
    },

    link: ({ text, phonetic, voice }: WantedEarSound, sound: Sound): Promise<void> =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.execute(sql`
          update ${earSounds} set audio = ${sound.address}, voice_tries = 0
          where text = ${text} and phonetic = ${phonetic} and voice = ${voice}`);
        // records every file at the media host, else it could never be deleted there
        if (sound.kind === 'hosted' || (rowCount ?? 0) > 0) await storeSound(tx, sound);
      }),

    /** @param isFinal the text cannot be spoken; otherwise it is retried with growing delays */
    noteFailure: async (
      { text, phonetic, voice }: WantedEarSound,
      isFinal: boolean,
    ): Promise<void> => {
      await db.execute(sql`
        update ${earSounds} set
          voice_tries = case when ${isFinal} then ${mostTries} else voice_tries + 1 end,
          voice_after = now() + interval '30 seconds' * power(2, voice_tries)
        where text = ${text} and phonetic = ${phonetic} and voice = ${voice}`);
    },
  };
}
