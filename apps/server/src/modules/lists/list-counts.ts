import { ownListLimits } from '@nghego/contracts/own-lists';
import { sql } from 'drizzle-orm';

/** How many lists `l` a learner has, and how many of the allowed ones are used. */
export type ListCounts = { living: number; used: number };

/**
 * Deleted lists are kept for a day. A learner may have as many deleted lists as living ones; each further deleted list
 * uses up one of the allowed lists, so that no learner can make and delete lists without end (IN-22).
 */
export const listCounts = sql`
  (count(*) filter (where l.deleted_at is null))::int as living,
  greatest(count(*) filter (where l.deleted_at is null), count(*) - ${sql.raw(String(ownListLimits.lists))})::int as used`;
