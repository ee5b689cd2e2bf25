import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What waits for a sound: sets that lacked sounds when the background work began, examples that somebody wants to hear,
 * and texts that could not be spoken; with the number of failures, the reason, and the time of the next attempt. The
 * records themselves tell which of them lack a sound. The next start empties this table and looks again.
 */
export const wantedSounds = pgTable(
  'wanted_sounds',
  {
    kind: text('kind', { enum: ['vocabulary', 'sentences', 'example', 'text'] }).notNull(),
    /** for a set its topic's id or part, and its number; for an example its id; for any other text its hash */
    record: text('record').notNull(),
    /** the voice that is lacking */
    voice: text('voice').notNull(),
    /** a set's place in the order of work */
    nth: integer('nth').notNull().default(0),
    /** `left`: not tried again before the next start */
    state: text('state', { enum: ['waiting', 'working', 'left'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    reason: text('reason').notNull().default(''),
    tryAfter: timestamp('try_after', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.record, table.voice] })],
);
