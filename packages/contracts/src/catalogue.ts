import * as z from 'zod/mini';
import { listeningParts } from '@nghego/engine/listening/parts';
import { sentenceParts } from '@nghego/engine/practice/practice-event';
import { endpoint } from './endpoint.ts';

/**
 * Sizes of existing sets by their numbers, for sets that do not have the usual size (`setSizeAt` of the engine). Cached
 * answers of older versions lack them.
 */
const sizesSchema = z._default(z.record(z.string(), z.int().check(z.positive())), {});

/** A topic of the catalogue; `missing` lists set numbers that no longer exist. */
const catalogueTopicSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** the Vietnamese name, or empty; cached answers of older versions lack it and `work` */
  nameVi: z._default(z.string(), ''),
  category: z.string(),
  difficulty: z.string(),
  /** whether its words are used at the workplace */
  work: z._default(z.boolean(), false),
  wordCount: z.int().check(z.nonnegative()),
  setCount: z.int().check(z.nonnegative()),
  missing: z.array(z.int()),
  sizes: sizesSchema,
});

/** The parts of the test that sentences belong to. */
export const partSchema = z.enum(sentenceParts);

/** A part of the catalogue; part4 is counted and has no sets (SP-12). */
const cataloguePartSchema = z.object({
  part: partSchema,
  sentenceCount: z.int().check(z.nonnegative()),
  setCount: z.int().check(z.nonnegative()),
  missing: z.array(z.int()),
  sizes: sizesSchema,
});

/** The parts of the test whose listening has questions. */
export const listeningPartSchema = z.enum(listeningParts);

/** The listening items of a part: replies of part 2, conversations of part 3, talks of part 4 (LS-01). */
const catalogueListeningSchema = z.object({
  part: listeningPartSchema,
  itemCount: z.int().check(z.nonnegative()),
  setCount: z.int().check(z.nonnegative()),
  missing: z.array(z.int()),
  sizes: sizesSchema,
});

/** A unit of the path with the ids of its topics, easiest first, without hidden ones. */
const catalogueUnitSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameVi: z.string(),
  topics: z.array(z.string()),
});

/** Everything that home needs; grows with the number of topics, not of words (HM-08). */
export const catalogueSchema = z.object({
  topics: z.array(catalogueTopicSchema),
  parts: z.array(cataloguePartSchema),
  /** cached answers of older versions lack this field */
  listening: z._default(z.array(catalogueListeningSchema), []),
  /** the path; topics without a unit come last in `topics`. Cached answers of older versions lack the path */
  units: z._default(z.array(catalogueUnitSchema), []),
});

export type Catalogue = z.infer<typeof catalogueSchema>;
export type CatalogueTopic = z.infer<typeof catalogueTopicSchema>;
export type CataloguePart = z.infer<typeof cataloguePartSchema>;

/** Topics and parts with their set counts, in the order of the home grid. */
export const getCatalogue = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/catalogue',
  summary: 'Topics and parts with their set counts, in the order of the home grid',
  query: z.object({}),
  response: catalogueSchema,
  problems: ['STORE_UNAVAILABLE'],
});
