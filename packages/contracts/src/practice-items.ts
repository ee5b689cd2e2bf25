import * as z from 'zod/mini';
import { listeningPartSchema, partSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { grammarQuestionSchema } from './grammar-bank.ts';
import { listeningLineSchema } from './listening-set.ts';
import { grammarModes } from '@nghego/engine/grammar/grammar-question';
import { practiceItemKinds } from '@nghego/engine/practice/practice-event';
import { sentenceItemSchema } from './sentence-set.ts';
import { vocabularyItemSchema } from './vocabulary-set.ts';

/** The most items of one call. */
export const practiceItemsLimit = 60;

/** The number of the item's set, as its events name it. */
const setNo = z.int();

/** A word with the set that its checks name; for an own word (`own:…`) `topicId` is its list. */
export const wordOfSetSchema = z.extend(vocabularyItemSchema, { topicId: z.string(), setNo });
export type WordOfSet = z.infer<typeof wordOfSetSchema>;
const sentenceSchema = z.extend(sentenceItemSchema, { part: partSchema, setNo });
/** A line of a listening item (LS-06). */
const lineSchema = z.extend(listeningLineSchema, {
  itemId: z.string(),
  part: listeningPartSchema,
  setNo,
});
/** A question of the grammar game, as in its bank. */
export const questionSchema = z.extend(grammarQuestionSchema, { mode: z.enum(grammarModes) });

export type PracticeSentence = z.infer<typeof sentenceSchema>;
export type PracticeLine = z.infer<typeof lineSchema>;
export type PracticeQuestion = z.infer<typeof questionSchema>;

export const practiceItemsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('word'), items: z.array(wordOfSetSchema) }),
  z.object({ kind: z.literal('sentence'), items: z.array(sentenceSchema) }),
  z.object({ kind: z.literal('question'), items: z.array(questionSchema) }),
  z.object({ kind: z.literal('line'), items: z.array(lineSchema) }),
]);

const idsQuery = z.string('must be ids, parted by commas').check(
  z.minLength(1, 'must be ids, parted by commas'),
  z.refine(
    (ids) => ids.split(',').length <= practiceItemsLimit,
    `must be at most ${practiceItemsLimit} ids`,
  ),
);

/**
 * The items of one kind as a review shows them (ME-11), in the order of `ids`, each once: words and sentences as in a
 * set, questions as in the bank of the grammar game, lines as in a listening set. Missing and deleted items are left
 * out; so are words of hidden topics. Words of own lists (`own:…`) are returned only to their learner.
 */
export const getPracticeItems = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/practice-items',
  summary: `What a review shows of words, sentences, grammar questions or lines, by their ids (at most ${practiceItemsLimit}, parted by commas)`,
  query: z.object({
    kind: z.enum(practiceItemKinds, `must be one of ${practiceItemKinds.join(', ')}`),
    ids: idsQuery,
  }),
  response: practiceItemsSchema,
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});
