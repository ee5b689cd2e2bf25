import * as z from 'zod/mini';
import { difficultyField, readAtField, recordFields } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { itemVoicesSchema } from './item-voices.ts';
import { pageOf, pageQuery, searchQuery } from './page-query.ts';
import { speechChoice } from './speech-choice.ts';
import { newWordFields, shownWordFields, wordFields } from './word-fields.ts';

const read = ['INVALID_REQUEST', 'STORE_UNAVAILABLE'] as const;
const write = [...read, 'NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN_ORIGIN'] as const;
const nothing = z.object({});

/** A word as an editor sees it. */
const wordSchema = z.object({
  ...recordFields,
  ...shownWordFields,
  voices: itemVoicesSchema,
  /** whether `audio` is a person's recording (VO-05) */
  isRecorded: z.boolean(),
  topicId: z.string(),
  topic: z.object({ name: z.string() }),
});
export type Word = z.infer<typeof wordSchema>;

const topicIdField = z.string().check(z.minLength(1, 'must not be blank'), z.maxLength(100));

/** A word to add; word, type, meaning and topic are required (AD-05). An empty phonetic is looked up. */
export const wordDraftSchema = z.object({ ...newWordFields, topicId: topicIdField });
export type WordDraft = z.infer<typeof wordDraftSchema>;

/**
 * If the text changes, the word gets a new sound, unless `audio` is sent too, and its phonetic is looked up, unless a
 * new one is sent. An empty phonetic is looked up, too.
 */
const wordChangeSchema = z.extend(z.partial(z.object({ ...wordFields, topicId: topicIdField })), {
  updatedAt: readAtField,
  ...speechChoice,
});
export type WordChange = z.infer<typeof wordChangeSchema>;

/** A saved word, and the job that makes its sound; null if nothing is to be spoken. */
const savedWordSchema = z.extend(wordSchema, { jobId: z.nullable(z.string()) });

export const wordSorts = [
  'createdAt:desc',
  'createdAt:asc',
  'updatedAt:desc',
  'word:asc',
  'word:desc',
] as const;

/** Lists words (DA-03, AD-13). Only admins get words of inactive topics. */
export const listWords = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/vocabulary',
  summary: 'Words, the newest first unless told otherwise',
  query: z.object({
    ...pageQuery,
    /** `prefix` must begin the word; `text` is searched in the word and its meaning, with or without diacritics */
    ...searchQuery,
    topicId: z.optional(z.string().check(z.maxLength(100))),
    difficulty: z.optional(difficultyField),
    /** only words with a sound, or only words without */
    audio: z.optional(z.enum(['with', 'without'], 'must be with or without')),
    sort: z._default(z.enum(wordSorts, `must be one of ${wordSorts.join(', ')}`), 'createdAt:desc'),
  }),
  response: pageOf(wordSchema),
  problems: read,
});
export type WordQuery = z.infer<typeof listWords.query>;

export const getWord = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/vocabulary/:id',
  summary: 'One word',
  query: nothing,
  response: wordSchema,
  problems: ['NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const createWord = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/vocabulary',
  summary: 'Adds a word; its sound follows in a job (AD-06)',
  query: nothing,
  body: z.extend(wordDraftSchema, speechChoice),
  response: savedWordSchema,
  answers: 201,
  problems: [...write, 'TOPIC_NOT_FOUND', 'WORD_EXISTS'],
});
export type NewWord = z.infer<typeof createWord.body>;

export const updateWord = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/vocabulary/:id',
  summary: 'Changes a word, unless somebody else did since updatedAt was read',
  query: nothing,
  body: wordChangeSchema,
  response: savedWordSchema,
  problems: [...write, 'NOT_FOUND', 'TOPIC_NOT_FOUND', 'WORD_EXISTS', 'EDIT_CONFLICT'],
});

export const deleteWord = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/vocabulary/:id',
  summary: 'Deletes a word and its sound',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: [...write, 'NOT_FOUND'],
});

/** Adds at most 50 words, all or none; skips words that the topic has already (DA-03). */
export const createWords = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/vocabulary/bulk',
  summary: 'Adds up to 50 words to a topic; those it has already are left as they are',
  query: nothing,
  body: z.object({
    topicId: topicIdField,
    items: z
      .array(z.omit(wordDraftSchema, { topicId: true }))
      .check(z.minLength(1, 'must hold a word'), z.maxLength(50, 'must be 50 at most')),
  }),
  response: z.object({ items: z.array(wordSchema), skipped: z.int() }),
  answers: 201,
  problems: [...write, 'TOPIC_NOT_FOUND'],
});
