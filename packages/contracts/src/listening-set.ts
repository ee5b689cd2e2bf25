import { promptKinds, questionAsks } from '@nghego/engine/listening/asked';
import { listeningParts } from '@nghego/engine/listening/parts';
import * as z from 'zod/mini';
import { listeningPartSchema } from './catalogue.ts';
import { cefrLevels } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { learnersVoicesSchema } from './item-voices.ts';
import { graphicSchema, replyTraps, speakersSchema } from './listening-file.ts';
import { sentenceItemSchema } from './sentence-set.ts';
import { setIndexSchema } from './vocabulary-set.ts';

/** A text that one speaker says: a line, or a reply of part 2. */
export const listeningLineSchema = z.object({
  id: z.string(),
  /** a name of the item's `speakers` */
  by: z.string(),
  english: z.string(),
  vietnamese: z.string(),
  /** names in the line that learners cannot spell by ear */
  names: z.array(z.string()),
  /** words and terms of the course in the line */
  words: z.array(z.object({ id: z.string(), word: z.string() })),
  /** the address of the line's sound; null while there is none */
  audio: z.nullable(z.string()),
  voices: learnersVoicesSchema,
});

const itemFields = {
  id: z.string(),
  topic: z.string(),
  cefr: z.enum(cefrLevels),
  speakers: speakersSchema,
};

/** A prompt and its three replies. Its id is the `questionId` of its answers. */
const replyItemSchema = z.object({
  ...itemFields,
  part: z.literal('part2'),
  kind: z.enum(promptKinds),
  /** the prompt */
  lines: z.array(listeningLineSchema),
  replies: z.array(
    z.extend(listeningLineSchema, {
      /** why a wrong reply is tempting; the right one has no trap */
      trap: z.optional(z.enum(replyTraps)),
      /** why the reply is right or wrong, in Vietnamese */
      why: z.string(),
    }),
  ),
  /** the index of the right reply */
  correct: z.int(),
  /**
   * The sentence of the course that has the prompt and the right reply (LS-13). A learner who writes these two lines
   * checks that sentence: it has a memory, the two lines have none.
   */
  sentenceId: z.optional(z.string()),
  sentence: z.optional(z.extend(sentenceItemSchema, { part: z.literal('part2'), setNo: z.int() })),
});

const talkFields = {
  ...itemFields,
  /** the kind of text: 'phone order', 'voicemail' */
  genre: z.string(),
  lines: z.array(listeningLineSchema),
  graphic: z.optional(graphicSchema),
  questions: z.array(
    z.object({
      id: z.string(),
      asks: z.enum(questionAsks),
      question: z.string(),
      vietnamese: z.string(),
      options: z.array(z.string()),
      /** the index of the right option */
      correct: z.int(),
      /** indexes of the lines that have the answer */
      evidence: z.array(z.int()),
      paraphrase: z.optional(z.string()),
      /** why each option is right or wrong, in Vietnamese */
      why: z.array(z.string()),
    }),
  ),
};

/** An item of listening as learners get it: a reply item, a conversation or a talk. */
export const listeningItemSchema = z.discriminatedUnion('part', [
  replyItemSchema,
  z.object({ ...talkFields, part: z.literal('part3') }),
  z.object({ ...talkFields, part: z.literal('part4') }),
]);

/** One set of a part: 10 items of part 2, 3 of parts 3 and 4; `setIndex` and `setNo` as in a vocabulary set. */
const listeningSetSchema = z.object({
  part: listeningPartSchema,
  setIndex: z.int(),
  setNo: z.int(),
  totalSets: z.int(),
  items: z.array(listeningItemSchema),
});

export type ListeningSet = z.infer<typeof listeningSetSchema>;
export type ListeningItem = z.infer<typeof listeningItemSchema>;
export type ListeningLine = z.infer<typeof listeningLineSchema>;

/** One set of published listening items, with keys and reasons, since this is practice and no examination (LS-01). */
export const getListeningSet = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/listening/sets',
  summary: 'One set of listening items of a part, with their questions, keys and sounds',
  query: z.object({
    part: z._default(
      z.enum(listeningParts, `must be one of ${listeningParts.join(', ')}`),
      'part2',
    ),
    setIndex: z._default(setIndexSchema, 0),
  }),
  response: listeningSetSchema,
  problems: ['INVALID_REQUEST', 'SET_OUT_OF_RANGE', 'STORE_UNAVAILABLE'],
});

/** One listening item, and the number of the set that its answers name. */
const placedItemSchema = z.object({ setNo: z.int(), item: listeningItemSchema });
export type PlacedListeningItem = z.infer<typeof placedItemSchema>;

/** One published item by its id, for today's practice (DY-01). */
export const getListeningItem = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/listening/items/:id',
  summary: 'One published listening item by its id, as its set has it',
  query: z.object({}),
  response: placedItemSchema,
  problems: ['NOT_FOUND', 'STORE_UNAVAILABLE'],
});
