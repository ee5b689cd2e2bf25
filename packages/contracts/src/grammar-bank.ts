import * as z from 'zod/mini';
import { type GrammarBank, grammarModes } from '@nghego/engine/grammar/grammar-question';
import { grammarRules } from '@nghego/engine/grammar/grammar-rules';

const text = z.string().check(z.minLength(1), z.maxLength(300));

/** See `GrammarQuestion` of the engine. */
export const grammarQuestionSchema = z.object({
  id: z.string().check(z.regex(/^(classify|choice|structure)-\d{3,4}$/)),
  sentence: text,
  options: z.array(text).check(z.length(4)),
  correct: z.int().check(z.nonnegative(), z.maximum(3)),
  hint: text,
  explanation: text,
  why: z.optional(z.array(z.nullable(text)).check(z.length(4))),
  rule: z.enum(grammarRules),
  asks: z.optional(z.enum(['vocabulary', 'word-form', 'verb-form', 'connective', 'other'])),
});

/** A file `content/grammar/<bank>.json`: the questions of one mode, or of one level of 'choice'. */
export const grammarBankSchema = z.object({
  mode: z.enum(grammarModes),
  level: z.int().check(z.positive()),
  questions: z.array(grammarQuestionSchema).check(z.minLength(10)),
});

// checks that the schema yields the engine's type
const playable = (bank: z.infer<typeof grammarBankSchema>): GrammarBank => bank;
void playable;
