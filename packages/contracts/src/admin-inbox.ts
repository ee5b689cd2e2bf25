import * as z from 'zod/mini';
import { answerClaimSchema } from './answer-claims.ts';
import { endpoint } from './endpoint.ts';
import { flagQuery, pageOf, pageQuery, queryText } from './page-query.ts';
import { languages } from './page-renderer.ts';
import { contactMessageSchema, feedbackSchema } from './visitor-messages.ts';

const guarded = ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'STORE_UNAVAILABLE'] as const;
/** `text` matches any place of what was written, with or without diacritics. */
const query = z.object({
  ...pageQuery,
  done: z.optional(flagQuery),
  text: z._default(queryText, ''),
});
const nothing = z.object({});
const mark = z.object({ done: z.boolean() });

/**
 * Feedback in the Inbox (ST-04); `forward` is its state at the form service. `page` is the address that it was written
 * on, empty if that is unknown.
 */
const inboxFeedbackSchema = z.extend(feedbackSchema, {
  page: z.string(),
  language: z.nullable(z.enum(languages)),
  done: z.boolean(),
  forward: z.enum(['none', 'waiting', 'sent']),
});
export type InboxFeedback = z.infer<typeof inboxFeedbackSchema>;
const inboxMessageSchema = z.extend(contactMessageSchema, { done: z.boolean() });
export type InboxMessage = z.infer<typeof inboxMessageSchema>;
/** A claim that an answer was right (SE-08). `text` is what the item teaches now; null if the item is deleted. */
const inboxClaimSchema = z.extend(answerClaimSchema, {
  done: z.boolean(),
  text: z.nullable(z.string()),
});
export type InboxClaim = z.infer<typeof inboxClaimSchema>;
export type InboxQuery = z.infer<typeof query>;

export const listFeedback = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/feedback',
  summary: 'Feedback, the newest first (ST-04)',
  query,
  response: pageOf(inboxFeedbackSchema),
  problems: guarded,
});
export const markFeedback = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/feedback/:id',
  summary: 'Marks feedback as done, or not',
  query: nothing,
  body: mark,
  response: inboxFeedbackSchema,
  problems: [...guarded, 'FORBIDDEN_ORIGIN', 'NOT_FOUND'],
});
export const listMessages = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/contact',
  summary: 'Contact messages, the newest first (ST-04)',
  query,
  response: pageOf(inboxMessageSchema),
  problems: guarded,
});
export const markMessage = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/contact/:id',
  summary: 'Marks a contact message as done, or not',
  query: nothing,
  body: mark,
  response: inboxMessageSchema,
  problems: [...guarded, 'FORBIDDEN_ORIGIN', 'NOT_FOUND'],
});
export const listClaims = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/answer-claims',
  summary: 'Answers that learners hold to be right, the newest first (SE-08)',
  query,
  response: pageOf(inboxClaimSchema),
  problems: guarded,
});
export const markClaim = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/answer-claims/:id',
  summary: 'Marks a claim as done, or not',
  query: nothing,
  body: mark,
  response: inboxClaimSchema,
  problems: [...guarded, 'FORBIDDEN_ORIGIN', 'NOT_FOUND'],
});
