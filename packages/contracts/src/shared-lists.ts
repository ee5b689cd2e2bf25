import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownListSchema, ownSetSchema } from './own-lists.ts';
import { setIndexSchema } from './vocabulary-set.ts';

const nothing = z.object({});

/** The link of an own list (LI-07): `token` is the last part of its page's address, `/shared/:token`. */
const listLinkSchema = z.object({ token: z.string() });

export const makeListLink = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists/:id/share',
  summary: 'The link by which others read and copy an own list; makes it if there is none',
  query: nothing,
  response: listLinkSchema,
  problems: [
    'NOT_SIGNED_IN',
    'NOT_FOUND',
    'FORBIDDEN_ORIGIN',
    'TOO_MANY_REQUESTS',
    'STORE_UNAVAILABLE',
  ],
});

export const removeListLink = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/api/me/lists/:id/share',
  summary: 'Takes the link of an own list back; a later link is another one',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: [
    'NOT_SIGNED_IN',
    'NOT_FOUND',
    'FORBIDDEN_ORIGIN',
    'TOO_MANY_REQUESTS',
    'STORE_UNAVAILABLE',
  ],
});

/** A word as the page of a link shows it; it reveals neither the learner nor the ids of the learner's rows. */
const sharedWordSchema = z.object({
  word: z.string(),
  type: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  audio: z.string(),
  /** the owner's own sentence with the word, and its meaning; empty unless the owner shares them (UX-12) */
  example: z.string(),
  exampleMeaning: z.string(),
});

const sharedListSchema = z.object({ name: z.string(), words: z.array(sharedWordSchema) });
export type SharedList = z.infer<typeof sharedListSchema>;

/** A list, by its link (LI-07). */
export const getSharedList = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/lists/shared/:id',
  summary: 'The words of a list, by the token of its link',
  query: nothing,
  response: sharedListSchema,
  problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'STORE_UNAVAILABLE'],
});

/**
 * A set of a shared list, to practise without an account (UX-06). Ids of own words are made from the link, and reveal
 * no row.
 */
export const getSharedSet = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/lists/shared/:id/sets',
  summary: 'One set of twenty words of a shared list, by the token of its link',
  query: z.object({ setIndex: z._default(setIndexSchema, 0) }),
  response: ownSetSchema,
  problems: [
    'NOT_FOUND',
    'INVALID_REQUEST',
    'SET_OUT_OF_RANGE',
    'TOO_MANY_REQUESTS',
    'STORE_UNAVAILABLE',
  ],
});

/** Copies a shared list (LI-07); later changes of the list do not reach the copy. */
export const copySharedList = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/lists/shared/:id/copy',
  summary: 'Makes an own list of the words of a shared one',
  query: nothing,
  response: ownListSchema,
  answers: 201,
  problems: [
    'NOT_SIGNED_IN',
    'NOT_FOUND',
    'TOO_MANY_LISTS',
    'TOO_MUCH_TODAY',
    'FORBIDDEN_ORIGIN',
    'TOO_MANY_REQUESTS',
    'STORE_UNAVAILABLE',
  ],
});
