import { getOverview, type Overview } from '@nghego/contracts/admin-overview';
import type { Pool } from 'pg';
import { isUnvoiced } from '../voicing/wanted-sounds.ts';

export type OverviewRepository = ReturnType<typeof createOverviewRepository>;

const { counts, open } = getOverview.response.shape;

/**
 * The figures of the admin area's start; each is one count, so plain SQL reads the tables of other modules.
 * @param speaks whether there is a speech service
 */
export function createOverviewRepository(pool: Pool, speaks: boolean) {
  return {
    count: async (): Promise<Overview['counts']> =>
      counts.parse((await pool.query(selectCounts)).rows[0]),
    /** `failed` counts the jobs of editors alone. */
    countOpen: async (): Promise<Overview['open']> =>
      open.parse((await pool.query(selectOpen(speaks))).rows[0]),
  };
}

const selectCounts = `select
  (select count(*)::int from topics) as topics,
  (select count(*)::int from vocabulary) as vocabulary,
  (select count(*)::int from sentences) as sentences,
  (select count(*)::int from grammar_questions) as questions,
  (select count(*)::int from listening_items) as listening`;

/** SQL: a job with a sound that failed counts until its record has a sound, or is deleted. */
const selectOpen = (speaks: boolean) => `select
  (select count(distinct j.id)::int from jobs j join job_items i on i.job_id = j.id
    left join vocabulary v on v.id = i.record_id
    left join sentences s on s.id = i.record_id
    where j.failed > 0 and i.status = 'failed' and coalesce(v.audio, s.audio) = '') as failed,
  (select count(*)::int from listening_items where not is_complete) as drafts,
  (select count(*)::int from listening_items where ${isUnvoiced(speaks)}) as unvoiced,
  (select count(*)::int from grammar_questions where not is_complete) as "questionDrafts",
  (select count(*)::int from vocabulary where audio = '') as "silentWords",
  (select count(*)::int from sentences where audio = '') as "silentSentences",
  (select count(*)::int from feedback where not done) as feedback,
  (select count(*)::int from contact_messages where not done) as messages,
  (select count(*)::int from answer_claims where not done) as claims,
  (select count(*)::int from example_reports where settled_at is null) as reported`;
