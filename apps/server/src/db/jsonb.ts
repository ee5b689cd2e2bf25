import { type SQL, sql } from 'drizzle-orm';

/**
 * A value as `jsonb`. A text that was cut, or that came from another service, can contain NUL or half of a surrogate
 * pair, which PostgreSQL refuses in JSON: half a pair becomes U+FFFD, NUL is removed (IN-24).
 */
export function jsonb(value: unknown): SQL {
  const text = JSON.stringify(value);
  return sql`${isRefused.test(text) ? JSON.stringify(value, storable) : text}::jsonb`;
}

// JSON.stringify writes NUL and half pairs as these escapes. A text with a backslash before such letters matches too:
// its value is then serialized a second time, with the same result
const isRefused = /\\u(?:d[89a-f]|0000)/;

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
