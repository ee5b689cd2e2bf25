import * as z from 'zod/mini';
import { accentChoices } from '@nghego/engine/sounds/item-voice';
import { endpoint } from './endpoint.ts';
import { itemVoicesSchema } from './item-voices.ts';
import { exampleLimits } from './example-limits.ts';
import { pageOf, pageQuery } from './page-query.ts';
import { tidyLine } from './tidy-line.ts';

/** An example sentence as it is stored (EX-04); `word` in lower case. */
export const exampleSchema = z.object({
  id: z.string(),
  word: z.string(),
  topic: z.string(),
  englishSentence: z.string(),
  vietnameseTranslation: z.string(),
  contextInfo: z.string(),
  wordHighlight: z.string(),
  /** an address or empty: an example is spoken when somebody first wants to hear it */
  audio: z.string(),
  voices: itemVoicesSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Example = z.infer<typeof exampleSchema>;

const line = (longest: number) =>
  z.string().check(tidyLine, z.maxLength(longest, `must be ${longest} characters at most`));
const filledLine = (longest: number) => line(longest).check(z.minLength(1, 'must not be blank'));

/** Examples of a word in lower case, or of a topic; newest first (EX-07). */
export const getExamples = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/examples',
  summary: 'Example sentences of a word, or of a topic; newest first',
  query: z
    .object({
      word: z.optional(filledLine(exampleLimits.word)),
      topic: z.optional(filledLine(exampleLimits.topic)),
      ...pageQuery,
    })
    .check(
      z.refine(({ word, topic }) => word !== undefined || topic !== undefined, {
        error: 'word or topic must be given',
        path: ['word'],
      }),
    ),
  response: pageOf(exampleSchema),
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});

/**
 * The sound of an example, for a player: redirects to the file, which is made the first time (VO-06). 204 if there is
 * none within some seconds: then the player uses the browser's voice.
 */
export const getExampleSound = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/examples/:id/sound',
  summary: 'Redirects (302) to the sound of an example; 204 if it cannot be had now',
  query: z.object({
    accent: z._default(z.enum(accentChoices, `must be one of ${accentChoices.join(', ')}`), 'any'),
  }),
  response: z.null(),
  answers: 204,
  problems: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'STORE_UNAVAILABLE'],
});

export const postExample = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/examples',
  summary: 'Has an example sentence written for a word of the course, stores and answers it',
  query: z.object({}),
  answers: 201,
  body: z.object({
    word: filledLine(exampleLimits.word),
    topic: z._default(filledLine(exampleLimits.topic), 'Other'),
  }),
  response: exampleSchema,
  problems: [
    'INVALID_REQUEST',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'WORD_NOT_FOUND',
    'TOPIC_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'DAILY_LIMIT',
    'NOT_CONFIGURED',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'RATE_LIMIT',
    'INTERNAL_ERROR',
    'UNKNOWN_ERROR',
    'NO_RESPONSE',
    'NO_JSON',
    'PARSE_ERROR',
    'UNABLE',
    'STORE_UNAVAILABLE',
  ],
});

/** What may be wrong with an example. */
export const reportReasons = ['sentence', 'translation', 'sound'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Without `about` it is a report without a reason, as older pages send it. There is no text: strangers send these. */
export const postExampleReport = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/examples/:id/report',
  summary: 'Tells the admins that an example is bad, and what about it',
  query: z.object({}),
  body: z.object({
    about: z.optional(z.enum(reportReasons, `must be one of ${reportReasons.join(', ')}`)),
  }),
  response: z.null(),
  answers: 204,
  problems: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'STORE_UNAVAILABLE'],
});
