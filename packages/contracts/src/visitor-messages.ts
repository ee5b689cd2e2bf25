import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { feedbackPage } from './feedback-page.ts';
import { messageLimits, trapField } from './message-limits.ts';
import { languages } from './page-renderer.ts';

/** A trimmed text without NUL, which PostgreSQL cannot store. */
export const messageText = (longest: number) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\0', '').trim()),
    z.minLength(1, 'must not be blank'),
    z.maxLength(longest, `must be ${longest} characters at most`),
  );

const line = (longest: number) =>
  messageText(longest).check(z.overwrite((typed) => typed.replaceAll(/\s+/g, ' ')));

const trap = { [trapField]: z.optional(z.string().check(z.maxLength(1_000))) };
/** The problems of a call with a text that a visitor sends. */
export const messageProblems = [
  'INVALID_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'STORE_UNAVAILABLE',
] as const;

/** Stored feedback (SH-13, SV-05). */
export const feedbackSchema = z.object({ id: z.string(), text: z.string(), createdAt: z.string() });
export type Feedback = z.infer<typeof feedbackSchema>;

/** What is sent: the text, and, by newer versions of the web, where it was written. */
const feedbackDraft = z.object({
  text: messageText(messageLimits.feedback),
  page: z.optional(z.string().check(z.maxLength(2_000), z.overwrite(feedbackPage))),
  language: z.optional(z.enum(languages)),
});
export type FeedbackDraft = z.infer<typeof feedbackDraft>;

export const postFeedback = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/feedback',
  summary: 'Stores feedback, and forwards it where a form service is configured',
  query: z.object({}),
  body: z.extend(feedbackDraft, trap),
  response: feedbackSchema,
  answers: 201,
  problems: messageProblems,
});

/** The fields of the contact form; all are required (ST-03). */
export const contactDraftSchema = z.object({
  name: line(messageLimits.name),
  email: line(messageLimits.email).check(
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
  ),
  subject: line(messageLimits.subject),
  message: messageText(messageLimits.message),
});
export type ContactDraft = z.infer<typeof contactDraftSchema>;

/** A stored contact message (ST-04). */
export const contactMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const postContact = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/contact',
  summary: 'Stores a message for the people of the project',
  query: z.object({}),
  body: z.extend(contactDraftSchema, trap),
  response: contactMessageSchema,
  answers: 201,
  problems: messageProblems,
});

/** The answers to the cookie banner (SH-10). */
const consentChoiceSchema = z.enum(['accepted', 'declined']);
export type ConsentChoice = z.infer<typeof consentChoiceSchema>;

/** Counts the choice; nothing else of it is stored (SH-11). */
export const postConsent = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/consent',
  summary: 'Counts a choice about cookies; nothing else is kept of it',
  query: z.object({}),
  body: z.object({ choice: consentChoiceSchema }),
  response: z.null(),
  answers: 204,
  problems: ['INVALID_REQUEST', 'TOO_MANY_REQUESTS'],
});
