import * as z from 'zod/mini';
import { partSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { learnersVoicesSchema } from './item-voices.ts';
import { setIndexSchema } from './vocabulary-set.ts';

/** A part's name in a query; any text is accepted, so that an unknown part gets a problem of its own. */
const partNameSchema = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must be at most 200 characters'));

/** A sentence for learners; `audio` is an address or empty while there is no file. */
export const sentenceItemSchema = z.object({
  id: z.string(),
  englishSentence: z.string(),
  vietnameseTranslation: z.string(),
  audio: z.string(),
  voices: learnersVoicesSchema,
  /** names in the sentence that learners cannot spell by ear; cached answers of older versions lack them */
  names: z._default(z.array(z.string()), []),
  /** words and terms of the course in the sentence; cached answers of older versions lack them, or their phonetic */
  words: z._default(
    z.array(z.object({ id: z.string(), word: z.string(), phonetic: z.optional(z.string()) })),
    [],
  ),
});

/** One set of a part; `setIndex` and `setNo` as in a vocabulary set. */
export const sentenceSetSchema = z.object({
  part: partSchema,
  setIndex: z.int(),
  setNo: z.int(),
  totalSets: z.int(),
  items: z.array(sentenceItemSchema),
});

export type SentenceSet = z.infer<typeof sentenceSetSchema>;
export type SentenceItem = z.infer<typeof sentenceItemSchema>;

/** One set of sentences of a part (SP-12; DC-16 for its refusals). */
export const getSentenceSet = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/sentences/sets',
  summary: 'One set of sentences of a part',
  query: z.object({
    part: z._default(partNameSchema, 'part1'),
    setIndex: z._default(setIndexSchema, 0),
  }),
  response: sentenceSetSchema,
  problems: ['INVALID_REQUEST', 'PART_NOT_FOUND', 'SET_OUT_OF_RANGE', 'STORE_UNAVAILABLE'],
});
