import * as z from 'zod/mini';
import { sentenceSchema } from './admin-sentences.ts';
import { topicSchema } from './admin-topics.ts';
import { recordFields } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { flagQuery } from './page-query.ts';
import { speechChoice } from './speech-choice.ts';
import { shownWordFields, wordFields } from './word-fields.ts';

const guarded = ['NOT_SIGNED_IN', 'FORBIDDEN', 'STORE_UNAVAILABLE'] as const;

/** The largest file that an import accepts. */
export const maxImportBytes = 10 * 1024 * 1024;
/** The most topics, words and sentences of one import: rows are short, so a small file can have many. */
export const maxImportRows = 100_000;
/** The most words of an import that can be undone. */
export const maxUndoneWords = 1_000;

/** The export file (AD-09), including sentences. */
export const exportSchema = z.object({
  exportDate: z.string(),
  topics: z.array(z.omit(topicSchema, { wordCount: true, withoutAudio: true, recorded: true })),
  vocabulary: z.array(
    z.object({ ...recordFields, ...shownWordFields, topicId: z.string(), topicName: z.string() }),
  ),
  sentences: z.array(
    z.extend(z.omit(sentenceSchema, { voices: true, isRecorded: true }), { part: z.string() }),
  ),
});
export type ExportFile = z.infer<typeof exportSchema>;

export const exportContent = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/export',
  summary: 'All topics, words and sentences as a file that the import takes (AD-09)',
  query: z.object({}),
  response: exportSchema,
  problems: guarded,
});

/** The fields of a row that can be wrong. */
const field = z.enum([
  ...z.keyof(z.object(wordFields)).options,
  'topic',
  'part',
  'englishSentence',
  'vietnameseTranslation',
  'names',
  'id',
  'createdAt',
  'updatedAt',
]);
export const importFields = field.options;

/** Why a row was left out or changed: a code and its values, from which the web makes the text. */
const importReasonSchema = z.discriminatedUnion('code', [
  /** the row has more cells than the header has columns: perhaps a text with a comma lacks quotes */
  z.object({ code: z.literal('EXTRA_CELLS') }),
  z.object({ code: z.literal('BLANK'), field }),
  z.object({ code: z.literal('TOO_LONG'), field, longest: z.int() }),
  z.object({ code: z.literal('TOO_MANY'), field, most: z.int() }),
  /** the text is not English, has no letters, or has a sign that stands alone */
  z.object({ code: z.literal('NOT_A_WORD'), field }),
  z.object({ code: z.literal('NOT_A_SENTENCE'), field }),
  z.object({ code: z.literal('NOT_WORD_AND_TYPE'), field }),
  /** `at` is the wrong field, such as senses.0.meaning */
  z.object({ code: z.literal('NOT_SENSES'), field, at: z.string() }),
  z.object({ code: z.literal('NOT_ONE_OF'), field, choices: z.array(z.string()) }),
  z.object({ code: z.literal('NOT_TEXT'), field }),
  z.object({ code: z.literal('NOT_A_SOUND'), field }),
  z.object({ code: z.literal('NOT_IPA'), field }),
  z.object({ code: z.literal('NOT_A_TIME'), field }),
  z.object({ code: z.literal('UNKNOWN_TOPIC'), topicName: z.string() }),
  z.object({ code: z.literal('TWICE'), line: z.int() }),
  /** another topic has the word, too: no fault, the row is added; `topicNameVi` may be empty */
  z.object({ code: z.literal('ELSEWHERE'), topicName: z.string(), topicNameVi: z.string() }),
  /** of a word whose meaning changes, the old and the new one; else both are empty */
  z.object({
    code: z.literal('CHANGED'),
    before: z._default(z.string(), ''),
    meaning: z._default(z.string(), ''),
  }),
  z.object({ code: z.literal('SAME') }),
  z.object({ code: z.literal('KEPT') }),
]);
export type ImportReason = z.infer<typeof importReasonSchema>;

/**
 * The outcome of a row. `line` is its line in a CSV file, else its number from 1 in its list; `word` is its word or
 * English sentence; `reason` puts `reasons` into English.
 */
const importRowSchema = z.object({
  list: z.enum(['vocabulary', 'sentences']),
  line: z.int(),
  word: z.string(),
  status: z.enum(['added', 'updated', 'skipped', 'bad']),
  reason: z.string(),
  reasons: z.array(importReasonSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Why a file cannot be read: the `reason` of the problem INVALID_FILE. */
export const fileFaultSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('EMPTY') }),
  z.object({ code: z.literal('NOT_TEXT') }),
  z.object({ code: z.literal('NOT_WHOLE') }),
  z.object({ code: z.literal('TOO_DEEP') }),
  z.object({ code: z.literal('NO_ROWS') }),
  z.object({ code: z.literal('TOO_MANY_ROWS'), most: z.int() }),
  z.object({ code: z.literal('NO_COLUMN'), column: z.string() }),
  z.object({ code: z.literal('OPEN_QUOTE'), line: z.int() }),
]);
export type FileFault = z.infer<typeof fileFaultSchema>;

/**
 * `rows` lists rows that were not simply added: at most 500, bad ones first; `omitted` counts the others. `firstAdded`
 * has the first 20 rows that were added; `addedIds` the words that were, for {@link undoImport}.
 */
export const importReportSchema = z.object({
  dryRun: z.boolean(),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  bad: z.int(),
  topicsAdded: z.int(),
  /** how many words name no topic, and the topic to which they go */
  withoutTopic: z._default(z.int(), 0),
  topicName: z.string(),
  rows: z.array(importRowSchema),
  firstAdded: z._default(z.array(z.object({ word: z.string(), meaning: z.string() })), []),
  /** empty in a dry run, and for more words than an undo takes */
  addedIds: z._default(z.array(z.string()), []),
  omitted: z.int(),
  jobId: z.nullable(z.string()),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const importQuerySchema = z.object({
  /** the topic of rows that name none; by default the first topic of the list */
  topicId: z.optional(z.string().check(z.maxLength(100))),
  dryRun: z._default(flagQuery, false),
  /** whether existing words are updated or skipped */
  existing: z._default(z.enum(['update', 'skip'], 'must be update or skip'), 'update'),
  /** whether a job makes the missing sounds afterwards */
  audio: z._default(flagQuery, false),
  voice: speechChoice.voice,
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

/** Imports a file (AD-10). The body is the raw file: JSON (rows, or an export) or CSV with a header line. */
export const importContent = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/import',
  summary:
    'Brings in words from JSON or CSV, and all of an export; bad rows are named, good ones kept (AD-10)',
  query: importQuerySchema,
  response: importReportSchema,
  problems: [
    ...guarded,
    'FORBIDDEN_ORIGIN',
    'INVALID_REQUEST',
    'INVALID_FILE',
    'TOPIC_NOT_FOUND',
    'NO_TOPIC',
    'PAYLOAD_TOO_LARGE',
  ],
});

/** Deletes the words that an import added, all or none; each can be brought back, as any deleted word. */
export const undoImport = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/import/undo',
  summary: 'Deletes the words that an import added; says how many were still there',
  query: z.object({}),
  body: z.object({
    ids: z
      .array(z.string().check(z.maxLength(100)))
      .check(z.maxLength(maxUndoneWords, `must be ${maxUndoneWords} entries at most`)),
  }),
  response: z.object({ removed: z.int() }),
  problems: [...guarded, 'FORBIDDEN_ORIGIN', 'INVALID_REQUEST'],
});
