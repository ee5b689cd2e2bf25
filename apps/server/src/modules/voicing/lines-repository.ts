import type { ListeningDocument } from '@nghego/contracts/listening-document';
import { accentOf, voices } from '@nghego/contracts/speech-choice';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { jsonb } from '../../db/jsonb.ts';
import { listeningItems, listeningLines } from '../../db/schema/listening.ts';
import type { Sound } from './sound.ts';
import { storeSound } from './store-sound.ts';

/** After this many failures a line waits until its text or its voice changes. */
const mostTries = 6;

const lineSchema = z.object({ id: z.string(), text: z.string(), voice: z.enum(voices) });
export type SilentLine = z.infer<typeof lineSchema>;

export type LinesVoicingRepository = ReturnType<typeof createLinesVoicingRepository>;

/** Lines of listening items that lack a sound, or have one of another voice than they are cast for (LS-07). */
export function createLinesVoicingRepository(db: Database) {
  return {
    /** Items of which lines have no voice yet, or all. */
    toCast: async (isAll: boolean): Promise<ListeningDocument[]> => {
      const rows = await db
        .select({ document: listeningItems.document })
        .from(listeningItems)
        .where(
          isAll
            ? undefined
            : sql`exists (
                select from listening_lines l where l.item_id = listening_items.id and l.voice = '')`,
        );
      return rows.map(({ document }) => document);
    },

    /** @param cast 'none' as the voice of a line that nobody can speak yet */
    cast: async (cast: readonly { id: string; voice: string }[]): Promise<void> => {
      await db.execute(sql`
        update ${listeningLines} l set voice = chosen.voice, voice_tries = 0
        from jsonb_to_recordset(${jsonb(cast)}) as chosen(id text, voice text)
        where l.id = chosen.id and l.voice <> chosen.voice`);
    },

    /** The next line: finished items first, in the order of the sets; the lines of an item follow each other. */
    next: async (): Promise<SilentLine | undefined> => {
      const { rows } = await db.execute(sql`
        select l.id, l.english as text, l.voice
        from ${listeningLines} l join ${listeningItems} i on i.id = l.item_id
        where l.voice not in ('', 'none') and l.english <> '' and l.voice_tries < ${mostTries}
          and (l.audio = '' or l.voices -> 0 ->> 'voice' <> l.voice) and l.voice_after <= now()
        order by i.is_complete desc, i.set_no, i.part, i.position, i.id, l.place limit 1`);
      return z.array(lineSchema).parse(rows).at(0);
    },

    /** Stores a sound and gives it to its line, if that still has the text and the voice. */
    link: ({ id, text, voice }: SilentLine, sound: Sound): Promise<void> =>
      db.transaction(async (tx) => {
        const spoken = jsonb([{ voice, accent: accentOf[voice], audio: sound.address }]);
        const { rowCount } = await tx.execute(sql`
          update ${listeningLines} set audio = ${sound.address}, voices = ${spoken}, voice_tries = 0
          where id = ${id} and english = ${text} and voice = ${voice}`);
        // records every file at the media host, else it could never be deleted there
        if (sound.kind === 'hosted' || (rowCount ?? 0) > 0) await storeSound(tx, sound);
      }),

    /** @param isFinal the text cannot be spoken; otherwise it is retried with growing delays */
    noteFailure: async ({ id }: SilentLine, isFinal: boolean): Promise<void> => {
      await db.execute(sql`
        update ${listeningLines} set
          voice_tries = case when ${isFinal} then ${mostTries} else voice_tries + 1 end,
          voice_after = now() + interval '30 seconds' * power(2, voice_tries)
        where id = ${id}`);
    },
  };
}
