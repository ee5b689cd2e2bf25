import type { Pool } from 'pg';

/** Attempts at passwords, counted in PostgreSQL so that all processes share the counts (AC-05). */
export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;

// One statement: its update locks the row, so that attempts at the same moment are counted one after the other.
// An attempt counts as wrong before the password is compared, and is removed if it was right. Five in 15 minutes lock
// the account for a minute; each further one doubles the lock, up to 15 minutes. 15 minutes after a lock ended, it no
// longer counts.
const beginTry = `
  insert into sign_in_failures as f (account, failed_at)
  values ($1, array[$2::timestamptz])
  on conflict (account) do update set (failed_at, lock_count, locked_until) = (
    select recent.times,
      case when cardinality(recent.times) < 5 then recent.locks else recent.locks + 1 end,
      case when cardinality(recent.times) < 5 then f.locked_until
        else $2::timestamptz + least(15, power(2, recent.locks)) * interval '1 minute' end
    from (select
      array(select t from unnest(f.failed_at) t where t > $2::timestamptz - interval '15 minutes')
        || $2::timestamptz as times,
      case when f.locked_until > $2::timestamptz - interval '15 minutes'
        then least(f.lock_count, 10) else 0 end as locks) recent)
  where f.locked_until is null or f.locked_until <= $2::timestamptz
  returning 1`;

const countAddress = `
  insert into address_tries as a (address, window_started_at, tries) values ($1, $2::timestamptz, 1)
  on conflict (address) do update set
    tries = case when a.window_started_at > $2::timestamptz - interval '15 minutes' then a.tries + 1 else 1 end,
    window_started_at = case when a.window_started_at > $2::timestamptz - interval '15 minutes'
      then a.window_started_at else $2::timestamptz end
  returning tries, window_started_at`;

export function createAttemptsRepository(pool: Pool) {
  return {
    /**
     * Counts an attempt at an account's password as wrong until it is compared.
     * @returns until when the account is locked; undefined if it is not
     */
    begin: async (account: string, now: Date): Promise<Date | undefined> => {
      const begun = await pool.query({ name: 'begin_try', text: beginTry, values: [account, now] });
      if (begun.rows.length > 0) return undefined;
      const { rows } = await pool.query<{ locked_until: Date | null }>(
        'select locked_until from sign_in_failures where account = $1',
        [account],
      );
      // a right password elsewhere may have ended the lock meanwhile
      return rows[0]?.locked_until ?? now;
    },

    /** Deletes earlier wrong attempts, after a right password. */
    forget: async (account: string): Promise<void> => {
      await pool.query('delete from sign_in_failures where account = $1', [account]);
    },

    /** Counts an attempt of a network address; returns how many there were in the current 15 minutes, and their end. */
    countAddress: async (address: string, now: Date): Promise<{ tries: number; ends: Date }> => {
      const { rows } = await pool.query<{ tries: number; window_started_at: Date }>({
        name: 'count_address',
        text: countAddress,
        values: [address, now],
      });
      const { tries = 0, window_started_at: started = now } = rows[0] ?? {};
      return { tries, ends: new Date(started.getTime() + 15 * 60_000) };
    },

    /** Removes one attempt from the count, since its password was right. */
    giveBack: async (address: string): Promise<void> => {
      await pool.query('update address_tries set tries = tries - 1 where address = $1', [address]);
    },

    /** Deletes attempts that no longer affect a lock or a limit. */
    sweep: async (now: Date): Promise<void> => {
      const old = new Date(now.getTime() - 60 * 60 * 1000);
      await pool.query(
        `delete from sign_in_failures where coalesce(locked_until, '-infinity') < $1
           and not exists (select 1 from unnest(failed_at) t where t > $1)`,
        [old],
      );
      await pool.query('delete from address_tries where window_started_at < $1', [old]);
    },
  };
}
