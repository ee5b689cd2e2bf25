import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { queryText } from './page-query.ts';

/** The most results of a search. */
export const searchLimit = 20;
/** The fewest letters of a search. */
const shortestSearch = 2;

/** The address of the set at `setIndex` of `topic` (as in a vocabulary set). */
const place = { topic: z.string(), setIndex: z.int().check(z.nonnegative()) };

const foundSchema = z.discriminatedUnion('type', [
  /** a topic: `id` is its own, `setIndex` 0, `meaning` its Vietnamese name or empty */
  z.object({
    type: z.literal('topic'),
    id: z.string(),
    ...place,
    word: z.null(),
    meaning: z.string(),
  }),
  /** a word: `id` is its own, `meaning` Vietnamese */
  z.object({
    type: z.literal('word'),
    id: z.string(),
    ...place,
    word: z.string(),
    meaning: z.string(),
  }),
]);

export const searchSchema = z.object({ items: z.array(foundSchema) });

/** A topic or a word as a result. */
export type SearchItem = z.infer<typeof foundSchema>;

/**
 * Topics and words by English and Vietnamese, regardless of case and diacritics (HM-13). The exact word comes first,
 * then English texts that begin with the query (topics before words), then those with a later word that does, then the
 * same for Vietnamese.
 */
export const getSearch = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/search',
  summary: `Topics and words by English or Vietnamese, at most ${searchLimit}, the best first`,
  query: z.object({
    q: queryText.check(z.minLength(shortestSearch, `must be at least ${shortestSearch} letters`)),
  }),
  response: searchSchema,
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});
