import { defaultVoice, type Voice, voices as allVoices } from '@nghego/contracts/speech-choice';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { jsonb } from '../../db/jsonb.ts';
import { earSounds } from '../../db/schema/ear.ts';
import type { Speech } from '../../services/speech/speech.ts';
import type { EarText } from '../ear/spoken-texts.ts';
import { paceOfLine } from './cast-speakers.ts';
import type { SilentTexts } from './voice-in-turn.ts';
import { isDue } from './wanted-sounds.ts';

const wantedSchema = z.object({ text: z.string(), phonetic: z.string(), voice: z.enum(allVoices) });
type WantedEarSound = z.infer<typeof wantedSchema>;

const speakingRate = paceOfLine;

/**
 * The texts of ear training, each by every voice that can say it (EA-01). In each round the default voice comes first:
 * it says all texts, so that learners can then practise the round.
 * @param rounds in the order in which they are made
 */
export function silentEarTexts(
  db: Database,
  {
    speech,
    rounds,
    voices,
  }: {
    speech: Pick<Speech, 'readiness'>;
    rounds: readonly (readonly EarText[])[];
    voices: readonly Voice[];
  },
): SilentTexts<WantedEarSound & { speakingRate: typeof speakingRate }> {
  const listWanted = async (): Promise<WantedEarSound[]> => {
    const wanted: WantedEarSound[] = [];
    for (const texts of rounds) {
      const others: WantedEarSound[] = [];
      for (const text of texts)
        for (const voice of voices) {
          const readiness = await speech.readiness?.({ ...text, voice, speakingRate });
          if (readiness === 'by-another') continue;
          (voice === defaultVoice ? wanted : others).push({ ...text, voice });
        }
      wanted.push(...others);
    }
    return wanted;
  };
  /** Adds and deletes rows until they match the files and the voices; a text that is gone loses its sound. */
  const follow = (wanted: readonly WantedEarSound[]): Promise<void> =>
    db.transaction(async (tx) => {
      const rows = sql`jsonb_to_recordset(${jsonb(wanted.map((one, place) => ({ ...one, place })))})
        as wanted (text text, phonetic text, voice text, place integer)`;
      await tx.execute(sql`
        delete from ${earSounds} e where not exists (select from ${rows}
          where wanted.text = e.text and wanted.phonetic = e.phonetic and wanted.voice = e.voice)`);
      await tx.execute(sql`
        insert into ${earSounds} (text, phonetic, voice, place)
        select text, phonetic, voice, min(place) from ${rows} group by text, phonetic, voice
        on conflict (text, phonetic, voice) do update set place = excluded.place
        where ear_sounds.place <> excluded.place`);
    });
  // another version may have other texts and voices, so the first call updates the rows
  let isFirst = true;

  return {
    what: 'a text of the ear',

    next: async () => {
      if (isFirst) await follow(await listWanted());
      isFirst = false;
      const { rows } = await db.execute(sql`
        select text, phonetic, voice from ${earSounds} e
        where audio = '' and ${isDue({ text: 'e.text', phonetic: 'e.phonetic', voice: sql`e.voice` })} order by place limit 1`);
      const wanted = z.array(wantedSchema).parse(rows).at(0);
      return wanted && { ...wanted, speakingRate };
    },

    give: async (tx, { text, phonetic, voice }, { address }) => {
      const { rowCount } = await tx.execute(sql`
        update ${earSounds} set audio = ${address}
        where text = ${text} and phonetic = ${phonetic} and voice = ${voice}`);
      return (rowCount ?? 0) > 0;
    },
  };
}
