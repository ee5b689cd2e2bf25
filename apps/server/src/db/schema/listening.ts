import type { ListeningDocument } from '@nghego/contracts/listening-document';
import type { ListeningAsks } from '@nghego/engine/listening/asked';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sounds, times } from './columns.ts';
import { sentences } from './course.ts';

/** As `sentenceSets`, for the listening items of a part; drafts have a place in a set, too. */
export const listeningSets = pgTable(
  'listening_sets',
  {
    part: text('part').notNull(),
    setNo: integer('set_no').notNull(),
    itemCount: integer('item_count').notNull(),
    nextPosition: integer('next_position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.setNo] })],
);

/**
 * A listening item: what editors write is one document; its lines and questions are rows beside it (`writeItem`). The
 * trigger place_listening fills `setNo` and `position`.
 */
export const listeningItems = pgTable(
  'listening_items',
  {
    /** the course's own id ('p2-001'), else a UUID */
    id: text('id').primaryKey(),
    part: text('part').$type<ListeningDocument['part']>().notNull(),
    setNo: integer('set_no').notNull().default(0),
    position: integer('position').notNull().default(0),
    document: jsonb('document').$type<ListeningDocument>().notNull(),
    /** the sentence of part 2 that holds the prompt and the right reply (LS-13) */
    sentenceId: uuid('sentence_id').references(() => sentences.id, { onDelete: 'set null' }),
    /** whether nothing is missing in the document, and it is not kept as a draft */
    isComplete: boolean('is_complete').notNull(),
    /** whether the item is complete and each line has its sound: then learners get the item. The database updates it */
    isPublished: boolean('is_published').notNull().default(false),
    ...times,
  },
  (table) => [index('listening_items_set').on(table.part, table.setNo, table.position)],
);

/** A line or a reply of an item. */
export const listeningLines = pgTable(
  'listening_lines',
  {
    id: text('id').primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => listeningItems.id, { onDelete: 'cascade' }),
    /** from 0; the replies come after the prompt */
    place: integer('place').notNull(),
    english: text('english').notNull(),
    /**
     * the voice that is to speak the line; empty until it is chosen, 'none' if there are too few voices to tell the
     * speakers apart
     */
    voice: text('voice').notNull(),
    ...sounds,
  },
  (table) => [
    index('listening_lines_item').on(table.itemId, table.place),
    index('listening_lines_audio')
      .on(table.audio)
      .where(sql`audio <> ''`),
  ],
);

/** A question; in part 2 its id is the id of the item. */
export const listeningQuestions = pgTable(
  'listening_questions',
  {
    id: text('id').primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => listeningItems.id, { onDelete: 'cascade' }),
    asks: text('asks').$type<ListeningAsks>().notNull(),
    /** the index of the right answer; null until an editor chooses it */
    correct: integer('correct'),
  },
  (table) => [index('listening_questions_item').on(table.itemId)],
);
