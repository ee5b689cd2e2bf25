import type { Pool } from 'pg';

export type MemoryFitsRepository = {
  /**
   * Finds a learner for whom a fit is due, and stores that it is being tried: no process tries it again for a week.
   * @returns undefined if no learner is due
   */
  claim: (now: Date) => Promise<string | undefined>;
};

/** Days until a fit is tried again. */
const daysBetweenTries = 7;
/** A log with fewer bytes cannot have 400 reviews. */
const fewestBytes = 400 * 200;

// Takes the next learner to fit: one whose log is large enough, and who was never tried, or was tried some days ago and
// has practised since. The table of log sizes tells how large a log is and when it last grew.
const claim = `
  insert into memory_fits as fit (user_id, tried_at)
  select size.user_id, $1 from practice_log_sizes size left join memory_fits f on f.user_id = size.user_id
  where not size.is_aside and size.bytes >= ${fewestBytes}
    and (f.tried_at is null or f.tried_at <= $1::timestamptz - interval '${daysBetweenTries} days' and size.day > f.tried_at::date)
  order by f.tried_at nulls first, size.user_id limit 1
  on conflict (user_id) do update set tried_at = excluded.tried_at
  where fit.tried_at <= excluded.tried_at - interval '${daysBetweenTries} days'
  returning user_id as id`;

export function createMemoryFitsRepository(pool: Pool): MemoryFitsRepository {
  return {
    claim: async (now) => {
      const { rows } = await pool.query<{ id: string }>({
        name: 'claim_memory_fit',
        text: claim,
        values: [now],
      });
      return rows[0]?.id;
    },
  };
}
