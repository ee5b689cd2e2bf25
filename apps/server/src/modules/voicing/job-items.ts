import { defaultVoice, speakingRates, voices } from '@nghego/contracts/speech-choice';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { jobItems, jobs } from '../../db/schema/editing.ts';
import { reasonToShow, unspoken } from '../../services/reason-to-show.ts';
import type { SpeechRequest } from '../../services/speech/speech.ts';
import { linkSounds, paceOfRecord } from './link-sounds.ts';
import type { SilentTexts } from './voice-in-turn.ts';

/** This many failures in a row, none caused by a text, stop a job: waiting would not help. */
const mostInARow = 5;

const itemSchema = z.object({
  jobId: z.string(),
  seq: z.int(),
  collection: z.enum(['vocabulary', 'sentences']),
  recordId: z.string(),
  text: z.string(),
  /** a word's current phonetic; empty for a sentence */
  phonetic: z.string(),
  /** an empty voice and rate mean the defaults */
  voice: z.string(),
  speakingRate: z.string(),
  /** whether this is the job's only record, which gets a new sound even if it has one */
  isSingle: z.boolean(),
  /** whether the record still has this text, and either lacks a sound or is the job's only one */
  isWanted: z.boolean(),
});
type JobItem = z.infer<typeof itemSchema>;
type ItemInTurn = Omit<JobItem, 'voice' | 'speakingRate'> & SpeechRequest & { phonetic: string };

/** The items of editors' jobs. A failure is shown to the editor, who can have it tried again (AD-14). */
export function itemsOfJobs(db: Database): SilentTexts<ItemInTurn> {
  let inARow = { jobId: '', failures: 0 };
  return {
    what: 'a record of a job',
    isPatient: true,

    next: async () => {
      for (;;) {
        const item = await readNext(db);
        if (item === undefined) return undefined;
        if (item.isWanted) return { ...item, ...howToSpeak(item) };
        await settle(db, item, undefined);
      }
    },

    give: async (tx, item, sound) => {
      inARow = { jobId: item.jobId, failures: 0 };
      if (!(await settle(tx, item, undefined))) return false;
      const { recordId: id, collection, isSingle } = item;
      const linked = await linkSounds(tx, collection, [{ ...item, id, sound }], {
        replacing: isSingle,
      });
      return linked.size > 0;
    },

    fail: async (item, { error, isFinal }) => {
      await settle(db, item, reasonToShow(error, unspoken));
      const before = inARow.jobId === item.jobId ? inARow.failures : 0;
      inARow = { jobId: item.jobId, failures: isFinal ? before : before + 1 };
      if (inARow.failures >= mostInARow) await stopJob(db, item.jobId);
      return true;
    },
  };
}

/** Stops a job, unless it is finished. */
export async function stopJob(db: Pick<Database, 'execute'>, id: string): Promise<void> {
  await db.execute(sql`
    update ${jobs} set status = 'stopped', finished_at = now()
    where id = ${id} and status in ('waiting', 'running')`);
}

/** Reads the next item; a job of one record goes first, since an editor waits for it. */
async function readNext(db: Pick<Database, 'execute'>): Promise<JobItem | undefined> {
  const { rows } = await db.execute(sql`
    select i.job_id as "jobId", i.seq, i.collection, i.record_id as "recordId", i.text,
      coalesce((select phonetic from ${vocabulary}
        where i.collection = 'vocabulary' and id = i.record_id), '') as phonetic,
      j.voice, j.speaking_rate as "speakingRate", j.total = 1 as "isSingle",
      exists (
        select id from ${vocabulary} where i.collection = 'vocabulary' and id = i.record_id
          and word = i.text and (j.total = 1 or audio = '')
        union all
        select id from ${sentences} where i.collection = 'sentences' and id = i.record_id
          and english_sentence = i.text and (j.total = 1 or audio = '')
      ) as "isWanted"
    from (select * from ${jobs} where status in ('waiting', 'running')
          order by total > 1, created_at, id limit 1) j
    cross join lateral (select * from ${jobItems} where job_id = j.id and status = 'waiting'
          order by seq limit 1) i`);
  return z.array(itemSchema).parse(rows).at(0);
}

/**
 * Records an item's outcome: failed for a reason, or done (also if its record is deleted or has another text).
 * @returns false if an outcome is recorded already; then nothing changes
 */
async function settle(
  db: Pick<Database, 'execute'>,
  { jobId, seq }: Pick<JobItem, 'jobId' | 'seq'>,
  reason: string | undefined,
): Promise<boolean> {
  const [status, failed] = reason === undefined ? ['done', 0] : ['failed', 1];
  const { rowCount } = await db.execute(sql`
    with settled as (
      update ${jobItems} set status = ${status}, reason = ${reason ?? ''}
      where job_id = ${jobId} and seq = ${seq} and status = 'waiting' returning seq)
    update ${jobs} set done = done + 1 - ${failed}, failed = failed + ${failed},
      status = case when status = 'stopped' then 'stopped' when done + failed + 1 >= total then 'done' else 'running' end,
      finished_at = case when done + failed + 1 >= total then now() else finished_at end
    where id = ${jobId} and exists (select from settled)`);
  return (rowCount ?? 0) > 0;
}

/** Words at the voice's own pace, sentences a little slower (AD-07), unless the editor chose a rate. */
const howToSpeak = ({ collection, voice, speakingRate }: JobItem) => ({
  voice: voices.find((known) => known === voice) ?? defaultVoice,
  speakingRate:
    speakingRates.find((rate) => String(rate) === speakingRate) ?? paceOfRecord(collection),
});
