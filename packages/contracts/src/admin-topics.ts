import * as z from 'zod/mini';
import {
  categoryField,
  contentLimits,
  difficultyField,
  filledLine,
  lineField,
  readAtField,
  recordFields,
  unitField,
  unitIds,
} from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { flagQuery, pageOf, pageQuery, searchQuery } from './page-query.ts';

const read = ['INVALID_REQUEST', 'STORE_UNAVAILABLE'] as const;
const write = [...read, 'NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN_ORIGIN'] as const;
const nothing = z.object({});

/** A topic as an editor sees it; `wordCount` words are deleted with it (AD-08). */
export const topicSchema = z.object({
  ...recordFields,
  name: z.string(),
  /** its Vietnamese name, or empty */
  nameVi: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty: z.string(),
  isActive: z.boolean(),
  /** whether its words are used at the workplace */
  work: z.boolean(),
  /** its unit of the path, or empty */
  unitId: z.string(),
  /** its place in the unit, the lowest first */
  place: z.int(),
  wordCount: z.int(),
  /** how many of its words have no sound */
  withoutAudio: z.int(),
  /** how many of its words a person recorded (VO-05) */
  recorded: z.int(),
});
export type Topic = z.infer<typeof topicSchema>;

/** What editors may write of a topic. */
const topicFields = {
  name: filledLine(contentLimits.name),
  description: filledLine(contentLimits.description),
  category: categoryField,
  difficulty: difficultyField,
  isActive: z.boolean(),
  nameVi: lineField(contentLimits.name),
  work: z.boolean(),
  /** the topic comes last in its unit; `PUT /api/topics/order` moves it */
  unitId: unitField,
};

/** A topic to add; name, category and description are required (AD-04). */
export const topicDraftSchema = z.object({
  ...topicFields,
  difficulty: z._default(topicFields.difficulty, 'intermediate'),
  isActive: z._default(topicFields.isActive, true),
  nameVi: z._default(topicFields.nameVi, ''),
  work: z._default(topicFields.work, false),
  unitId: z._default(topicFields.unitId, ''),
});
export type TopicDraft = z.infer<typeof topicDraftSchema>;

const topicChangeSchema = z.extend(z.partial(z.object(topicFields)), { updatedAt: readAtField });
export type TopicChange = z.infer<typeof topicChangeSchema>;

const topicSorts = [
  'createdAt:desc',
  'createdAt:asc',
  'updatedAt:desc',
  'place:asc',
  'name:asc',
  'name:desc',
] as const;

/** Lists topics (DA-03, AD-13). Only admins get inactive ones. */
export const listTopics = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/topics',
  summary: 'Topics, the newest first unless told otherwise',
  query: z.object({
    ...pageQuery,
    /** `text` is searched in both names and the description, with or without diacritics */
    ...searchQuery,
    category: z.optional(categoryField),
    difficulty: z.optional(difficultyField),
    isActive: z.optional(flagQuery),
    unitId: z.optional(z.enum(unitIds, `must be one of ${unitIds.join(', ')}`)),
    sort: z._default(
      z.enum(topicSorts, `must be one of ${topicSorts.join(', ')}`),
      'createdAt:desc',
    ),
  }),
  response: pageOf(topicSchema),
  problems: read,
});
export type TopicQuery = z.infer<typeof listTopics.query>;

export const getTopic = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/topics/:id',
  summary: 'One topic',
  query: nothing,
  response: topicSchema,
  problems: ['NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const createTopic = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/topics',
  summary: 'Adds a topic (AD-04)',
  query: nothing,
  body: topicDraftSchema,
  response: topicSchema,
  answers: 201,
  problems: [...write, 'TOPIC_EXISTS'],
});

export const updateTopic = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/topics/:id',
  summary: 'Changes a topic, unless somebody else did since updatedAt was read',
  query: nothing,
  body: topicChangeSchema,
  response: topicSchema,
  problems: [...write, 'NOT_FOUND', 'TOPIC_EXISTS', 'EDIT_CONFLICT'],
});

const topicOrderSchema = z.object({
  unitId: z.enum(unitIds, `must be one of ${unitIds.join(', ')}`),
  topicIds: z
    .array(z.string().check(z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(1_000, 'must be 1000 entries at most')),
});
export type TopicOrder = z.infer<typeof topicOrderSchema>;

/** Puts topics of a unit in order (UX-14). */
export const orderTopics = endpoint({
  access: 'admin',
  method: 'PUT',
  path: '/api/topics/order',
  summary: 'Puts topics into a unit in this order; others of the unit follow as they stood',
  query: nothing,
  body: topicOrderSchema,
  response: z.null(),
  answers: 204,
  problems: [...write, 'TOPIC_NOT_FOUND'],
});

export const deleteTopic = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/topics/:id',
  summary: 'Deletes a topic, its words and their sounds (AD-08)',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: [...write, 'NOT_FOUND'],
});
