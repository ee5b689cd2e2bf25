import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { times } from './columns.ts';
import { vocabulary } from './course.ts';
import { userId } from './people.ts';

/** When the learner deleted it; it can be restored for a day. */
const deletedAt = () => timestamp('deleted_at', { withTimezone: true });

/** A learner's own lists of words (LI-01). */
export const ownLists = pgTable(
  'own_lists',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** sorts the lists in the order that the learner chose */
    place: integer('place').notNull(),
    /** the token in the link by which others read and copy the list; null if it is not shared */
    linkToken: text('link_token').unique('own_lists_link'),
    /** whether readers of the link see the learner's own meanings and examples too (UX-12) */
    sharesOwn: boolean('shares_own').notNull().default(false),
    deletedAt: deletedAt(),
    ...times,
  },
  (table) => [
    index('own_lists_user').on(table.userId, table.place),
    index('own_lists_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/**
 * A word of an own list. If the course has the word, the course's fields are shown, except where the learner wrote a
 * meaning or example (UX-12); the other fields stored here are shown after the course deletes it. A `position` is never
 * reused, so that sets keep their numbers.
 */
export const ownWords = pgTable(
  'own_words',
  {
    id: uuid('id').primaryKey(),
    listId: uuid('list_id')
      .notNull()
      .references(() => ownLists.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    courseWordId: uuid('course_word_id').references(() => vocabulary.id, { onDelete: 'set null' }),
    word: text('word').notNull(),
    wordKey: text('word_key').notNull(),
    type: text('type').notNull(),
    phonetic: text('phonetic').notNull(),
    meaning: text('meaning').notNull(),
    /** the learner's own meaning of a word of the course; if empty, the course's meaning is shown */
    ownMeaning: text('own_meaning').notNull().default(''),
    audio: text('audio').notNull().default(''),
    /** whether the learner uploaded the sound: then no other learner gets it */
    isSoundBrought: boolean('is_sound_brought').notNull().default(false),
    /** the learner's own sentence with the word, and its meaning; empty if there is none */
    example: text('example').notNull().default(''),
    exampleMeaning: text('example_meaning').notNull().default(''),
    deletedAt: deletedAt(),
    ...times,
  },
  (table) => [
    unique('own_words_once_a_list').on(table.listId, table.wordKey),
    index('own_words_position').on(table.listId, table.position),
    index('own_words_course').on(table.courseWordId),
    index('own_words_audio')
      .on(table.audio)
      .where(sql`audio <> ''`),
    index('own_words_spoken')
      .on(table.wordKey)
      .where(sql`audio <> ''`),
    index('own_words_silent')
      .on(table.listId, table.position)
      .where(
        sql`audio = '' and course_word_id is null and deleted_at is null and length(word) <= 80`,
      ),
    index('own_words_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);
