import * as z from 'zod/mini';
import { partSchema } from './catalogue.ts';
import { cefrLevels, unitIds } from './content-fields.ts';
import { usefulnesses } from './usefulness.ts';

const text = z.string().check(z.minLength(1));
const texts = z.array(text).check(z.minLength(1));
const levels = z.enum(['beginner', 'intermediate', 'advanced']);

const type = z.enum(['n.', 'v.', 'adj.', 'adv.', 'prep.', 'conj.', 'phr.']);
const example = z.strictObject({ english: text, vietnamese: text });

/** Another sense of a taught word; it is shown with the word and has no dictation of its own. */
const senseSchema = z.strictObject({
  type,
  meaning: text,
  /** if this sense is pronounced differently */
  phonetic: z.optional(text),
  cefr: z.enum(cefrLevels),
  example,
  collocations: texts,
});

const wordSchema = z.strictObject({
  word: text,
  type,
  phonetic: text,
  meaning: text,
  difficulty: levels,
  example,
  /** other correct spellings, such as British ones */
  accept: z.optional(texts),
  /** words that sound the same but mean something else */
  homophones: z.optional(texts),
  cefr: z.optional(z.enum(cefrLevels)),
  usefulness: z.optional(z.literal(usefulnesses)),
  /** related words, each with its type: 'application (n.)' */
  family: z.optional(texts),
  /** two or three English phrases with the word or a form of it */
  collocations: z.optional(texts),
  senses: z.optional(z.array(senseSchema).check(z.minLength(1))),
  /** other words that the test uses with the same meaning: 'purchase' for 'buy' */
  paraphrases: z.optional(texts),
  /** Vietnamese; for a word with two pronunciations, such as 'record': tells which one is meant */
  hint: z.optional(text),
  /** the word of an earlier version of this topic that this word replaces */
  replaces: z.optional(text),
});

/**
 * A topic with its words in teaching order; see content/GUIDE.md. Unknown fields are refused, since they are probably
 * misspelled.
 */
export const topicFileSchema = z.strictObject({
  name: text,
  nameVi: text,
  category: text,
  difficulty: levels,
  description: text,
  /** whether its words are used at the workplace */
  work: z.optional(z.boolean()),
  words: z.array(wordSchema),
});

/** The sentences of a part, in order. */
export const sentenceFileSchema = z.strictObject({
  part: partSchema,
  sentences: z.array(
    z.strictObject({
      english: text,
      vietnamese: text,
      /** names in the sentence that learners cannot spell by ear */
      names: z.optional(texts),
      /** the English text of the sentence, in an earlier version of this part, that this sentence replaces */
      replaces: z.optional(text),
    }),
  ),
});

/** A unit of the path: its names, and the slugs of its topics, easiest first. */
const unitSchema = z.strictObject({
  id: z.enum(unitIds),
  name: text,
  nameVi: text,
  topics: texts,
});

/** The units with their topics, and the parts, in the order for learners. */
export const courseSchema = z.strictObject({
  units: z
    .array(unitSchema)
    .check(
      z.refine(
        (units) => units.map(({ id }) => id).join() === unitIds.join(),
        `must be ${unitIds.join(', ')}`,
      ),
    ),
  parts: z.array(partSchema),
});

export type CourseUnit = z.infer<typeof unitSchema>;

export type TopicFile = z.infer<typeof topicFileSchema>;
export type TopicWord = TopicFile['words'][number];
export type SentenceFile = z.infer<typeof sentenceFileSchema>;
