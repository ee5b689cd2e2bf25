import { type SQL, sql } from 'drizzle-orm';

/**
 * A value as `jsonb`. PostgreSQL refuses JSON with half of a surrogate pair or with NUL, which a text that was cut, or
 * came from another service, can hold: the first becomes U+FFFD, the second goes (IN-24).
 */
export function jsonb(value: unknown): SQL {
  const text = JSON.stringify(value);
  return sql`${isRefused.test(text) ? JSON.stringify(value, storable) : text}::jsonb`;
}

// JSON.stringify writes these two as escapes and no other surrogates; a backslash before them only costs a second run
const isRefused = /\\u(?:d[89a-f]|0000)/;

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
