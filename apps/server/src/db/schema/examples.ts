import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sounds, times } from './columns.ts';

/** Example sentences of words (EX-04); `word` is in lower case. */
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
    ...sounds,
    /** the example's JSON in a set's answer; the database updates it */
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

/**
 * Reports of learners about an example: how many, how many of each reason, and the last one's time. An older process,
 * which knows no reasons, writes the first three columns alone.
 */
export const exampleReports = pgTable('example_reports', {
  exampleId: uuid('example_id')
    .primaryKey()
    .references(() => exampleSentences.id, { onDelete: 'cascade' }),
  reports: integer('reports').notNull().default(1),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  ofSentence: integer('of_sentence').notNull().default(0),
  ofTranslation: integer('of_translation').notNull().default(0),
  ofSound: integer('of_sound').notNull().default(0),
  /** when an admin settled them; null while they are open */
  settledAt: timestamp('settled_at', { withTimezone: true }),
});

/** Words for which a process is writing an example; the lock of a process that died expires. */
export const exampleTurns = pgTable('example_turns', {
  word: text('word').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** How often a limited action was used since `startedAt`, for all processes together. */
export const usageCounts = pgTable('usage_counts', {
  name: text('name').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  used: integer('used').notNull(),
});
