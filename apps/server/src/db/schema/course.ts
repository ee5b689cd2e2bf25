import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { times } from './columns.ts';

/** What a learner picks first. `nameKey` is the folded name: unique without regard to case. */
export const topics = pgTable('topics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().unique(),
  description: text('description').notNull(),
  category: text('category').notNull(),
  difficulty: text('difficulty').notNull().default('intermediate'),
  isActive: boolean('is_active').notNull().default(true),
  nameVi: text('name_vi').notNull().default(''),
  /** whether its words are those of the workplace */
  work: boolean('work').notNull().default(false),
  ...times,
});

/** Every set that ever was; one with no words left keeps its row, so that its number is never used again (DA-04). */
export const vocabularySets = pgTable(
  'vocabulary_sets',
  {
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    setNo: integer('set_no').notNull(),
    wordCount: integer('word_count').notNull(),
    nextPosition: integer('next_position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.setNo] })],
);

/** A word. The database itself fills `setNo` and `position` (trigger place_word). */
export const vocabulary = pgTable(
  'vocabulary',
  {
    id: uuid('id').primaryKey(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    setNo: integer('set_no').notNull().default(0),
    position: integer('position').notNull().default(0),
    word: text('word').notNull(),
    wordKey: text('word_key').notNull(),
    type: text('type').notNull().default('unknown'),
    phonetic: text('phonetic').notNull().default(''),
    meaning: text('meaning').notNull(),
    audio: text('audio').notNull().default(''),
    difficulty: text('difficulty').notNull().default('intermediate'),
    /** other spellings that are right too */
    accept: text('accept').array().notNull().default([]),
    homophones: text('homophones').array().notNull().default([]),
    cefr: text('cefr').notNull().default(''),
    /** related words, each with its type: 'application (n.)' */
    family: text('family').array().notNull().default([]),
    collocations: text('collocations').array().notNull().default([]),
    /** which of its pronunciations is meant */
    hint: text('hint').notNull().default(''),
    /** word and meaning without diacritics and case, for searches (AD-13); the database fills it */
    searchKey: text('search_key').generatedAlwaysAs(sql`fold_text(word || ' ' || meaning)`),
    /** the word as a set's answer has it, up to its examples and its topic; the database keeps it true */
    itemJson: text('item_json').generatedAlwaysAs(
      sql`'{"id":"' || id::text || '","word":' || json_text(word) || ',"type":' || json_text(type) || ',"phonetic":' || json_text(phonetic) || ',"meaning":' || json_text(meaning) || ',"audio":' || json_text(audio) || ',"accept":' || json_texts(accept) || ',"homophones":' || json_texts(homophones) || ',"cefr":' || json_text(cefr) || ',"family":' || json_texts(family) || ',"collocations":' || json_texts(collocations) || ',"hint":' || json_text(hint) || ',"exampleSentences":['`,
    ),
    ...times,
  },
  (table) => [
    index('vocabulary_search').using('gin', sql`search_key gin_trgm_ops`),
    index('vocabulary_prefix').on(sql`word_key text_pattern_ops`),
    index('vocabulary_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('vocabulary_audio')
      .on(table.audio)
      .where(sql`audio <> ''`),
    unique('vocabulary_word_once_a_topic').on(table.topicId, table.wordKey),
    index('vocabulary_set').on(table.topicId, table.setNo, table.position),
    index('vocabulary_word_key').on(table.wordKey),
    index('vocabulary_without_audio')
      .on(table.setNo, table.topicId)
      .where(sql`audio = ''`),
  ],
);

/** As `vocabularySets`, for the sentences of a part. */
export const sentenceSets = pgTable(
  'sentence_sets',
  {
    part: text('part').notNull(),
    setNo: integer('set_no').notNull(),
    sentenceCount: integer('sentence_count').notNull(),
    nextPosition: integer('next_position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.setNo] })],
);

/** A sentence of a part; `setNo` and `position` as for words (trigger place_sentence). */
export const sentences = pgTable(
  'sentences',
  {
    id: uuid('id').primaryKey(),
    part: text('part').notNull(),
    setNo: integer('set_no').notNull().default(0),
    position: integer('position').notNull().default(0),
    englishSentence: text('english_sentence').notNull(),
    vietnameseTranslation: text('vietnamese_translation').notNull(),
    audio: text('audio').notNull().default(''),
    /** names in it that cannot be spelled by ear */
    names: text('names').array().notNull().default([]),
    searchKey: text('search_key').generatedAlwaysAs(
      sql`fold_text(english_sentence || ' ' || vietnamese_translation)`,
    ),
    ...times,
  },
  (table) => [
    index('sentences_search').using('gin', sql`search_key gin_trgm_ops`),
    index('sentences_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sentences_audio')
      .on(table.audio)
      .where(sql`audio <> ''`),
    index('sentences_set').on(table.part, table.setNo, table.position),
    index('sentences_without_audio')
      .on(table.setNo, table.part)
      .where(sql`audio = ''`),
  ],
);

/** Content that came with the product, and its present version (DA-06). */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull().default(''),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What the course brought: by this a later version knows own edits and deletions from what it may change. */
export const seededItems = pgTable('seeded_items', {
  key: text('key').primaryKey(),
  recordId: uuid('record_id').notNull(),
  checksum: text('checksum').notNull(),
  /** names of the fields that the checksum is of: a later version may bring more */
  fields: text('fields').array().notNull().default([]),
});
