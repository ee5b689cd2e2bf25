import * as z from 'zod/mini';
import { contentLimits, filledLine, lineField, wordTypes } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './page-query.ts';
import { wordOfSetSchema } from './practice-items.ts';
import { setIndexSchema } from './vocabulary-set.ts';

/** Limits of one learner (LI-01). */
export const ownListLimits = {
  lists: 50,
  wordsOfList: 2_000,
  /** the longest name of a list, in UTF-16 units */
  name: 80,
  /** the most rows of one call; a longer text or file must be split */
  rows: 10_000,
  /** the longest pasted text, in UTF-16 units */
  text: 800_000,
  /** the longest field of a row, in UTF-16 units; stored fields are shorter */
  field: 2_000,
  /** the most words of the course that one call can add to a list */
  courseWords: 100,
  /** the largest sound of a row, in bytes */
  sound: 1024 * 1024,
  /** the most bytes of all sounds that a learner uploaded */
  soundBytes: 300_000_000,
  /** the largest body of a call that adds words, and the largest file, in bytes */
  bytes: 4 * 1024 * 1024,
  /** the most rows in a report; the others are counted */
  reportRows: 500,
} as const;

/** Hours during which a deleted list or word can be brought back. */
export const hoursToBringBack = 24;

const nothing = z.object({});
const count = z.int().check(z.nonnegative());
export const ownListProblems = ['NOT_SIGNED_IN', 'NOT_FOUND', 'STORE_UNAVAILABLE'] as const;
export const ownListWriteProblems = [
  ...ownListProblems,
  'INVALID_REQUEST',
  'FORBIDDEN_ORIGIN',
  'TOO_MANY_REQUESTS',
] as const;

export const ownListSchema = z.object({
  id: z.string(),
  name: z.string(),
  wordCount: count,
  /** words without a sound yet; the browser speaks them meanwhile */
  withoutAudio: count,
  /** the last part of the address by which others read the list; null if it is not shared */
  linkToken: z.nullable(z.string()),
  /** whether readers of the link see the learner's own meanings and examples, too (UX-12) */
  sharesOwn: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OwnList = z.infer<typeof ownListSchema>;

/** A word on a list. `itemId` is its id in memory and practice: the id of the course's word, or `own:` and `id`. */
const ownWordSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  setNo: count,
  word: z.string(),
  type: z.string(),
  phonetic: z.string(),
  /** the learner's own meaning, if there is one, else the course's (UX-12) */
  meaning: z.string(),
  /** the course's meaning; empty if the course does not have the word */
  courseMeaning: z.string(),
  audio: z.string(),
  /** the learner's own sentence with the word, and its meaning; empty if there is none */
  example: z.string(),
  exampleMeaning: z.string(),
  /** whether the course has this word; then its other fields are the course's */
  isOfCourse: z.boolean(),
});
export type OwnWord = z.infer<typeof ownWordSchema>;

const wholeListSchema = z.extend(ownListSchema, { words: z.array(ownWordSchema) });
export type WholeList = z.infer<typeof wholeListSchema>;

const nameField = filledLine(ownListLimits.name);

/** The own lists, in the learner's order (LI-01). */
export const getOwnLists = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/lists',
  summary: 'The own lists, in the order that was chosen',
  query: nothing,
  response: pageOf(ownListSchema),
  problems: ownListProblems,
});

const listForWordSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** the word's id on that list; null if the list does not have the word */
  wordId: z.nullable(z.string()),
});
export type ListForWord = z.infer<typeof listForWordSchema>;

/** The learner's lists, and whether each has a word (LI-04). */
export const getListsForWord = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/lists-for-word',
  summary: 'The own lists, in the order that was chosen, and on which of them a word is',
  query: z.object({ word: filledLine(contentLimits.word) }),
  response: pageOf(listForWordSchema),
  problems: [...ownListProblems, 'INVALID_REQUEST'],
});

export const createOwnListSchema = z.object({ name: nameField });

export const createOwnList = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists',
  summary: 'Makes an own list, below the others',
  query: nothing,
  body: createOwnListSchema,
  response: ownListSchema,
  answers: 201,
  problems: [...ownListWriteProblems, 'TOO_MANY_LISTS'],
});

export const getOwnList = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/lists/:id',
  summary: 'An own list with its words',
  query: nothing,
  response: wholeListSchema,
  problems: ownListProblems,
});

export const updateOwnList = endpoint({
  access: 'signed-in',
  method: 'PATCH',
  path: '/api/me/lists/:id',
  summary:
    'Renames an own list, moves it, says what its link shows, or brings it back within a day of its deletion',
  query: nothing,
  body: z.object({
    name: z.optional(nameField),
    /** the index of the list among the lists, from 0 */
    place: z.optional(count.check(z.maximum(1_000))),
    sharesOwn: z.optional(z.boolean()),
    isDeleted: z.optional(z.literal(false)),
  }),
  response: ownListSchema,
  problems: [...ownListWriteProblems, 'TOO_MANY_LISTS'],
});

export const deleteOwnList = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/api/me/lists/:id',
  summary: 'Deletes an own list; it can be brought back for a day',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: ownListWriteProblems,
});

/** What is wrong with a row. */
const rowFaultSchema = z.discriminatedUnion('code', [
  /** the row has more cells than the header of the table has columns */
  z.object({ code: z.literal('EXTRA_CELLS') }),
  z.object({ code: z.literal('NO_WORD') }),
  /** the row has no meaning, and the course has none either */
  z.object({ code: z.literal('NO_MEANING') }),
  z.object({
    code: z.literal('TOO_LONG'),
    field: z.enum(['line', 'word', 'meaning', 'phonetic', 'example', 'exampleMeaning']),
    longest: count,
  }),
  /** the word cannot be typed as English: it has no Latin letter, or Vietnamese ones */
  z.object({ code: z.literal('NOT_ENGLISH') }),
  /** an earlier row has the same word */
  z.object({ code: z.literal('TWICE'), line: count }),
  z.object({ code: z.literal('ON_LIST') }),
  z.object({ code: z.literal('LIST_FULL'), most: count }),
]);
export type RowFault = z.infer<typeof rowFaultSchema>;

/** Why a word was added without its sound: the file is no MP3, or the account has no room for more sounds. */
const soundFaults = ['NOT_A_SOUND', 'NO_ROOM'] as const;

const wordRowSchema = z.object({
  /** the row's own number, its position in `items` or `wordIds`, or its line in a file; from 1 */
  line: count,
  word: z.string(),
  type: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  isOfCourse: z.boolean(),
  /** true if the dictionary lacks the word too, so that its sounds are a guess */
  isUnlisted: z.optional(z.boolean()),
  /** null if the row is added */
  fault: z.nullable(rowFaultSchema),
  /** null if the row had no sound, or a good one */
  soundFault: z.nullable(z.enum(soundFaults)),
});
export type WordRow = z.infer<typeof wordRowSchema>;

/** A list to which rows were added; a list that is still to be made has no id. */
const filledListSchema = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  added: count,
});
export type FilledList = z.infer<typeof filledListSchema>;

/** Which rows were added and which were not, and why (LI-01). */
export const wordReportSchema = z.object({
  added: count,
  refused: count,
  /** how many words got the sound of their row */
  sounds: count,
  /** in order; empty if nothing was added */
  lists: z.array(filledListSchema),
  /**
   * at most `reportRows`: first the refused rows, then those that were added without their sound, then others; long
   * texts are cut
   */
  rows: z.array(wordRowSchema),
  /** how many rows were left out of `rows` */
  omitted: count,
  /** the `line` of each refused row that the learner can correct; not those whose word is on the list already */
  toMend: z.array(count),
});
export type WordReport = z.infer<typeof wordReportSchema>;

const rowText = z
  .string()
  .check(z.maxLength(ownListLimits.field, `must be ${ownListLimits.field} characters at most`));

/** A word that a learner adds. A field that is too long is reported, and does not refuse the whole call. */
const broughtWordSchema = z.object({
  /**
   * an id that the device made. A row whose id is on a list already is reported as ON_LIST, so a call can be repeated.
   */
  id: z.optional(z.uuid('must be a UUID').check(z.toLowerCase())),
  /** the row's number in the report; by default its position */
  line: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  word: rowText,
  meaning: z._default(rowText, ''),
  type: z._default(rowText, ''),
  phonetic: z._default(rowText, ''),
  example: z._default(rowText, ''),
  exampleMeaning: z._default(rowText, ''),
  /** an MP3 file in Base64; stored unless the course has the word */
  sound: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          Math.ceil(ownListLimits.sound / 3) * 4,
          `must be ${ownListLimits.sound} bytes at most`,
        ),
      ),
  ),
});
export type BroughtWord = z.input<typeof broughtWordSchema>;

/** Adds words to a list. Rows that cannot be added are reported; the others are added. */
export const addOwnWords = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists/:id/words',
  summary: 'Puts words on an own list and reports row by row; with dryRun it only reports',
  query: nothing,
  body: z
    .object({
      items: z._default(
        z
          .array(broughtWordSchema)
          .check(z.maxLength(ownListLimits.rows, `must be ${ownListLimits.rows} rows at most`)),
        [],
      ),
      /** ids of words of the course */
      wordIds: z._default(
        z
          .array(z.uuid('must be ids of words of the course').check(z.toLowerCase()))
          .check(
            z.maxLength(
              ownListLimits.courseWords,
              `must be ${ownListLimits.courseWords} ids at most`,
            ),
          ),
        [],
      ),
      dryRun: z._default(z.boolean(), false),
      /** whether words for which the list has no room go to further lists named after it; else they are refused */
      furtherLists: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ items, wordIds }) => items.length + wordIds.length > 0, {
        path: ['items'],
        error: 'must hold a word',
      }),
    ),
  response: wordReportSchema,
  problems: [...ownListWriteProblems, 'PAYLOAD_TOO_LARGE', 'TOO_MUCH_TODAY'],
});

export const updateOwnWord = endpoint({
  access: 'signed-in',
  method: 'PATCH',
  path: '/api/me/lists/:id/words/:wordId',
  summary:
    'Changes the own meaning and example of a word, or brings it back within a day of its deletion',
  query: nothing,
  body: z.object({
    /** empty removes the learner's own meaning of a word of the course; any other word needs a meaning */
    meaning: z.optional(lineField(contentLimits.meaning)),
    example: z.optional(lineField(contentLimits.sentence)),
    exampleMeaning: z.optional(lineField(contentLimits.translation)),
    /** a word of the course keeps the course's type */
    type: z.optional(z.enum(wordTypes, `must be one of ${wordTypes.join(', ')}`)),
    isDeleted: z.optional(z.literal(false)),
  }),
  response: ownWordSchema,
  problems: [...ownListWriteProblems, 'LIST_FULL', 'WORD_OF_COURSE', 'TOO_MUCH_TODAY'],
});

export const deleteOwnWord = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/api/me/lists/:id/words/:wordId',
  summary: 'Takes a word off an own list; it can be brought back for a day',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: ownListWriteProblems,
});

/**
 * A set of an own list, in the shape of a vocabulary set: `topic` is the list's name and `topicId` its id. Each word
 * says to which set its checks belong: a word of the course to its set of the course, an own word to this list.
 */
export const ownSetSchema = z.object({
  topic: z.string(),
  topicId: z.string(),
  setIndex: z.int(),
  setNo: z.int(),
  totalSets: z.int(),
  items: z.array(wordOfSetSchema),
});
export type OwnSet = z.infer<typeof ownSetSchema>;

/** One set of an own list (LI-03). */
export const getOwnSet = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/lists/:id/sets',
  summary: 'One set of twenty words of an own list, as a vocabulary set',
  query: z.object({ setIndex: z._default(setIndexSchema, 0) }),
  response: ownSetSchema,
  problems: [...ownListProblems, 'INVALID_REQUEST', 'SET_OUT_OF_RANGE'],
});
