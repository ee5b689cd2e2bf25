import * as z from 'zod/mini';
import { partSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { grammarQuestionSchema } from './grammar-bank.ts';
import { grammarModes } from '@nghego/engine/grammar-question';
import { practiceItemKinds } from '@nghego/engine/practice-event';
import { sentenceItemSchema } from './sentence-set.ts';
import { vocabularyItemSchema } from './vocabulary-set.ts';

/** The most items of one call. */
export const practiceItemsLimit = 60;

/** Where an item is practised: what its events tell besides its id. */
const setNo = z.int();

const wordSchema = z.extend(vocabularyItemSchema, { topicId: z.string(), setNo });
const sentenceSchema = z.extend(sentenceItemSchema, { part: partSchema, setNo });
/** A question of the grammar game, as its bank has it. */
const questionSchema = z.extend(grammarQuestionSchema, { mode: z.enum(grammarModes) });

export type PracticeSentence = z.infer<typeof sentenceSchema>;
export type PracticeQuestion = z.infer<typeof questionSchema>;

export const practiceItemsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('word'), items: z.array(wordSchema) }),
  z.object({ kind: z.literal('sentence'), items: z.array(sentenceSchema) }),
  z.object({ kind: z.literal('question'), items: z.array(questionSchema) }),
]);

const idsQuery = z.string('must be ids, parted by commas').check(
  z.minLength(1, 'must be ids, parted by commas'),
  z.refine(
    (ids) => ids.split(',').length <= practiceItemsLimit,
    `must be at most ${practiceItemsLimit} ids`,
  ),
);

/**
 * What a review shows of items of one kind (ME-11), in the order of `ids`, each once: words and sentences as in a set,
 * questions as in the bank of the grammar game. What does not exist, or not any more, is left out; so are words of a
 * topic that is not shown.
 */
export const getPracticeItems = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/practice-items',
  summary: `What a review shows of words, sentences or grammar questions, by their ids (at most ${practiceItemsLimit}, parted by commas)`,
  query: z.object({
    kind: z.enum(practiceItemKinds, `must be one of ${practiceItemKinds.join(', ')}`),
    ids: idsQuery,
  }),
  response: practiceItemsSchema,
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});
