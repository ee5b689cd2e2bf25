import { accentOf, voices } from '@nghego/contracts/speech-choice';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { jsonb } from '../../db/jsonb.ts';
import { listeningItems, listeningLines } from '../../db/schema/listening.ts';
import type { Speech, SpeechRequest } from '../../services/speech/speech.ts';
import { spokenOf } from '../listening/write-item.ts';
import { castSpeakers, paceOfLine } from './cast-speakers.ts';
import type { SilentTexts } from './voice-in-turn.ts';
import { isDue } from './wanted-sounds.ts';

const lineSchema = z.object({ id: z.string(), text: z.string(), voice: z.enum(voices) });

/**
 * Lines of listening items that lack a sound, or whose sound is by another voice than the chosen one (LS-07).
 * @param speech tells which voices can say a line
 */
export function silentLines(
  db: Database,
  speech: Pick<Speech, 'readiness'>,
): SilentTexts<SpeechRequest & { id: string }> {
  /** Chooses voices. @param isAll for all items, or only for those with lines that have no voice yet */
  const cast = async (isAll: boolean): Promise<void> => {
    const items = await db
      .select({ document: listeningItems.document })
      .from(listeningItems)
      .where(
        isAll
          ? undefined
          : sql`exists (
              select from listening_lines l where l.item_id = listening_items.id and l.voice = '')`,
      );
    const chosen = await Promise.all(
      items.map(async ({ document }) => {
        const voiceOf = await castSpeakers(document, speech);
        // 'none': no voice can say the line yet
        return spokenOf(document).map(({ id, by }) => ({ id, voice: voiceOf?.get(by) ?? 'none' }));
      }),
    );
    if (chosen.length > 0)
      await db.execute(sql`
        update ${listeningLines} l set voice = chosen.voice
        from jsonb_to_recordset(${jsonb(chosen.flat())}) as chosen(id text, voice text)
        where l.id = chosen.id and l.voice <> chosen.voice`);
  };
  // another version may have other voices, so the first call chooses the voices of all items
  let isFirst = true;

  return {
    what: 'a line',

    /**
     * Takes the lines of finished items first, in the order of the sets, and the lines of an item one after the other.
     */
    next: async () => {
      await cast(isFirst);
      isFirst = false;
      const { rows } = await db.execute(sql`
        select l.id, l.english as text, l.voice
        from ${listeningLines} l join ${listeningItems} i on i.id = l.item_id
        where l.voice not in ('', 'none') and l.english <> ''
          and (l.audio = '' or l.voices -> 0 ->> 'voice' <> l.voice) and ${isDue({ text: 'l.english', voice: sql`l.voice` })}
        order by i.is_complete desc, i.set_no, i.part, i.position, i.id, l.place limit 1`);
      const line = z.array(lineSchema).parse(rows).at(0);
      return line && { ...line, speakingRate: paceOfLine };
    },

    give: async (tx, { id, text, voice }, { address }) => {
      const spoken = jsonb([{ voice, accent: accentOf[voice], audio: address }]);
      const { rowCount } = await tx.execute(sql`
        update ${listeningLines} set audio = ${address}, voices = ${spoken}
        where id = ${id} and english = ${text} and voice = ${voice}`);
      return (rowCount ?? 0) > 0;
    },
  };
}
