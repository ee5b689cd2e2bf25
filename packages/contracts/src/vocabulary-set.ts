import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { learnersVoicesSchema } from './item-voices.ts';
import { middleUsefulness } from './usefulness.ts';
import { senseSchema } from './word-sense.ts';

/** An index in an address: a whole number from 0, in decimal digits. */
export const setIndexSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number from 0')),
  z.transform(Number),
);

/** A topic's name in a query. */
const topicNameSchema = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must be at most 200 characters'));

/** An example that shows a word in use. */
const wordExampleSchema = z.object({
  id: z.string(),
  englishSentence: z.string(),
  vietnameseTranslation: z.string(),
  /** the form of the word in the sentence, or empty; cached answers of older versions lack it */
  wordHighlight: z._default(z.string(), ''),
});

const optionalList = z._default(z.array(z.string()), []);

/**
 * A word for learners; `audio` is an address or empty while there is no file. Cached answers of older versions lack the
 * fields with defaults.
 */
export const vocabularyItemSchema = z.object({
  id: z.string(),
  word: z.string(),
  type: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  audio: z.string(),
  voices: learnersVoicesSchema,
  /** other correct spellings */
  accept: optionalList,
  /** words that sound the same */
  homophones: optionalList,
  /** 'A1' to 'C2', or empty */
  cefr: z._default(z.string(), ''),
  /** 5 for the words that a learner needs most, down to 1 */
  usefulness: z._default(z.int(), middleUsefulness),
  /** related words, each with its type: 'application (n.)' */
  family: optionalList,
  /** phrases that the word is used in */
  collocations: optionalList,
  /** the word's other senses; the answer lacks the field if there are none */
  senses: z._default(z.array(senseSchema), []),
  /** other words that the test uses with the same meaning; the answer lacks the field if there are none */
  paraphrases: optionalList,
  /** Vietnamese; tells which of the word's pronunciations is meant, or empty */
  hint: z._default(z.string(), ''),
  topic: z.string(),
  exampleSentences: z.array(wordExampleSchema),
});

/**
 * One set of a topic. `setIndex` is the number of existing sets before it (shown in addresses); `setNo` is its
 * permanent number (stored in the practice log).
 */
export const vocabularySetSchema = z.object({
  topic: z.string(),
  /** its Vietnamese name, or empty; answers that an older version of the web cached lack it */
  topicVi: z.optional(z.string()),
  topicId: z.string(),
  setIndex: z.int(),
  setNo: z.int(),
  totalSets: z.int(),
  items: z.array(vocabularyItemSchema),
});

export type VocabularySet = z.infer<typeof vocabularySetSchema>;
export type VocabularyItem = z.infer<typeof vocabularyItemSchema>;
export type WordExample = z.infer<typeof wordExampleSchema>;

/** One set of words of a topic (DC-16 for its refusals). */
export const getVocabularySet = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/vocabulary/sets',
  summary: 'One set of words of a topic',
  query: z.object({
    topic: z._default(topicNameSchema, 'Other'),
    setIndex: z._default(setIndexSchema, 0),
  }),
  response: vocabularySetSchema,
  problems: ['INVALID_REQUEST', 'TOPIC_NOT_FOUND', 'SET_OUT_OF_RANGE', 'STORE_UNAVAILABLE'],
});
