import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { times } from './columns.ts';

/** Examples of a word, in lower case (EX-04), newest first. */
export const exampleSentences = pgTable(
  'example_sentences',
  {
    id: uuid('id').primaryKey(),
    word: text('word').notNull(),
    topic: text('topic').notNull().default('Other'),
    englishSentence: text('english_sentence').notNull(),
    vietnameseTranslation: text('vietnamese_translation').notNull(),
    contextInfo: text('context_info').notNull().default(''),
    wordHighlight: text('word_highlight').notNull().default(''),
    /** the example as a set's answer has it; the database keeps it true */
    itemJson: text('item_json').generatedAlwaysAs(
      sql`'{"id":"' || id::text || '","englishSentence":' || json_text(english_sentence) || ',"vietnameseTranslation":' || json_text(vietnamese_translation) || ',"wordHighlight":' || json_text(word_highlight) || '}'`,
    ),
    ...times,
  },
  (table) => [
    index('example_sentences_word').on(table.word, table.createdAt.desc(), table.id.desc()),
    index('example_sentences_topic').on(table.topic, table.createdAt.desc()),
  ],
);

/** Examples that learners called bad, until an admin has looked at them. */
export const exampleReports = pgTable('example_reports', {
  exampleId: uuid('example_id')
    .primaryKey()
    .references(() => exampleSentences.id, { onDelete: 'cascade' }),
  reports: integer('reports').notNull().default(1),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
});

/** Words for which some process is having an example written; a process that died loses its turn when it expires. */
export const exampleTurns = pgTable('example_turns', {
  word: text('word').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** How often something limited was used since a moment, for all processes together. */
export const usageCounts = pgTable('usage_counts', {
  name: text('name').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  used: integer('used').notNull(),
});
