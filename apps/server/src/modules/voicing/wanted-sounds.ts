import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Voice } from '@nghego/contracts/speech-choice';
import type { Database } from '../../db/client.ts';
import { wantedSounds } from '../../db/schema/voicing.ts';

/** Names a text or set that waits for a sound; `record` as in the table. */
export type WantedSound = Pick<typeof wantedSounds.$inferSelect, 'kind' | 'record'> & {
  voice: Voice;
};

/** After this many failures a text waits for the next start; until then each delay doubles. */
export const mostTries = 6;

/**
 * The row of a text, whichever record has it; another text is counted by itself. Only a hash of the text is stored,
 * since it may be a learner's word.
 */
export function wantedText(spoken: { text: string; phonetic?: string; voice: Voice }): WantedSound {
  const record = createHash('md5')
    .update(`${spoken.phonetic ?? ''} ${spoken.text}`)
    .digest('hex');
  return { kind: 'text', record, voice: spoken.voice };
}

/**
 * SQL: the `record` that {@link wantedText} makes of a text.
 * @param text a column, such as l.english
 * @param phonetic a column, or SQL for none
 */
export const recordOfText = (text: string, phonetic = `''`): string =>
  `md5(${phonetic} || ' ' || ${text})`;

/** A text's columns, as in {@link recordOfText}, and its voice. */
type Columns = { text: string; phonetic?: string; voice: SQL };

const failed = ({ text, phonetic, voice }: Columns) => sql`
  select from ${wantedSounds} failed where failed.kind = 'text' and failed.voice = ${voice}
    and failed.record = ${sql.raw(recordOfText(text, phonetic))}`;

/** SQL: whether a text failed too often, so that it is not spoken until the next start. */
export const isGivenUp = (columns: Columns): SQL =>
  sql`exists (${failed(columns)} and failed.state = 'left')`;

/** SQL: whether a text may be spoken now: it is not given up, and does not wait after a failure. */
export const isDue = (columns: Columns): SQL =>
  sql`not exists (${failed(columns)} and (failed.state = 'left' or failed.try_after > now()))`;

/**
 * Records a failure, and when to try again.
 * @param isFinal whether another attempt would not help
 * @param retrySeconds the delay after the first failure
 */
export async function noteFailure(
  db: Pick<Database, 'execute'>,
  { kind, record, voice }: WantedSound,
  { reason, isFinal }: { reason: string; isFinal: boolean },
  retrySeconds = 30,
): Promise<void> {
  await db.execute(sql`
    insert into ${wantedSounds} as w (kind, record, voice, tries, reason, state, try_after)
    values (${kind}, ${record}, ${voice}, 1, ${reason}, ${isFinal ? 'left' : 'waiting'},
      now() + ${retrySeconds} * interval '1 second')
    on conflict (kind, record, voice) do update set tries = w.tries + 1, reason = excluded.reason,
      state = case when w.tries + 1 >= ${mostTries} then 'left' else excluded.state end,
      try_after = now() + ${retrySeconds} * power(2, w.tries) * interval '1 second'`);
}

/**
 * SQL: whether a listening item lacks nothing but a sound that this site cannot make.
 * @param speaks whether there is a speech service
 */
export const isUnvoiced = (
  speaks: boolean,
): string => `(is_complete and not is_published and exists (
  select from listening_lines l where l.item_id = listening_items.id and l.audio = '' and l.english <> ''
    ${speaks ? `and l.voice = 'none'` : ''}))`;
