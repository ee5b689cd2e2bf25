import { type SQL, sql } from 'drizzle-orm';

/**
 * A value as `jsonb`. PostgreSQL refuses JSON with half of a surrogate pair or with NUL, which a text can contain that
 * was cut or came from another service: half a pair becomes U+FFFD, NUL is removed (IN-24).
 */
export function jsonb(value: unknown): SQL {
  const text = JSON.stringify(value);
  return sql`${isRefused.test(text) ? JSON.stringify(value, storable) : text}::jsonb`;
}

// JSON.stringify escapes NUL and half pairs like this; an escaped backslash before such letters only costs a second run
const isRefused = /\\u(?:d[89a-f]|0000)/;

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
