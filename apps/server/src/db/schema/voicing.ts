import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What waits for a sound: sets that lacked sounds when the background work began, examples that somebody wants to hear,
 * and texts that could not be spoken; how often that failed, why, and when it is tried. Which records lack a sound is
 * read from the records. The next start forgets it and looks again.
 */
export const wantedSounds = pgTable(
  'wanted_sounds',
  {
    kind: text('kind', { enum: ['vocabulary', 'sentences', 'example', 'text'] }).notNull(),
    /** of a set its topic's id or part, and its number; the id of an example; of any other text its hash */
    record: text('record').notNull(),
    /** the voice that is lacking */
    voice: text('voice').notNull(),
    /** a set's place in the order of work */
    nth: integer('nth').notNull().default(0),
    /** `left` waits for the next start */
    state: text('state', { enum: ['waiting', 'working', 'left'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    reason: text('reason').notNull().default(''),
    tryAfter: timestamp('try_after', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.record, table.voice] })],
);
