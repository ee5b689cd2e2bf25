import type { GrammarBankName } from '@nghego/engine/grammar/grammar-question';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { times } from './columns.ts';

/** A question of the grammar game (CO-12). The order of a bank is that of `createdAt`. */
export const grammarQuestions = pgTable(
  'grammar_questions',
  {
    /** the course's own id ('choice-001'), else a UUID */
    id: text('id').primaryKey(),
    bank: text('bank').$type<GrammarBankName>().notNull(),
    sentence: text('sentence').notNull(),
    options: text('options').array().notNull(),
    /** the index of the right option; null until an editor chooses it */
    correct: integer('correct'),
    hint: text('hint').notNull(),
    explanation: text('explanation').notNull(),
    /** for each option why it is wrong; empty for the right one */
    why: text('why')
      .array()
      .notNull()
      .default(sql`'{}'`),
    rule: text('rule').notNull(),
    asks: text('asks').notNull(),
    /** whether editors keep the question from learners */
    draft: boolean('draft').notNull().default(false),
    /** whether the question lacks nothing and is not kept as a draft: then learners get it */
    isComplete: boolean('is_complete').notNull(),
    ...times,
  },
  (table) => [index('grammar_questions_bank').on(table.bank, table.createdAt, table.id)],
);
