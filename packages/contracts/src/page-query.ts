import * as z from 'zod/mini';

/** A whole number from 1 in a query. */
export const countQuery = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')),
      z.transform(Number),
    ),
    z.int().check(z.maximum(most, `must be at most ${most}`)),
  );

/** The most characters of a text in a query. */
export const longestQuery = 200;

/** A text in a query, without NUL, which PostgreSQL cannot store. */
export const queryText = z.string().check(
  z.maxLength(longestQuery, `must be at most ${longestQuery} characters`),
  z.overwrite((text) => text.replaceAll('\0', '').normalize('NFC').trim()),
);

/** Which page of a list, and how many items a page has (AD-13: 10). */
export const pageQuery = {
  page: z._default(countQuery(1_000_000), 1),
  pageSize: z._default(countQuery(100), 10),
};

/** Filters a list: `prefix` matches the beginning of the word, `text` any place, with or without diacritics (AD-13). */
export const searchQuery = {
  prefix: z._default(queryText, ''),
  text: z._default(queryText, ''),
};

/** Yes or no in a query. */
export const flagQuery = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((text) => text === 'true'),
);

/** One page of a list. `total` counts everything that matches the filters. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });
