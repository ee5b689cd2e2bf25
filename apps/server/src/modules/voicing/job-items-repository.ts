import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { jobItems, jobs } from '../../db/schema/editing.ts';
import { firstVoices, type SpokenBy } from './first-voices.ts';
import { linkSounds } from './link-sounds.ts';
import type { Sound } from './sound.ts';

/** An item of a job to speak now; an empty voice and rate mean the defaults. */
export type JobItem = {
  jobId: string;
  seq: number;
  collection: 'vocabulary' | 'sentences';
  recordId: string;
  text: string;
  /** a word's current phonetic; empty for a sentence */
  phonetic: string;
  voice: string;
  speakingRate: string;
  /** the job's only record: it gets a new sound even if it has one */
  isSingle: boolean;
  /** whether its record still has this text, and lacks a sound unless it is the only one */
  isWanted: boolean;
};

/** The outcome of an item; `gone` if its record is deleted or has another text by now. */
export type ItemOutcome =
  | { kind: 'spoken'; sound: Sound; by: SpokenBy }
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string };

const itemSchema = z.array(
  z.object({
    jobId: z.string(),
    seq: z.int(),
    collection: z.enum(['vocabulary', 'sentences']),
    recordId: z.string(),
    text: z.string(),
    phonetic: z.string(),
    voice: z.string(),
    speakingRate: z.string(),
    isSingle: z.boolean(),
    isWanted: z.boolean(),
  }),
);

/** The items of jobs: which to speak next, and the outcome of each. */
export function createJobItemsRepository(db: Database) {
  return {
    /** The next item; a job of one record goes first, since an editor waits for it. */
    next: async (): Promise<JobItem | undefined> => {
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
      return itemSchema.parse(rows).at(0);
    },

    /** Records an item's outcome and links its sound, in one step; repeating it changes nothing. */
    settle: async (item: JobItem, outcome: ItemOutcome): Promise<void> => {
      const { jobId, seq, collection, recordId, text, phonetic, isSingle } = item;
      await db.transaction(async (tx) => {
        const isFailed = outcome.kind === 'failed';
        const settled = await tx
          .update(jobItems)
          .set({
            status: isFailed ? 'failed' : 'done',
            reason: isFailed ? outcome.reason : '',
          })
          .where(
            and(eq(jobItems.jobId, jobId), eq(jobItems.seq, seq), eq(jobItems.status, 'waiting')),
          )
          .returning({ seq: jobItems.seq });
        if (settled.length === 0) return;
        if (outcome.kind === 'spoken') {
          const voices = firstVoices(collection, outcome.by, outcome.sound.address);
          await linkSounds(
            tx,
            collection,
            [{ id: recordId, text, phonetic, sound: outcome.sound, voices }],
            { replacing: isSingle },
          );
        }
        const counted = isFailed
          ? { failed: sql`${jobs.failed} + 1` }
          : { done: sql`${jobs.done} + 1` };
        await tx
          .update(jobs)
          .set({
            ...counted,
            status: sql`case when ${jobs.status} = 'stopped' then 'stopped'
              when ${jobs.done} + ${jobs.failed} + 1 >= ${jobs.total} then 'done' else 'running' end`,
            finishedAt: sql`case when ${jobs.done} + ${jobs.failed} + 1 >= ${jobs.total}
              then now() else ${jobs.finishedAt} end`,
          })
          .where(eq(jobs.id, jobId));
      });
    },
  };
}
