import * as z from 'zod/mini';
import { partSchema } from './catalogue.ts';
import {
  audioField,
  contentLimits,
  filledLine,
  lineField,
  namesField,
  readAtField,
  recordFields,
} from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { itemVoicesSchema } from './item-voices.ts';
import { englishSentence, inVietnamese, namesOf } from './language-checks.ts';
import { pageOf, pageQuery, searchQuery } from './page-query.ts';
import { speechChoice } from './speech-choice.ts';

const read = ['INVALID_REQUEST', 'STORE_UNAVAILABLE'] as const;
const write = [...read, 'NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN_ORIGIN'] as const;
const nothing = z.object({});

export const sentenceRequired = 'Vui lòng nhập câu tiếng Anh';

/** Parts that a sentence can be added to (AD-07); part4 is read-only. */
export const creatableParts = ['part1', 'part2', 'part3'] as const;
const creatablePart = z.enum(creatableParts, 'must be part1, part2 or part3');

const english = z.string(sentenceRequired).check(
  z.overwrite((text) => filledLine(contentLimits.sentence).safeParse(text).data ?? text.trim()),
  z.minLength(1, sentenceRequired),
  z.maxLength(contentLimits.sentence, `must be ${contentLimits.sentence} characters at most`),
  englishSentence,
);

/** A sentence as an editor sees it; `audio` is an address or empty. */
export const sentenceSchema = z.object({
  ...recordFields,
  part: partSchema,
  englishSentence: z.string(),
  vietnameseTranslation: z.string(),
  audio: z.string(),
  voices: itemVoicesSchema,
  /** whether `audio` is a person's recording (VO-05) */
  isRecorded: z.boolean(),
  /** names in the sentence that learners cannot spell by ear */
  names: z.array(z.string()),
});
export type Sentence = z.infer<typeof sentenceSchema>;
const savedSentenceSchema = z.extend(sentenceSchema, { jobId: z.nullable(z.string()) });

const sentenceSorts = [
  'createdAt:desc',
  'createdAt:asc',
  'updatedAt:desc',
  'englishSentence:asc',
  'englishSentence:desc',
] as const;

export const listSentences = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/sentences',
  summary: 'Sentences, the newest first unless told otherwise',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    part: z.optional(partSchema),
    audio: z.optional(z.enum(['with', 'without'], 'must be with or without')),
    sort: z._default(
      z.enum(sentenceSorts, `must be one of ${sentenceSorts.join(', ')}`),
      'createdAt:desc',
    ),
  }),
  response: pageOf(sentenceSchema),
  problems: read,
});
export type SentenceQuery = z.infer<typeof listSentences.query>;

export const getSentence = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/sentences/:id',
  summary: 'One sentence',
  query: nothing,
  response: sentenceSchema,
  problems: ['NOT_FOUND', 'STORE_UNAVAILABLE'],
});

/** The counts of the filter 'Part 1 (n)' to 'Part 4 (n)' (DA-03). */
export const countSentences = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/sentences/counts',
  summary: 'How many sentences each part has',
  query: nothing,
  response: z.object({ part1: z.int(), part2: z.int(), part3: z.int(), part4: z.int() }),
  problems: ['STORE_UNAVAILABLE'],
});
export type SentenceCounts = z.infer<typeof countSentences.response>;

/**
 * Translates the sentence if no translation was sent, speaks and saves it (AD-07). If the translation fails, nothing is
 * saved, and `detail` is the provider's error text, for 'Lỗi: '. If speaking fails, the job `jobId` makes the sound.
 */
export const createSentence = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/sentences',
  summary: 'Translates and speaks a sentence, then adds it (AD-07)',
  query: nothing,
  body: z
    .object({
      englishSentence: english,
      vietnameseTranslation: z._default(
        lineField(contentLimits.translation).check(inVietnamese),
        '',
      ),
      part: z._default(creatablePart, 'part1'),
      audio: z._default(audioField, ''),
      names: z._default(namesField, []),
      ...speechChoice,
    })
    .check(namesOf(({ englishSentence: text }) => text)),
  response: savedSentenceSchema,
  answers: 201,
  problems: [...write, 'TRANSLATION_NOT_CONFIGURED', 'TRANSLATION_FAILED'],
});
export type NewSentence = z.infer<typeof createSentence.body>;

export const updateSentence = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/sentences/:id',
  summary: 'Changes a sentence, unless somebody else did since updatedAt was read',
  query: nothing,
  body: z.object({
    englishSentence: z.optional(english),
    vietnameseTranslation: z.optional(filledLine(contentLimits.translation).check(inVietnamese)),
    part: z.optional(partSchema),
    audio: z.optional(audioField),
    names: z.optional(namesField),
    updatedAt: readAtField,
    ...speechChoice,
  }),
  response: savedSentenceSchema,
  problems: [...write, 'NOT_FOUND', 'EDIT_CONFLICT'],
});
export type SentenceChange = z.infer<typeof updateSentence.body>;

export const deleteSentence = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/sentences/:id',
  summary: 'Deletes a sentence and its sound',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: [...write, 'NOT_FOUND'],
});
