import { ownListLimits } from '@nghego/contracts/own-lists';
import { sql } from 'drizzle-orm';

/** How many lists `l` a learner has, and how many of the allowed ones are used. */
export type ListCounts = { living: number; used: number };

/**
 * Deleted lists are kept for a day. As many of them as a learner may have lists cost nothing; each further one uses the
 * place of a list, so that making and deleting lists again and again ends (IN-22).
 */
export const listCounts = sql`
  (count(*) filter (where l.deleted_at is null))::int as living,
  greatest(count(*) filter (where l.deleted_at is null), count(*) - ${sql.raw(String(ownListLimits.lists))})::int as used`;
