import { middleUsefulness, type Usefulness } from '@nghego/contracts/usefulness';
import type { Sense } from '@nghego/contracts/word-sense';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sounds, times } from './columns.ts';

/** A topic. `nameKey` is the folded name, which makes names unique regardless of case. */
export const topics = pgTable('topics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().unique(),
  description: text('description').notNull(),
  category: text('category').notNull(),
  difficulty: text('difficulty').notNull().default('intermediate'),
  isActive: boolean('is_active').notNull().default(true),
  nameVi: text('name_vi').notNull().default(''),
  /** whether its words are used at the workplace */
  work: boolean('work').notNull().default(false),
  /** its unit of the path (CO-08), or empty */
  unitId: text('unit_id').notNull().default(''),
  /** its place in the unit */
  place: integer('place').notNull().default(0),
  ...times,
});

/** Every set that ever existed; an empty one keeps its row, so that its number is never reused (DA-04). */
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

/** A word. The trigger place_word fills `setNo` and `position`. */
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
    ...sounds,
    difficulty: text('difficulty').notNull().default('intermediate'),
    /** other correct spellings */
    accept: text('accept').array().notNull().default([]),
    homophones: text('homophones').array().notNull().default([]),
    cefr: text('cefr').notNull().default(''),
    /** 5 for the words that a learner needs most, down to 1 */
    usefulness: integer('usefulness').$type<Usefulness>().notNull().default(middleUsefulness),
    /** related words, each with its type: 'application (n.)' */
    family: text('family').array().notNull().default([]),
    collocations: text('collocations').array().notNull().default([]),
    /** the word's other senses, which have no dictation of their own */
    senses: jsonb('senses').$type<Sense[]>().notNull().default([]),
    /** other words that the test uses instead of this one */
    paraphrases: text('paraphrases').array().notNull().default([]),
    /** tells the learner which of the word's pronunciations is meant */
    hint: text('hint').notNull().default(''),
    /** word and meaning without diacritics and case, for searches (AD-13); the database fills it */
    searchKey: text('search_key').generatedAlwaysAs(sql`fold_text(word || ' ' || meaning)`),
    /**
     * the word's JSON in a set's answer, without examples and topic; the database updates it. It has `senses` and
     * `paraphrases` only if the word has some, since few words do
     */
    itemJson: text('item_json').generatedAlwaysAs(
      sql`'{"id":"' || id::text || '","word":' || json_text(word) || ',"type":' || json_text(type) || ',"phonetic":' || json_text(phonetic) || ',"meaning":' || json_text(meaning) || ',"audio":' || json_text(audio) || ',"voices":' || voices::text || ',"accept":' || json_texts(accept) || ',"homophones":' || json_texts(homophones) || ',"cefr":' || json_text(cefr) || ',"usefulness":' || usefulness::text || ',"family":' || json_texts(family) || ',"collocations":' || json_texts(collocations) || case when senses = '[]' then '' else ',"senses":' || senses::text end || case when paraphrases = '{}' then '' else ',"paraphrases":' || json_texts(paraphrases) end || ',"hint":' || json_text(hint) || ',"exampleSentences":['`,
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

/** A sentence of a part; the trigger place_sentence fills `setNo` and `position`. */
export const sentences = pgTable(
  'sentences',
  {
    id: uuid('id').primaryKey(),
    part: text('part').notNull(),
    setNo: integer('set_no').notNull().default(0),
    position: integer('position').notNull().default(0),
    englishSentence: text('english_sentence').notNull(),
    vietnameseTranslation: text('vietnamese_translation').notNull(),
    ...sounds,
    /** names in the sentence that learners cannot spell by ear */
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

/** What the course added: a later version uses it to tell editors' changes and deletions from its own content. */
export const seededItems = pgTable('seeded_items', {
  key: text('key').primaryKey(),
  /** the record that the item became; unused for listening items and questions, whose keys contain their ids */
  recordId: uuid('record_id').notNull(),
  checksum: text('checksum').notNull(),
  /** names of the fields that the checksum covers: a later version of the course may cover more */
  fields: text('fields').array().notNull().default([]),
});
