import type { Job } from '@nghego/contracts/admin-jobs';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { jobItems, jobs } from '../../db/schema/editing.ts';
import { stopJob } from './job-items.ts';

/** Which records get a sound: all that lack one, in a topic or everywhere; or one record, even if it has one. */
export type JobTarget =
  | { kind: 'all' }
  | { kind: 'topic'; topicId: string }
  | { kind: 'part'; part: string }
  | { kind: 'vocabulary'; id: string }
  | { kind: 'sentences'; id: string };

/** How many failures of a job editors see. */
const mostFailures = 20;

const wordsOf = (where: SQL) => sql`
  select 'vocabulary' as collection, v.id, v.word as text, t.is_active as active, 0 as kind, v.set_no, v.position
  from ${vocabulary} v join ${topics} t on t.id = v.topic_id where ${where}`;
const sentencesOf = (where: SQL) => sql`
  select 'sentences' as collection, s.id, s.english_sentence as text, true as active, 1 as kind, s.set_no, s.position
  from ${sentences} s where ${where}`;

function recordsOf(target: JobTarget): SQL {
  switch (target.kind) {
    case 'all':
      return sql`${wordsOf(sql`v.audio = ''`)} union all ${sentencesOf(sql`s.audio = ''`)}`;
    case 'topic':
      return wordsOf(sql`v.audio = '' and v.topic_id = ${target.topicId}`);
    case 'part':
      return sentencesOf(sql`s.audio = '' and s.part = ${target.part}`);
    case 'vocabulary':
      return wordsOf(sql`v.id = ${target.id}`);
    case 'sentences':
      return sentencesOf(sql`s.id = ${target.id}`);
    default:
      return target satisfies never;
  }
}

export type JobsRepository = ReturnType<typeof createJobsRepository>;

/** Jobs and their items. It also reads the course's tables, for the texts of the records. */
export function createJobsRepository(db: Database) {
  const asJobs = async (rows: (typeof jobs.$inferSelect)[]): Promise<Job[]> => {
    const ids = rows.filter(({ failed }) => failed > 0).map(({ id }) => id);
    const first = db
      .select()
      .from(jobItems)
      .where(and(eq(jobItems.jobId, jobs.id), eq(jobItems.status, 'failed')))
      .orderBy(asc(jobItems.seq))
      .limit(mostFailures)
      .as('first');
    const failures =
      ids.length === 0
        ? []
        : await db
            .select({
              jobId: first.jobId,
              recordId: first.recordId,
              text: first.text,
              reason: first.reason,
            })
            .from(jobs)
            .crossJoinLateral(first)
            .where(inArray(jobs.id, ids))
            .orderBy(asc(first.seq));
    // the job of one record is named by the record's text
    const ofRecords = await db
      .select({ jobId: jobItems.jobId, collection: jobItems.collection })
      .from(jobItems)
      .innerJoin(jobs, and(eq(jobs.id, jobItems.jobId), eq(jobs.label, jobItems.text)))
      .where(
        and(
          inArray(
            jobs.id,
            rows.map(({ id }) => id),
          ),
          eq(jobs.total, 1),
        ),
      );
    const collectionOf = new Map(ofRecords.map(({ jobId, collection }) => [jobId, collection]));
    const ofTopics = await db
      .select({ name: topics.name, nameVi: topics.nameVi })
      .from(topics)
      .where(
        inArray(
          topics.name,
          rows.map(({ label }) => label),
        ),
      );
    const vietnameseOf = new Map(ofTopics.map(({ name, nameVi }) => [name, nameVi]));
    return rows.map(({ voice: _voice, speakingRate: _rate, createdAt, finishedAt, ...row }) => ({
      ...row,
      kind: 'audio' as const,
      labelVi: vietnameseOf.get(row.label) ?? '',
      collection: collectionOf.get(row.id) ?? null,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      failures: failures
        .filter(({ jobId }) => jobId === row.id)
        .map(({ recordId, text, reason }) => ({ itemId: recordId, text, reason })),
    }));
  };
  const find = async (id: string): Promise<Job | undefined> =>
    isUuid(id)
      ? (await asJobs(await db.select().from(jobs).where(eq(jobs.id, id)))).at(0)
      : undefined;
  return {
    find,
    labelOf: (target: JobTarget) => labelOf(db, target),

    list: async (page: number, pageSize: number) => {
      const read = await readPage(
        { page, pageSize },
        db.select().from(jobs).orderBy(desc(jobs.createdAt), desc(jobs.id)),
        db.$count(jobs),
        (row) => row,
      );
      return { ...read, items: await asJobs(read.items) };
    },

    /**
     * Adds a job. Its items are in the order in which learners meet the records: first sets of active topics first,
     * sentences last.
     */
    add: async (
      target: JobTarget,
      label: string,
      choice: { voice: string; speakingRate: string },
    ): Promise<string> => {
      const id = uuid();
      await db.transaction(async (tx) => {
        await tx
          .insert(jobs)
          .values({ id, kind: 'audio', status: 'waiting', label, total: 0, ...choice });
        const { rowCount } = await tx.execute(sql`
          insert into ${jobItems} (job_id, seq, collection, record_id, text)
          select ${id}, row_number() over (order by r.kind, r.active desc, r.set_no, r.position, r.id),
            r.collection, r.id, r.text
          from (${recordsOf(target)}) r`);
        const total = rowCount ?? 0;
        await tx
          .update(jobs)
          .set({ total, ...(total === 0 && { status: 'done', finishedAt: new Date() }) })
          .where(eq(jobs.id, id));
      });
      return id;
    },

    /** @returns false if there is no such job; a finished job stays as it is */
    stop: async (id: string): Promise<boolean> => {
      if (!isUuid(id)) return false;
      await stopJob(db, id);
      return (await find(id)) !== undefined;
    },

    /** Makes failed items wait again, like the items that the job did not reach. */
    retry: async (id: string): Promise<boolean> => {
      if (!isUuid(id)) return false;
      return db.transaction(async (tx) => {
        const [job] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
        if (job === undefined) return false;
        await tx
          .update(jobItems)
          .set({ status: 'waiting', reason: '' })
          .where(and(eq(jobItems.jobId, id), eq(jobItems.status, 'failed')));
        if (job.done < job.total)
          await tx
            .update(jobs)
            .set({ status: 'waiting', failed: 0, finishedAt: null })
            .where(eq(jobs.id, id));
        return true;
      });
    },
  };
}

/** The name of a record or topic for editors; undefined if it does not exist. */
async function labelOf(db: Database, target: JobTarget): Promise<string | undefined> {
  switch (target.kind) {
    case 'all':
      return '';
    case 'part':
      return target.part;
    case 'topic':
    case 'vocabulary':
    case 'sentences': {
      const id = target.kind === 'topic' ? target.topicId : target.id;
      if (!isUuid(id)) return undefined;
      const query = {
        topic: sql`select name as label from ${topics} where id = ${id}`,
        vocabulary: sql`select word as label from ${vocabulary} where id = ${id}`,
        sentences: sql`select english_sentence as label from ${sentences} where id = ${id}`,
      }[target.kind];
      const { rows } = await db.execute(query);
      return z
        .array(z.object({ label: z.string() }))
        .parse(rows)
        .at(0)?.label;
    }
    default:
      return target satisfies never;
  }
}
