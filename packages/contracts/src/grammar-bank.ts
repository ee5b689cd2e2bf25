import * as z from 'zod/mini';
import {
  type GrammarBank,
  grammarAsks,
  grammarBankNames,
  grammarModes,
} from '@nghego/engine/grammar/grammar-question';
import { grammarRules } from '@nghego/engine/grammar/grammar-rules';
import { endpoint } from './endpoint.ts';

/** The longest text of a question. */
export const longestQuestionText = 300;
const text = z.string().check(z.minLength(1), z.maxLength(longestQuestionText));

/** See `GrammarQuestion` of the engine. */
export const grammarQuestionSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  sentence: text,
  options: z.array(text).check(z.length(4)),
  correct: z.int().check(z.nonnegative(), z.maximum(3)),
  hint: text,
  explanation: text,
  why: z.optional(z.array(z.nullable(text)).check(z.length(4))),
  rule: z.enum(grammarRules),
  asks: z.optional(z.enum(grammarAsks)),
});

const bank = { mode: z.enum(grammarModes), level: z.int().check(z.positive()) };

/** A file `content/grammar/<bank>.json`: the questions of one mode, or of one level of 'choice'. */
export const grammarBankSchema = z.object({
  ...bank,
  questions: z
    .array(
      z.extend(grammarQuestionSchema, {
        id: z.string().check(z.regex(/^(classify|choice|structure)-\d{3,4}$/)),
      }),
    )
    .check(z.minLength(10)),
});

/** A bank in the order of its game, with complete questions only (GG-02). */
export const getGrammarBank = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/questions/bank',
  summary: 'The questions of one mode of the grammar game, or of one level of it',
  query: z.object({
    bank: z.enum(grammarBankNames, `must be one of ${grammarBankNames.join(', ')}`),
  }),
  response: z.object({ ...bank, questions: z.array(grammarQuestionSchema) }),
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});

// checks that the schema yields the engine's type
const playable = (answer: z.infer<typeof getGrammarBank.response>): GrammarBank => answer;
void playable;
