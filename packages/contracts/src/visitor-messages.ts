import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageLimits, trapField } from './message-limits.ts';

/** A text without the one character that no database keeps. */
const text = (longest: number) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\0', '').trim()),
    z.minLength(1, 'must not be blank'),
    z.maxLength(longest, `must be ${longest} characters at most`),
  );

const line = (longest: number) =>
  text(longest).check(z.overwrite((typed) => typed.replaceAll(/\s+/g, ' ')));

const trap = { [trapField]: z.optional(z.string().check(z.maxLength(1_000))) };
const problems = [
  'INVALID_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'STORE_UNAVAILABLE',
] as const;

/** Feedback as it was stored (SH-13, SV-05). */
export const feedbackSchema = z.object({ id: z.string(), text: z.string(), createdAt: z.string() });
export type Feedback = z.infer<typeof feedbackSchema>;

/** SH-13, SH-14 */
export const postFeedback = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/feedback',
  summary: 'Stores feedback, and forwards it where a form service is configured',
  query: z.object({}),
  body: z.object({ text: text(messageLimits.feedback), ...trap }),
  response: feedbackSchema,
  answers: 201,
  problems,
});

/** What the contact form asks for; all of it is required (ST-03). */
export const contactDraftSchema = z.object({
  name: line(messageLimits.name),
  email: line(messageLimits.email).check(
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
  ),
  subject: line(messageLimits.subject),
  message: text(messageLimits.message),
});
export type ContactDraft = z.infer<typeof contactDraftSchema>;

/** A contact message as it was stored (ST-04). */
export const contactMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** ST-04 */
export const postContact = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/contact',
  summary: 'Stores a message for the people of the project',
  query: z.object({}),
  body: z.extend(contactDraftSchema, trap),
  response: contactMessageSchema,
  answers: 201,
  problems,
});

/** The answers to the cookie banner (SH-10). */
const consentChoiceSchema = z.enum(['accepted', 'declined']);
export type ConsentChoice = z.infer<typeof consentChoiceSchema>;

/** SH-11: a count of our own; nothing else is kept of it. */
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
