import * as z from 'zod/mini';

const wholeFromOne = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')),
  z.transform(Number),
);

/** The query of every list: which page, and how many items it has. */
export const pagingQuery = {
  page: z._default(wholeFromOne, 1),
  pageSize: z._default(
    z.pipe(wholeFromOne, z.int().check(z.maximum(100, 'must be at most 100'))),
    10,
  ),
};

/** One page of a list; `total` counts the items of all pages. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });
