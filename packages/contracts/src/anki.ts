import * as z from 'zod/mini';
import { filledLine } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { filledListSchema, ownListLimits, wordRowSchema } from './own-lists.ts';
import { flagQuery } from './page-query.ts';

/** Limits of an Anki package (LI-06). */
export const ankiLimits = {
  /** of the file, in bytes */
  bytes: 100 * 1024 * 1024,
  /** of what is unpacked of it, in bytes */
  unpacked: 200 * 1024 * 1024,
  notes: 50_000,
  /** note types that one import takes */
  noteTypes: 50,
  /** fields of a note type */
  fields: 100,
  /** of one sound, in bytes */
  sound: 1024 * 1024,
} as const;

/** Minutes during which an uploaded package waits for its import. */
export const minutesOfAnkiPackage = 60;

/** The most rows of a report; the others are counted. */
export const ankiReportRows = 500;

const count = z.int().check(z.nonnegative());
const fieldIndex = z.int().check(z.nonnegative(), z.maximum(ankiLimits.fields - 1));

/** Which field of a note type, from 0, each part of a word comes from; several parts can come from one field. */
export const ankiFieldsSchema = z.object({
  word: fieldIndex,
  meaning: z.optional(fieldIndex),
  type: z.optional(fieldIndex),
  phonetic: z.optional(fieldIndex),
  example: z.optional(fieldIndex),
  exampleMeaning: z.optional(fieldIndex),
  sound: z.optional(fieldIndex),
});
export type AnkiFields = z.infer<typeof ankiFieldsSchema>;

const noteTypeIdSchema = z.string().check(z.maxLength(30));

export const ankiNoteTypeSchema = z.object({
  id: noteTypeIdSchema,
  name: z.string(),
  noteCount: count,
  fields: z.array(z.object({ name: z.string(), hasSound: z.boolean() })),
  /** the texts of the first notes, field by field, shortened */
  samples: z.array(z.array(z.string())),
  /** what the names of the fields suggest */
  suggested: ankiFieldsSchema,
});
export type AnkiNoteType = z.infer<typeof ankiNoteTypeSchema>;

export const ankiPackageSchema = z.object({
  id: z.string(),
  /** those that have notes, the one with most notes first */
  noteTypes: z.array(ankiNoteTypeSchema),
});
export type AnkiPackage = z.infer<typeof ankiPackageSchema>;

/** Why a package is refused as a whole: the `reason` of INVALID_FILE. */
const ankiFaults = [
  /** no Anki package, or a broken one */
  'NOT_A_PACKAGE',
  /** a whole collection (.colpkg) */
  'COLLECTION',
  'NO_NOTES',
  'TOO_MANY_NOTES',
  /** unpacked it is larger than allowed */
  'TOO_LARGE',
  'TOO_SLOW',
] as const;
export const ankiFaultSchema = z.object({ code: z.enum(ankiFaults), most: z.optional(count) });
export type AnkiFault = z.infer<typeof ankiFaultSchema>;

const own = ['NOT_SIGNED_IN', 'NOT_FOUND', 'STORE_UNAVAILABLE'] as const;
const write = [...own, 'INVALID_REQUEST', 'FORBIDDEN_ORIGIN', 'TOO_MANY_REQUESTS'] as const;

/**
 * Takes a package in and says what is in it. The body is the file. It is kept until its import, for an hour, or until
 * the learner's next one.
 */
export const uploadAnkiPackage = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/anki-packages',
  summary: 'Takes an Anki package (.apkg) in and says what it holds; it is kept for an hour',
  query: z.object({
    /** of the file; one that ends in .colpkg is refused */
    name: z._default(z.string().check(z.maxLength(1_000)), ''),
  }),
  response: ankiPackageSchema,
  answers: 201,
  problems: [...write, 'INVALID_FILE', 'PAYLOAD_TOO_LARGE', 'OVERLOADED'],
});

export const deleteAnkiPackage = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/api/me/anki-packages/:id',
  summary: 'Deletes an uploaded Anki package; an import under way is given up',
  query: z.object({}),
  response: z.null(),
  answers: 204,
  problems: write,
});

/** Why a word was added without its sound of the package. */
export const soundFaults = ['MISSING', 'NOT_A_SOUND', 'TOO_LARGE', 'TOO_SLOW'] as const;
export type SoundFault = (typeof soundFaults)[number];

/** A note; `line` is its number among the chosen notes, from 1. */
const ankiRowSchema = z.extend(wordRowSchema, {
  /** null if it has no sound, or a good one */
  soundFault: z.nullable(z.enum(soundFaults)),
});

export const ankiReportSchema = z.object({
  added: count,
  refused: count,
  /** words that got a sound of the package */
  sounds: count,
  /** the lists that the words are on, in order */
  lists: z.array(filledListSchema),
  /** refused ones first, then those without their sound, then others; {@link ankiReportRows} at most */
  rows: z.array(ankiRowSchema),
  omitted: count,
});
export type AnkiReport = z.infer<typeof ankiReportSchema>;

const choices = {
  packageId: z.uuid('must be the id of an uploaded package'),
  noteTypes: z
    .array(z.object({ id: noteTypeIdSchema, fields: ankiFieldsSchema }))
    .check(
      z.minLength(1, 'must name a note type'),
      z.maxLength(ankiLimits.noteTypes, `must be ${ankiLimits.noteTypes} note types at most`),
    ),
};

/** LI-01: what an import would add, row by row. Sounds are not checked yet. */
export const checkAnkiImport = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists/:id/anki-check',
  summary: 'Reports which notes of an uploaded Anki package an import would add to a list',
  query: z.object({}),
  body: z.object(choices),
  response: ankiReportSchema,
  problems: [...write, 'INVALID_FILE', 'OVERLOADED'],
});

/** Where an import is. */
export const ankiImportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  /** `done` of `total` sounds are stored */
  z.object({ kind: z.literal('running'), done: count, total: count }),
  z.object({ kind: z.literal('done'), report: ankiReportSchema }),
  /** nothing was added; it can be started again. Without a fault the server could not finish it. */
  z.object({ kind: z.literal('failed'), fault: z.nullable(ankiFaultSchema) }),
]);
export type AnkiImport = z.infer<typeof ankiImportSchema>;

/** All notes or none: if the import fails, the lists stay as they were. */
export const startAnkiImport = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists/:id/anki-import',
  summary: `Adds the notes of an uploaded Anki package to a list; what exceeds ${ownListLimits.wordsOfList} words becomes further lists`,
  query: z.object({}),
  body: z.object(choices),
  response: ankiImportSchema,
  problems: [...write, 'OVERLOADED'],
});

export const getAnkiImport = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/anki-packages/:id',
  summary: 'How far the import of an uploaded Anki package is, and its report',
  query: z.object({}),
  response: ankiImportSchema,
  problems: own,
});

/**
 * LI-01, LI-06: a file becomes a new list, and further ones where it holds more than fit. The body is the file: a table
 * (CSV), JSON, or an Anki package, as its bytes say; of a package all note types are taken as their fields' names suggest.
 */
export const importOwnList = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists/import',
  summary:
    'Makes a list of a file (CSV, JSON, .apkg) and reports row by row; with dryRun it only reports',
  query: z.object({
    /** of the file; the list is named after it, without its ending */
    name: z.optional(filledLine(1_000)),
    dryRun: z._default(flagQuery, false),
  }),
  response: ankiReportSchema,
  problems: [
    ...write,
    'INVALID_FILE',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_LISTS',
    'TOO_MUCH_TODAY',
    'OVERLOADED',
  ],
});
