import { plainSigns } from '@nghego/engine/text/plain-signs';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldWordKey } from '../word-key.ts';

/** Escapes % and _, so that a search finds them as typed. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A regular expression of PostgreSQL that finds the text as whole words. */
export const wholeWords = (text: string): string =>
  `\\m${text.trim().replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')}\\M`;

/** Whether the folded column contains the text, with or without diacritics (AD-13); undefined for an empty search. */
export function holdsText(column: SQLWrapper, text: string): SQL | undefined {
  if (text === '') return undefined;
  const typed = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const holds = (part: string) => sql`${column} like '%' || fold_text(${literal(part)}) || '%'`;
  // the column keeps apostrophes and hyphens as they were typed: mostly plain ones, which a phone does not type
  const plain = plainSigns(typed);
  return plain === typed ? holds(typed) : or(holds(typed), holds(plain));
}

/** Whether a folded word begins with the text; undefined for an empty text. */
export function beginsWith(column: SQLWrapper, prefix: string): SQL | undefined {
  return prefix === '' ? undefined : sql`${column} like ${`${literal(foldWordKey(prefix))}%`}`;
}

/** Whether the record was last changed at `readAt`. The API has milliseconds, the store microseconds. */
export function isUnchangedSince(column: SQLWrapper, readAt: string | undefined): SQL | undefined {
  if (readAt === undefined) return undefined;
  return sql`date_trunc('milliseconds', ${column}) = ${readAt}::timestamptz`;
}

/** The time for a change: later than the last one, even for two changes in one millisecond. */
export function laterThan(column: SQLWrapper): SQL<Date> {
  return sql`greatest(date_trunc('milliseconds', clock_timestamp()), date_trunc('milliseconds', ${column}) + interval '1 millisecond')`;
}
