import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldWordKey } from '../word-key.ts';

/** Escapes % and _, which a search takes literally. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The folded column contains the text, with or without diacritics (AD-13); undefined for an empty search. */
export function holdsText(column: SQLWrapper, text: string): SQL | undefined {
  if (text === '') return undefined;
  // the column has the signs as they were typed
  const typed = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return sql`${column} like '%' || fold_text(${literal(typed)}) || '%'`;
}

/** A folded word begins with the text. */
export function beginsWith(column: SQLWrapper, prefix: string): SQL | undefined {
  return prefix === '' ? undefined : sql`${column} like ${`${literal(foldWordKey(prefix))}%`}`;
}

/** The time of a record in the API's precision: milliseconds, while the store has microseconds. */
export function isUnchangedSince(column: SQLWrapper, readAt: string | undefined): SQL | undefined {
  if (readAt === undefined) return undefined;
  return sql`date_trunc('milliseconds', ${column}) = ${readAt}::timestamptz`;
}

/** A time of change later than the last one, even for two changes in one millisecond. */
export function laterThan(column: SQLWrapper): SQL<Date> {
  return sql`greatest(date_trunc('milliseconds', clock_timestamp()), date_trunc('milliseconds', ${column}) + interval '1 millisecond')`;
}
