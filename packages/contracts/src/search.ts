import * as z from 'zod/mini';
import { partSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { queryText } from './page-query.ts';

/** The most results of a search. */
export const searchLimit = 20;
/** The most near misses, and the most sentences, of an answer. */
export const fewResults = 5;
/** The fewest letters of a search. */
const shortestSearch = 2;

/** The topic and index that make the address of a set (as in a vocabulary set). */
const place = { topic: z.string(), setIndex: z.int().check(z.nonnegative()) };

const foundSchema = z.discriminatedUnion('type', [
  /** a topic: `id` is the topic's, `setIndex` 0, `meaning` its Vietnamese name or empty */
  z.object({
    type: z.literal('topic'),
    id: z.string(),
    ...place,
    word: z.null(),
    meaning: z.string(),
  }),
  /** a word: `id` is the word's, `meaning` Vietnamese, `topicVi` its topic's Vietnamese name, if that is known */
  z.object({
    type: z.literal('word'),
    id: z.string(),
    ...place,
    topicVi: z.optional(z.string()),
    word: z.string(),
    meaning: z.string(),
  }),
]);

/** A sentence with its set. Sentences are not in `items`: older programs must know every kind of item. */
const foundSentenceSchema = z.object({
  id: z.string(),
  part: partSchema,
  setIndex: z.int().check(z.nonnegative()),
  english: z.string(),
  vietnamese: z.string(),
});

export const searchSchema = z.object({
  items: z.array(foundSchema),
  /** no text has the query: `items` are near misses (UX-17). Answers of older versions lack it and `sentences` */
  isNear: z._default(z.boolean(), false),
  sentences: z._default(z.array(foundSentenceSchema), []),
});

/** A topic or a word as a result. */
export type SearchItem = z.infer<typeof foundSchema>;
/** A sentence as a result. */
export type SearchSentence = z.infer<typeof foundSentenceSchema>;
/** The answer of a search. */
export type SearchAnswer = z.infer<typeof searchSchema>;

/**
 * Finds topics and words by English and Vietnamese, regardless of case and diacritics (HM-13). The exact word comes
 * first, then English texts that begin with the query (topics before words), then those in which a later word begins
 * with it; then Vietnamese texts in the same order. If no text matches, the topics and words whose spelling is nearest
 * (UX-17). From three letters on also sentences that contain the query.
 */
export const getSearch = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/search',
  summary: `Topics and words by English or Vietnamese, at most ${searchLimit}, the best first, or near misses; sentences`,
  query: z.object({
    q: queryText.check(z.minLength(shortestSearch, `must be at least ${shortestSearch} letters`)),
  }),
  response: searchSchema,
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});
