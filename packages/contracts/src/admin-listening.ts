import * as z from 'zod/mini';
import { listeningPartSchema } from './catalogue.ts';
import { contentLimits, readAtField, recordFields } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { importedRecordSchema } from './imported-record.ts';
import { itemVoicesSchema } from './item-voices.ts';
import { listeningDocumentSchema, listeningShapes, missingReasons } from './listening-document.ts';
import { flagQuery, pageOf, pageQuery, searchQuery } from './page-query.ts';

const read = ['INVALID_REQUEST', 'STORE_UNAVAILABLE'] as const;
const write = [...read, 'NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN_ORIGIN'] as const;
const nothing = z.object({});

/** Fields that the store adds to an item. */
const stored = {
  ...recordFields,
  setNo: z.int(),
  /** learners get published items, never drafts (LS-10) */
  state: z.enum(['draft', 'published']),
  missing: z.array(z.enum(missingReasons)),
  /**
   * the sound of each line and reply, by its id; `audio` is null while there is no file, and `fault` says why the last
   * attempt to make one failed
   */
  sounds: z.array(
    z.object({
      lineId: z.string(),
      audio: z.nullable(z.string()),
      voices: itemVoicesSchema,
      fault: z.nullable(z.string()),
    }),
  ),
  /** the sentence of part 2 that holds the prompt and the right reply (LS-13) */
  sentenceId: z.nullable(z.string()),
};

/** A listening item as an editor sees it. */
const editedItemSchema = z.discriminatedUnion('part', [
  z.extend(listeningShapes.part2, stored),
  z.extend(listeningShapes.part3, stored),
  z.extend(listeningShapes.part4, stored),
]);
export type EditedListeningItem = z.infer<typeof editedItemSchema>;

export const listListening = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/listening',
  summary: 'Listening items, the newest first; only admins get drafts',
  query: z.object({
    ...pageQuery,
    text: searchQuery.text,
    part: z.optional(listeningPartSchema),
    /** the `key` of a topic */
    topic: z.optional(
      z
        .string()
        .check(
          z.maxLength(contentLimits.entry, `must be ${contentLimits.entry} characters at most`),
        ),
    ),
    /**
     * 'unfinished' are the drafts that wait for an editor, 'unvoiced' those that lack nothing but a sound which this
     * site cannot make
     */
    state: z.optional(
      z.enum(
        ['draft', 'published', 'unfinished', 'unvoiced'],
        'must be draft, published, unfinished or unvoiced',
      ),
    ),
  }),
  response: pageOf(editedItemSchema),
  problems: read,
});
export type ListeningQuery = z.infer<typeof listListening.query>;

export const getListeningItem = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/listening/:id',
  summary: 'One listening item; only admins get a draft',
  query: nothing,
  response: editedItemSchema,
  problems: ['NOT_FOUND', 'STORE_UNAVAILABLE'],
});

/**
 * The topics that an item may name. An item stores the topic's `key`, which for a topic of the course is the name of
 * its file, and keeps it when the topic is renamed or deleted.
 */
export const listListeningTopics = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/listening/topics',
  summary: 'The topics that a listening item may name, by their names',
  query: nothing,
  response: z.object({
    topics: z.array(z.object({ key: z.string(), name: z.string(), nameVi: z.string() })),
  }),
  problems: [...read, 'NOT_SIGNED_IN', 'FORBIDDEN'],
});
export type ListeningTopic = z.infer<typeof listListeningTopics.response>['topics'][number];

/** Adds an item. It is a draft while something is `missing`, or while `draft` is true; its sounds are made in the background. */
export const createListeningItem = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/listening',
  summary:
    'Adds a listening item; it is a draft while something is missing, or while `draft` is true',
  query: nothing,
  body: listeningDocumentSchema,
  response: editedItemSchema,
  answers: 201,
  problems: write,
});

/**
 * Replaces the fields that are sent; the result must be a valid item. The part cannot change; `graphic: null` removes
 * the graphic.
 */
export const updateListeningItem = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/listening/:id',
  summary: 'Changes a listening item, unless somebody else did since updatedAt was read',
  query: nothing,
  body: z.looseObject({ updatedAt: readAtField }),
  response: editedItemSchema,
  problems: [...write, 'NOT_FOUND', 'EDIT_CONFLICT'],
});

export const deleteListeningItem = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/listening/:id',
  summary: 'Deletes a listening item with its sounds',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: [...write, 'NOT_FOUND'],
});

/** The most items in a file. */
const mostListeningItems = 1_000;
export const maxListeningFileBytes = 4 * 1024 * 1024;

const id = { id: z.string() };
/** The file that an export returns and an import accepts, in the format of the course's content files. */
export const exportListening = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/listening/export',
  summary: 'All listening items as a file that the import takes',
  query: z.object({ part: z.optional(listeningPartSchema) }),
  response: z.object({
    exportDate: z.string(),
    items: z.array(
      z.discriminatedUnion('part', [
        z.extend(listeningShapes.part2, id),
        z.extend(listeningShapes.part3, id),
        z.extend(listeningShapes.part4, id),
      ]),
    ),
  }),
  problems: [...read, 'NOT_SIGNED_IN', 'FORBIDDEN'],
});

/** Adds items, and replaces those whose id exists; refuses a bad item without stopping the others. */
export const importListening = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/listening/import',
  summary: 'Takes listening items from a file; dryRun says what would come of it',
  query: z.object({ dryRun: z._default(flagQuery, false) }),
  // the list may hold anything: each item is checked by itself, and gets an outcome of its own
  body: z.object({
    items: z
      .array(z.unknown())
      .check(z.maxLength(mostListeningItems, `must be ${mostListeningItems} entries at most`)),
  }),
  response: z.object({
    added: z.int(),
    updated: z.int(),
    skipped: z.int(),
    bad: z.int(),
    items: z.array(importedRecordSchema),
  }),
  problems: [...write, 'PAYLOAD_TOO_LARGE'],
});
