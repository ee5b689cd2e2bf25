import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The sounds of the words and sentences of `content/ear`: one row for each text in each voice. `modules/voicing/ear.ts` adds
 * and removes rows until they are those of the files, and then has the sounds made.
 */
export const earSounds = pgTable(
  'ear_sounds',
  {
    text: text('text').notNull(),
    /** the phonetic of a word; empty for a sentence */
    phonetic: text('phonetic').notNull(),
    voice: text('voice').notNull(),
    audio: text('audio').notNull().default(''),
    /** the order in which sounds are made */
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.phonetic, table.voice] }),
    index('ear_sounds_silent')
      .on(table.place)
      .where(sql`audio = ''`),
  ],
);
