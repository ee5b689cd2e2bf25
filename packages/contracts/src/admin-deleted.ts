import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page-query.ts';

/** Days during which a deleted record can be brought back. */
export const daysToBringBack = 30;

/** Kinds of records that can be brought back; accounts never can. */
export const deletedKinds = [
  'topics',
  'vocabulary',
  'sentences',
  'questions',
  'listening',
  'example_sentences',
] as const;
export type DeletedKind = (typeof deletedKinds)[number];

const deletedSchema = z.object({
  id: z.string(),
  collection: z.enum(deletedKinds),
  /** the id that the record had, and gets again */
  recordId: z.string(),
  label: z.string(),
  /** how many words come back with a topic */
  wordCount: z.int(),
  deletedAt: z.string(),
  /** when the record is deleted for good */
  until: z.string(),
  /** who deleted the record; empty once that account is deleted */
  who: z.string(),
});
export type DeletedRecord = z.infer<typeof deletedSchema>;

const nothing = z.object({});
const read = ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'STORE_UNAVAILABLE'] as const;
const write = [...read, 'FORBIDDEN_ORIGIN', 'NOT_FOUND'] as const;

export const listDeleted = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/deleted',
  summary: `What was deleted in the last ${daysToBringBack} days, the newest first (UX-14)`,
  query: z.object({ ...pageQuery, collection: z.optional(z.enum(deletedKinds)) }),
  response: pageOf(deletedSchema),
  problems: read,
});
export type DeletedQuery = z.infer<typeof listDeleted.query>;

export const bringBack = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/deleted/:id/restore',
  summary:
    'Brings a deleted record back under its id, to its set where that has room; its sounds are made again',
  query: nothing,
  response: z.object({ collection: z.enum(deletedKinds), recordId: z.string() }),
  problems: [...write, 'TOPIC_NOT_FOUND', 'TOPIC_EXISTS', 'WORD_EXISTS', 'RECORD_EXISTS'],
});

export const deleteForGood = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/deleted/:id',
  summary: 'Deletes a deleted record for good, at once',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: write,
});
