import { ownListLimits } from '@nghego/contracts/own-lists';
import { sql } from 'drizzle-orm';

/** How many lists `l` a learner has, and how many of the allowed ones are used. */
export type ListCounts = { living: number; used: number };

/** Deleted lists stay for a day: beyond as many as may live, they use places (IN-22). */
export const listCounts = sql`
  (count(*) filter (where l.deleted_at is null))::int as living,
  greatest(count(*) filter (where l.deleted_at is null), count(*) - ${sql.raw(String(ownListLimits.lists))})::int as used`;
