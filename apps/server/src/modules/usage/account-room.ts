import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { Refusal } from '../../refusal.ts';

/**
 * The prefix of the names of counters of the bytes that accounts add. The names contain account ids, so the counters
 * are deleted after a day.
 */
export const countsOfAccounts = 'account ';

/** The name of the counter of the bytes that an account has added in the last minute. */
export const minuteOf = (userId: string): string => `${countsOfAccounts}minute ${userId}`;

/**
 * How many bytes an account may add to the store in a minute and in a day, deleted ones included (IN-22). The log
 * counts in the minute only: its size is limited for good (256 MiB, none of it is deleted), and answers must be
 * accepted whatever else the learner did that day.
 */
export const accountRoom = { bytesAMinute: 40_000_000, bytesADay: 300_000_000 } as const;

/** Whether an account may add more bytes now; else which limit it has reached. */
export type Room = 'free' | 'minute' | 'day';

/** Counts bytes that an account is about to add. Unless the result is 'free', nothing may be written. */
export async function takeRoom(
  tx: Pick<Database, 'execute'>,
  userId: string,
  bytes: number,
): Promise<Room> {
  const { bytesAMinute, bytesADay } = accountRoom;
  if (!(await count(tx, minuteOf(userId), bytes, bytesAMinute, sql`interval '1 minute'`)))
    return 'minute';
  const day = `${countsOfAccounts}day ${userId}`;
  return (await count(tx, day, bytes, bytesADay, sql`interval '1 day'`)) ? 'free' : 'day';
}

/** @returns false, and counts nothing, if the bytes would exceed `most` */
async function count(
  tx: Pick<Database, 'execute'>,
  name: string,
  bytes: number,
  most: number,
  span: ReturnType<typeof sql>,
): Promise<boolean> {
  if (bytes > most) return false;
  const { rowCount } = await tx.execute(sql`
    insert into usage_counts as c (name, started_at, used) values (${name}, now(), ${bytes})
    on conflict (name) do update set
      used = case when c.started_at > now() - ${span} then c.used + excluded.used else excluded.used end,
      started_at = case when c.started_at > now() - ${span} then c.started_at else now() end
    where c.started_at <= now() - ${span} or c.used + excluded.used <= ${most}`);
  return rowCount === 1;
}

/** The refusal for an account that has reached a limit. */
export const noRoom = (room: Exclude<Room, 'free'>): Refusal =>
  new Refusal(room === 'minute' ? 'TOO_MANY_REQUESTS' : 'TOO_MUCH_TODAY');
